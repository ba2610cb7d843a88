/** In linear time, which `/\/+$/` does not take: it looks on from each slash of a long row. */
export function withoutEndSlashes(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
