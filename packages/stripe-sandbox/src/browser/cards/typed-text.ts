export type Typed = { text: string; caret: number }

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Formats a text while keeping the caret behind the same digit, or at the end. */
export function reformat({ text, caret }: Typed, format: (text: string) => string): Typed {
  const formatted = format(text)
  if (caret >= text.length) return { text: formatted, caret: formatted.length }
  // Formatting may add a leading digit (the 0 of a month).
  const added = Math.max(0, digitsIn(formatted) - digitsIn(text))
  const before = digitsIn(text.slice(0, caret)) + (caret === 0 ? 0 : added)
  let position = 0
  while (position < formatted.length && digitsIn(formatted.slice(0, position)) < before) position += 1
  return { text: formatted, caret: position }
}

/** The caret position at which Backspace removes a digit instead of a gap. */
export function beforeGap({ text, caret }: Typed): number {
  let position = caret
  while (position > 0 && /\D/.test(text.charAt(position - 1))) position -= 1
  return position
}
