/** Removes trailing slashes in linear time. `/\/+$/` is quadratic for a long row of slashes. */
export function withoutEndSlashes(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
