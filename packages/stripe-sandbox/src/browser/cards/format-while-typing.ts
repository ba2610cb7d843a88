import { beforeGap, reformat } from './typed-text.ts'

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
