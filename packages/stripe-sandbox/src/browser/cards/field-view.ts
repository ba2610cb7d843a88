import { element, freshId } from '../dom.ts'
import type { FieldError } from './field-error.ts'

/** A labelled control with an error message. */
export class FieldView<Control extends HTMLInputElement | HTMLSelectElement> {
  readonly wrap: HTMLElement
  readonly control: Control
  readonly #label: HTMLLabelElement
  readonly #error: HTMLParagraphElement
  #shown: FieldError | null = null

  constructor(name: string, label: string, control: Control, mark: HTMLElement | null = null) {
    this.control = control
    control.id = freshId(name)
    control.classList.add('Input')
    this.#label = element('label', { class: 'Label', for: control.id }, label)
    // In the page from the start, or screen readers would not announce later messages.
    this.#error = element('p', { class: 'Error', id: freshId('error'), role: 'alert', hidden: true })
    const box = element('div', { class: 'Box' }, control, mark)
    this.wrap = element('div', { class: `Field Field--${name}` }, this.#label, box, this.#error)
  }

  get error(): FieldError | null {
    return this.#shown
  }

  rename(label: string): void {
    this.#label.textContent = label
  }

  show(error: FieldError | null): void {
    this.#shown = error
    this.#error.hidden = error === null
    this.#error.textContent = error?.message ?? ''
    this.control.classList.toggle('Input--invalid', error !== null)
    if (error === null) {
      this.control.removeAttribute('aria-invalid')
      this.control.removeAttribute('aria-describedby')
    } else {
      this.control.setAttribute('aria-invalid', 'true')
      this.control.setAttribute('aria-describedby', this.#error.id)
    }
  }
}
