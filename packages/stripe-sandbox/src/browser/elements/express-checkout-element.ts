import type {
  BillingDetails,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementUpdateOptions,
} from '@stripe/stripe-js'
import { element } from '../dom.ts'
import type { GroupOptions } from './elements-options.ts'
import {
  availableMethods,
  checkClickDetails,
  checkExpressOptions,
  type ClickDetails,
  shownWallets,
  updateExpressOptions,
  type Wallet,
  walletName,
} from './express-options.ts'
import { EXPRESS_STYLES } from './express-styles.ts'
import { moneyText } from './money-text.ts'
import { MountedElement } from './mounted-element.ts'
import { type WalletCard, walletToken } from '../cards/wallet-cards.ts'
import { WalletSheet } from '../dialogs/wallet-sheet.ts'
import type { FormTexts } from '../texts/en.ts'
import { type FormReader, formReader } from '../texts/form-texts.ts'

/** Stripe's limits: a click handler must answer within one second, and sheets time out. */
const ANSWER_WITHIN_MS = 1_000
const PAY_WITHIN_MS = 30_000
const DEFAULT_HEIGHT_PX = 44

/** The simulated wallet's owner. */
const PAYER = {
  name: 'Sandbox Payer',
  email: 'payer@example.com',
  phone: '+1 555 0100',
  address: {
    line1: '1 Sample Street',
    line2: null,
    city: 'New York',
    state: 'NY',
    postal_code: '10001',
    country: 'US',
  },
} as const

const FAILURES: { readonly [reason: string]: keyof FormTexts } = {
  invalid_shipping_address: 'shippingUnusable',
  invalid_billing_address: 'billingUnusable',
  invalid_payment_data: 'detailsUnusable',
  address_unserviceable: 'addressUnserved',
}

/** A wallet's token that was not used yet. */
export type AuthorizedWallet = { wallet: Wallet; token: string; billingDetails: BillingDetails }

