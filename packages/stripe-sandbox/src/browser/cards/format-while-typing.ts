type Typed = { text: string; caret: number }

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

/** The text up to the last digit. */
function withoutGap(text: string): string {
  let end = text.length
  while (end > 0 && !/\d/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Formats an input while typing, and calls `onInput` after each change. */
export function formatWhileTyping(
  control: HTMLInputElement,
  format: (text: string) => string,
  onInput: (change: { isTypedAtEnd: boolean }) => void,
): void {
  control.addEventListener('keydown', (event) => {
    const { selectionStart: caret, selectionEnd } = control
    if (event.key !== 'Backspace' || caret === null || caret !== selectionEnd) return
    const position = beforeGap({ text: control.value, caret })
    control.setSelectionRange(position, position)
  })
  control.addEventListener('input', (event) => {
    const kind = event instanceof InputEvent ? event.inputType : ''
    const caret = control.selectionStart ?? control.value.length
    const isAtEnd = caret >= control.value.length
    const typed = reformat({ text: control.value, caret }, format)
    // `12 / ` shortened is `12`; the gap returns with the next digit.
    const text = kind.startsWith('delete') ? withoutGap(typed.text) : typed.text
    if (control.value !== text) {
      control.value = text
      const position = Math.min(typed.caret, text.length)
      control.setSelectionRange(position, position)
    }
    onInput({ isTypedAtEnd: isAtEnd && kind === 'insertText' })
  })
}
