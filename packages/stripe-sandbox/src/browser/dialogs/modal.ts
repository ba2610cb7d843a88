import { element, freshId, styleSheet } from '../dom.ts'
import { MODAL_STYLES } from './modal-styles.ts'

const FOCUSABLE = 'button:not([disabled]), select:not([disabled]), input:not([disabled])'

export type ModalOptions = {
  title: string
  /** The dialog's class, for styles and tests. */
  className: string
  content: readonly HTMLElement[]
  /** Called for Escape, or the back gesture of a phone. */
  onCancel: () => void
}

/**
 * A modal dialog: the page is inert, Tab stays inside, Escape cancels, and the focus returns afterwards. Its shadow
 * root keeps the page's styles out.
 */
export class Modal {
  readonly #host = element('div', { class: '__PrivateStripeModal' })
  readonly #dialog: HTMLDialogElement

  constructor({ title, className, content, onCancel }: ModalOptions) {
    const titleId = freshId('title')
    this.#dialog = element(
      'dialog',
      { class: `Window ${className}`, 'aria-labelledby': titleId },
      element('h2', { class: 'Window-title', id: titleId, tabindex: '-1' }, title),
      ...content,
    )
    const root = this.#host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [styleSheet(MODAL_STYLES)]
    root.append(this.#dialog)
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      onCancel()
    })
    this.#dialog.addEventListener('keydown', (event) => this.#keepFocus(event, root))
  }

  open(): void {
    document.body.append(this.#host)
    this.#dialog.showModal()
    // Focus the title first: it is read out, and no button is pressed by mistake.
    this.#dialog.querySelector('h2')?.focus()
  }

  close(): void {
    if (this.#dialog.open) this.#dialog.close()
    this.#host.remove()
  }

  #keepFocus(event: KeyboardEvent, root: ShadowRoot): void {
    // Chromium closes on a second Escape without a `cancel` event, so the first one counts here.
    if (event.key !== 'Tab') return
    const stops = [...this.#dialog.querySelectorAll<HTMLElement>(FOCUSABLE)]
    const first = stops[0]
    const last = stops.at(-1)
    const isAtEdge = event.shiftKey
      ? root.activeElement === first || root.activeElement instanceof HTMLHeadingElement
      : root.activeElement === last
    if (!isAtEdge) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
}