/** The Express Checkout Element with simulated wallets. */
export class ExpressCheckoutElement extends MountedElement {
  readonly elementType = 'expressCheckout'
  #options: StripeExpressCheckoutElementOptions
  #group: GroupOptions
  readonly #buttons = element('div', { class: 'Wallets', role: 'group' })
  #shown: Wallet[] = []
  #isAsking = false
  #sheet: WalletSheet | null = null
  #authorized: AuthorizedWallet | null = null
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(options: StripeExpressCheckoutElementOptions, group: GroupOptions, onDestroy: () => void) {
    checkExpressOptions(options)
    super(EXPRESS_STYLES, onDestroy)
    this.#options = options
    this.#group = group
    this.root.append(this.#buttons)
    this.#redraw()
  }

  get #t(): FormReader {
    return formReader(this.#group.locale)
  }

  get authorized(): AuthorizedWallet | null {
    return this.#authorized
  }

  update(changes: StripeExpressCheckoutElementUpdateOptions): this {
    this.assertAlive()
    this.#options = updateExpressOptions(this.#options, changes)
    this.#redraw()
    return this
  }

  /** Applies new options of the group. */
  updateGroup(group: GroupOptions): void {
    this.#group = group
    const before = this.#shown.join()
    this.#redraw()
    if (this.isMounted && this.#shown.join() !== before) this.onReady()
  }

  clear(): void {
    this.assertAlive()
  }

  override unmount(): void {
    this.finish(null)
    super.unmount()
  }

  /** Ends a wallet's payment, successfully or with a message on its sheet. */
  finish(failure: string | null): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#authorized = null
    if (failure === null) this.#sheet?.succeed()
    else this.#sheet?.fail(failure)
    this.#sheet = null
  }

  protected focusFirst(): void {
    this.#buttons.querySelector('button')?.focus()
  }

  protected readyDetails(): object {
    return { availablePaymentMethods: availableMethods(this.#shown) }
  }

  protected override onReady(): void {
    const available = availableMethods(this.#shown)
    const paymentMethods =
      available &&
      Object.fromEntries(Object.entries(available).map(([name, is]) => [name, { available: is }]))
    this.emit('availablepaymentmethodschange', { elementType: this.elementType, paymentMethods })
  }

  #redraw(): void {
    const { buttonHeight = DEFAULT_HEIGHT_PX, buttonTheme, layout } = this.#options
    this.#shown = shownWallets(this.#options, this.#group, navigator.userAgent)
    const columns = Math.min(layout?.maxColumns ?? 2, Math.max(1, this.#shown.length))
    this.#buttons.style.setProperty('--wallet-columns', String(Math.max(1, columns)))
    this.#buttons.style.setProperty('--wallet-height', `${buttonHeight}px`)
    const look = (wallet: Wallet): string => {
      if (wallet === 'link') return 'Wallet--link'
      const theme = wallet === 'apple_pay' ? buttonTheme?.applePay : buttonTheme?.googlePay
      return theme === undefined || theme === 'black' ? '' : 'Wallet--white'
    }
    this.#buttons.replaceChildren(
      ...this.#shown.map((wallet) => {
        const button = element(
          'button',
          { type: 'button', class: `Wallet ${look(wallet)}` },
          walletName(wallet),
        )
        button.addEventListener('click', () => this.#click(wallet))
        return button
      }),
    )
    this.#buttons.hidden = this.#shown.length === 0
    this.#buttons.setAttribute('aria-label', this.#t('expressCheckout'))
  }

  #click(wallet: Wallet): void {
    if (this.#isAsking || this.#sheet !== null) return
    if (!this.hasHandler('click')) {
      this.#open(wallet, {})
      return
    }
    this.#isAsking = true
    const answerOnce = (answer: () => void): void => {
      if (!this.#isAsking) return
      this.#isAsking = false
      answer()
    }
    setTimeout(() => {
      answerOnce(() =>
        console.warn(
          '[Stripe.js] The click event of the Express Checkout Element was not resolved within 1 second; the payment interface is not shown.',
        ),
      )
    }, ANSWER_WITHIN_MS)
    this.emit('click', {
      elementType: this.elementType,
      expressPaymentType: wallet,
      resolve: (details: ClickDetails = {}) => {
        checkClickDetails(details, this.#group.amount)
        answerOnce(() => this.#open(wallet, details))
      },
      reject: () => answerOnce(() => {}),
    })
  }

  #open(wallet: Wallet, details: ClickDetails): void {
    const { amount, currency, locale } = this.#group
    const asText = (amountMinor: number): string => moneyText(amountMinor, currency ?? 'usd', locale)
    const wishes: ClickDetails = { ...this.#options, ...details }
    const billingDetails: BillingDetails = {
      name: PAYER.name,
      ...(wishes.emailRequired === true ? { email: PAYER.email } : {}),
      ...(wishes.phoneNumberRequired === true ? { phone: PAYER.phone } : {}),
      address: PAYER.address,
    }
    const t = this.#t
    this.#sheet = new WalletSheet({
      t,
      wallet,
      items: (wishes.lineItems ?? []).map((item) => ({ name: item.name, amountText: asText(item.amount) })),
      totalText: amount === null || amount === 0 ? null : asText(amount),
      payer: [
        { label: t('payTo'), value: wishes.business?.name ?? location.host },
        { label: t('name'), value: billingDetails.name },
        ...(billingDetails.email === undefined ? [] : [{ label: t('email'), value: billingDetails.email }]),
      ],
      onPay: (card) => this.#confirm(wallet, card, billingDetails),
      onCancel: () => {
        this.#sheet = null
        this.emit('cancel', { elementType: this.elementType })
      },
    })
  }

  #confirm(wallet: Wallet, card: WalletCard, billingDetails: BillingDetails): void {
    this.#authorized = { wallet, token: walletToken(wallet, card), billingDetails }
    this.#timer = setTimeout(() => this.finish(this.#t('notCompleted')), PAY_WITHIN_MS)
    this.emit('confirm', {
      elementType: this.elementType,
      expressPaymentType: wallet,
      ...(this.#options.billingAddressRequired === false ? {} : { billingDetails }),
      paymentFailed: ({ reason = 'fail', message }: { reason?: string; message?: string } = {}) => {
        this.finish(message ?? this.#t(FAILURES[reason] ?? 'notCompleted'))
      },
    })
  }
}

/** Type-checks the element against Stripe's type. */
export const asExpressCheckoutElement = (made: ExpressCheckoutElement): StripeExpressCheckoutElement => made
