export type Typed = { text: string; caret: number }

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/**
 * A text brought into its form while somebody types in it: the caret stays behind the digit it was behind, and
 * at the end it stays at the end.
 */
export function reformat({ text, caret }: Typed, format: (text: string) => string): Typed {
  const formatted = format(text)
  if (caret >= text.length) return { text: formatted, caret: formatted.length }
  // A form may put a digit of its own in front (the 0 of a month).
  const added = Math.max(0, digitsIn(formatted) - digitsIn(text))
  const before = digitsIn(text.slice(0, caret)) + (caret === 0 ? 0 : added)
  let position = 0
  while (position < formatted.length && digitsIn(formatted.slice(0, position)) < before) position += 1
  return { text: formatted, caret: position }
}

/** Where the caret must be for Backspace to remove a digit and not the gap that would only come back. */
export function beforeGap({ text, caret }: Typed): number {
  let position = caret
  while (position > 0 && /\D/.test(text.charAt(position - 1))) position -= 1
  return position
}
