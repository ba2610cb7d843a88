import type {
  AvailablePaymentMethods,
  ExpressPaymentType,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementUpdateOptions,
} from '@stripe/stripe-js'
import { byName } from '../../words.ts'
import { type GroupOptions, offers } from './elements-options.ts'
import { IntegrationError } from '../integration-error.ts'
import { amount, anything, checkOptions, flag, list, number, shape, text, word } from './option-rules.ts'

/** The simulated wallets, in display order. */
export const WALLETS = ['apple_pay', 'google_pay', 'link'] as const
export type Wallet = (typeof WALLETS)[number] & ExpressPaymentType

const NAMES: Readonly<Record<Wallet, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  link: 'Link',
}
export const walletName = (wallet: Wallet): string => NAMES[wallet]

const OPTION_NAMES = { apple_pay: 'applePay', google_pay: 'googlePay', link: 'link' } as const

const METHOD = word('auto', 'never')
const METHOD_WITH_ALWAYS = word('auto', 'never', 'always')
const LINE_ITEMS = list(shape({ name: text, amount }, ['name', 'amount']))

const UPDATABLE = {
  allowedShippingCountries: list(text),
  billingAddressRequired: flag,
  buttonHeight: number,
  emailRequired: flag,
  layout: shape({ maxColumns: number, maxRows: number, overflow: word('auto', 'never') }),
  paymentMethodOrder: list(text),
  phoneNumberRequired: flag,
  shippingAddressRequired: flag,
}

const OPTIONS = {
  ...UPDATABLE,
  applePay: anything,
  business: shape({ name: text }),
  buttonTheme: shape({
    applePay: word('black', 'white', 'white-outline'),
    googlePay: word('black', 'white'),
    paypal: text,
  }),
  buttonType: shape({
    applePay: word(
      ...'add-money book buy check-out contribute donate order plain reload rent subscribe support tip top-up'.split(
        ' ',
      ),
    ),
    googlePay: word('book', 'buy', 'checkout', 'donate', 'order', 'pay', 'plain', 'subscribe'),
    paypal: text,
  }),
  lineItems: LINE_ITEMS,
  paymentMethods: shape({
    ...byName('amazonPay link paypal klarna', () => METHOD),
    ...byName('applePay googlePay', () => METHOD_WITH_ALWAYS),
  }),
  shippingRates: list(anything),
  wallets: shape(byName('applePay googlePay', () => METHOD_WITH_ALWAYS)),
}

const CLICK_DETAILS = shape({
  ...byName('billingAddressRequired emailRequired phoneNumberRequired shippingAddressRequired', () => flag),
  allowedShippingCountries: list(text),
  business: shape({ name: text }),
  lineItems: LINE_ITEMS,
  shippingRates: list(anything),
  applePay: anything,
})

/** Stripe still accepts these older options. */
type OlderOptions = { wallets?: { applePay?: string; googlePay?: string } }
export type ClickDetails = {
  business?: { name: string }
  emailRequired?: boolean
  phoneNumberRequired?: boolean
  lineItems?: { name: string; amount: number }[]
}

const SMALLEST_BUTTON_PX = 40
const LARGEST_BUTTON_PX = 55

function checkReach(options: StripeExpressCheckoutElementOptions, label: string): void {
  const { buttonHeight } = options
  if (buttonHeight !== undefined && (buttonHeight < SMALLEST_BUTTON_PX || buttonHeight > LARGEST_BUTTON_PX)) {
    throw new IntegrationError(
      `Invalid value for ${label}: buttonHeight should be a number between ${SMALLEST_BUTTON_PX} and ${LARGEST_BUTTON_PX}. You specified: ${buttonHeight}.`,
    )
  }
  if (options.shippingAddressRequired === true) {
    throw new IntegrationError(
      'The payment sandbox does not simulate shipping. Remove shippingAddressRequired.',
    )
  }
}

/** @throws IntegrationError */
export function checkExpressOptions(options: StripeExpressCheckoutElementOptions): void {
  const label = "elements.create('expressCheckout')"
  checkOptions(shape(OPTIONS), options, { label })
  checkReach(options, label)
}

/** Options after `element.update(changes)`. @throws IntegrationError */
export function updateExpressOptions(
  options: StripeExpressCheckoutElementOptions,
  changes: StripeExpressCheckoutElementUpdateOptions,
): StripeExpressCheckoutElementOptions {
  const label = 'element.update()'
  checkOptions(shape(UPDATABLE), changes, { label })
  checkReach(changes, label)
  return { ...options, ...changes }
}

/** Validates what a click handler passes to `resolve()`. @throws IntegrationError */
export function checkClickDetails(details: ClickDetails, groupAmount: number | null): void {
  const label = 'resolve()'
  checkOptions(CLICK_DETAILS, details, { label })
  const total = (details.lineItems ?? []).reduce((sum, item) => sum + item.amount, 0)
  if (groupAmount !== null && total > groupAmount) {
    throw new IntegrationError(
      `The amount ${groupAmount} is less than the total amount of the line items provided: ${total}.`,
    )
  }
}

/** Web views have no wallets. On iOS they are recognised by the missing `Safari`. */
const isWebView = (userAgent: string): boolean =>
  /; wv\)/.test(userAgent) || (/\b(?:iPhone|iPad)\b/.test(userAgent) && !/\bSafari\//.test(userAgent))

/** The wallets to show. Apple Pay and Google Pay need the type `card`, Link its own. */
export function shownWallets(
  options: StripeExpressCheckoutElementOptions,
  group: GroupOptions,
  userAgent: string,
): Wallet[] {
  if (isWebView(userAgent)) return []
  const older: OlderOptions = options
  const isShown = (wallet: Wallet): boolean => {
    const name = OPTION_NAMES[wallet]
    const wish = options.paymentMethods?.[name] ?? (name === 'link' ? undefined : older.wallets?.[name])
    return wish !== 'never' && offers(group, wallet === 'link' ? 'link' : 'card')
  }
  const order = options.paymentMethodOrder ?? []
  const position = (wallet: Wallet): number => {
    const wished = order.findIndex((name) => name === wallet || name === OPTION_NAMES[wallet])
    return wished === -1 ? order.length : wished
  }
  return WALLETS.filter(isShown).sort((a, b) => position(a) - position(b))
}

/** For the ready event; undefined if nothing is shown. */
export function availableMethods(shown: readonly Wallet[]): AvailablePaymentMethods | undefined {
  if (shown.length === 0) return undefined
  return {
    amazonPay: false,
    applePay: shown.includes('apple_pay'),
    googlePay: shown.includes('google_pay'),
    link: shown.includes('link'),
    paypal: false,
    klarna: false,
  }
}
