/** Where a key leads among `length` places, as it does on a slider; undefined for keys that do not move. */
export function readingAfter(key: string, index: number, length: number): number | undefined {
  const leap = Math.max(1, Math.round(length / 10))
  const next = {
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    PageUp: index + leap,
    PageDown: index - leap,
    Home: 0,
    End: length - 1,
  }[key]
  return next === undefined ? undefined : Math.max(0, Math.min(length - 1, next))
}
