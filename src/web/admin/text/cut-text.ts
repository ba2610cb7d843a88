/** The beginning of a text and whether it was cut; never splits a character. */
export function cutText(text: string, maxLength: number): { shown: string; isCut: boolean } {
  if (text.length <= maxLength) return { shown: text, isCut: false }
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })
  let end = 0
  // A few characters more, so that the last one is whole; not the full text, which may have 64 kB.
  for (const { index, segment } of segments.segment(text.slice(0, maxLength + 64))) {
    if (index + segment.length > maxLength) break
    end = index + segment.length
  }
  return { shown: text.slice(0, end || maxLength), isCut: true }
}

/** The text, cut with an ellipsis if it is longer. */
export function shortened(text: string, maxLength: number): string {
  const { shown, isCut } = cutText(text, maxLength)
  return isCut ? `${shown}…` : shown
}
