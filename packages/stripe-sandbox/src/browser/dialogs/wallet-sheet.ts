import { CHEVRON, FLASK } from '../cards/card-icons.ts'
import { drawing, element, freshId } from '../dom.ts'
import { type Wallet, walletName } from '../elements/express-options.ts'
import type { FormReader } from '../texts/form-texts.ts'
import { Modal } from './modal.ts'
import { WALLET_CARDS, type WalletCard } from '../cards/wallet-cards.ts'

/** How long an error is shown before the sheet closes. */
const FAILURE_SHOWN_MS = 1_200

export type WalletSheetOptions = {
  t: FormReader
  wallet: Wallet
  /** Lines above the total, with formatted amounts. */
  items: readonly { name: string; amountText: string }[]
  /** Null if nothing is charged. */
  totalText: string | null
  /** The payer's details in the wallet. */
  payer: readonly { label: string; value: string }[]
  onPay: (card: WalletCard) => void
  onCancel: () => void
}

/** A simulated wallet's payment sheet: the items, the card, and Pay or Cancel. */
export class WalletSheet {
  readonly #modal: Modal
  readonly #parts: WalletSheetOptions
  readonly #pay: HTMLButtonElement
  readonly #cancel: HTMLButtonElement
  readonly #select: HTMLSelectElement
  readonly #status = element('p', { class: 'Status', role: 'status' })
  #isPaying = false
  #isClosed = false
  #closing: ReturnType<typeof setTimeout> | null = null

  constructor(parts: WalletSheetOptions) {
    this.#parts = parts
    const { t, wallet, items, totalText, payer } = parts
    const options = WALLET_CARDS.map(({ card, label }, index) =>
      element('option', { value: index }, t(label, { card })),
    )
    this.#select = element('select', { id: freshId('wallet-card') }, ...options)
    this.#pay = element('button', { type: 'button', class: 'Button Button--main' }, t('pay'))
    this.#cancel = element('button', { type: 'button', class: 'Button Button--quiet' }, t('cancel'))
    this.#pay.addEventListener('click', () => this.#onPay())
    this.#cancel.addEventListener('click', () => this.#onCancel())
    const pair = (label: string, value: string, look = ''): HTMLElement =>
      element('div', { class: `Pair ${look}` }, element('dt', {}, label), element('dd', {}, value))
    this.#modal = new Modal({
      title: walletName(wallet),
      className: 'Sheet',
      content: [
        element(
          'p',
          { class: 'Simulated' },
          drawing(FLASK, 'Icon'),
          t('walletSimulated', { wallet: walletName(wallet) }),
        ),
        element(
          'dl',
          { class: 'Rows' },
          ...payer.map(({ label, value }) => pair(label, value)),
          ...items.map(({ name, amountText }) => pair(name, amountText)),
          pair(t('total'), totalText ?? t('nothingToday'), 'Pair--total'),
        ),
        element(
          'div',
          { class: 'Choice' },
          element('label', { for: this.#select.id }, t('walletCard')),
          element('div', { class: 'Choice-box' }, this.#select, drawing(CHEVRON, 'Choice-mark')),
        ),
        this.#status,
        element('div', { class: 'Actions' }, this.#pay, this.#cancel),
      ],
      onCancel: () => this.#onCancel(),
    })
    this.#modal.open()
  }

  /** The wallet's part of the payment is done. */
  succeed(): void {
    this.#close()
  }

  /** Shows an error, for a moment or until the sheet is closed. */
  fail(message: string): void {
    if (this.#isClosed || this.#closing !== null) return
    this.#status.classList.add('Status--failed')
    this.#status.textContent = message
    this.#pay.hidden = true
    this.#cancel.disabled = false
    this.#cancel.textContent = this.#parts.t('close')
    this.#closing = setTimeout(() => this.#close(), FAILURE_SHOWN_MS)
  }

  #onPay(): void {
    const card = WALLET_CARDS[Number(this.#select.value)]
    if (this.#isPaying || card === undefined) return
    this.#isPaying = true
    for (const control of [this.#pay, this.#cancel, this.#select]) control.disabled = true
    this.#status.textContent = this.#parts.t('processing')
    this.#parts.onPay(card)
  }

  #onCancel(): void {
    if (this.#closing !== null) this.#close()
    else if (!this.#isPaying) {
      this.#close()
      this.#parts.onCancel()
    }
  }

  #close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    if (this.#closing !== null) clearTimeout(this.#closing)
    this.#modal.close()
  }
}
