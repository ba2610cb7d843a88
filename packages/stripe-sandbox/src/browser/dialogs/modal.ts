import { element, freshId, styleSheet } from '../dom.ts'
import { MODAL_STYLES } from './modal-styles.ts'

const FOCUSABLE = 'button:not([disabled]), select:not([disabled]), input:not([disabled])'

export type ModalOptions = {
  title: string
  /** Of the window, to style and to find it by. */
  className: string
  content: readonly HTMLElement[]
  /** Escape, or the cross of a phone's keyboard: the visitor wants out. */
  onCancel: () => void
}

/**
 * A window over the page: the rest is inert, Tab stays inside, Escape cancels, and the focus goes back to where it
 * was. It has a shadow root at the end of the body, so the page's styles do not reach it.
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
    // The title first: what opened by itself is read out before a button of it can be pressed by mistake.
    this.#dialog.querySelector('h2')?.focus()
  }

  close(): void {
    if (this.#dialog.open) this.#dialog.close()
    this.#host.remove()
  }

  #keepFocus(event: KeyboardEvent, root: ShadowRoot): void {
    // Chromium lets a second Escape through without asking; the first one counts here already.
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
