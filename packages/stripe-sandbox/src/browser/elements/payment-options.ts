import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { anything, checkOptions, either, flag, list, number, shape, text, word } from './option-rules.ts'

const FIELD = word('auto', 'never')
const ADDRESS_FIELDS = {
  country: FIELD,
  postalCode: FIELD,
  state: FIELD,
  city: FIELD,
  line1: FIELD,
  line2: FIELD,
}
const BILLING_DETAILS = either(
  FIELD,
  shape({
    name: word('auto', 'never', 'always'),
    email: FIELD,
    phone: FIELD,
    address: either(word('auto', 'never', 'if_required'), shape(ADDRESS_FIELDS)),
  }),
)
const WALLET = word('auto', 'never')
const TERM = word('auto', 'always', 'never')
const LAYOUT_TYPE = word('tabs', 'accordion', 'auto')

const OPTIONS = {
  defaultValues: shape({
    billingDetails: shape({
      name: text,
      email: text,
      phone: text,
      address: shape({ country: text, postal_code: text, state: text, city: text, line1: text, line2: text }),
    }),
    card: shape({ network: list(text) }),
  }),
  business: shape({ name: text }),
  paymentMethodOrder: list(text),
  fields: shape({ billingDetails: BILLING_DETAILS, card: shape({ billingDetails: BILLING_DETAILS }) }),
  readOnly: flag,
  terms: shape({
    applePay: TERM,
    auBecsDebit: TERM,
    bancontact: TERM,
    card: TERM,
    cashapp: TERM,
    googlePay: TERM,
    ideal: TERM,
    klarna: TERM,
    paypal: TERM,
    sepaDebit: TERM,
    sofort: TERM,
    usBankAccount: TERM,
  }),
  wallets: shape({ applePay: WALLET, googlePay: WALLET, link: WALLET }),
  walletOptions: shape({ emailRequired: flag, phoneNumberRequired: flag }),
  layout: either(
    LAYOUT_TYPE,
    shape(
      {
        type: LAYOUT_TYPE,
        defaultCollapsed: flag,
        radios: either(word('auto', 'never', 'always', 'if_multiple'), flag),
        spacedAccordionItems: flag,
        visibleAccordionItemsCount: number,
        paymentMethodLogoPosition: word('start', 'end'),
      },
      ['type'],
    ),
  ),
  applePay: anything,
}

/** Cannot be changed after creation. */
const FIXED = ['wallets'] as const

/** @throws IntegrationError */
export function checkPaymentOptions(options: StripePaymentElementOptions): void {
  checkOptions(shape(OPTIONS), options, { label: "elements.create('payment')" })
}

/** Options after `element.update(changes)`. @throws IntegrationError */
export function updatePaymentOptions(
  options: StripePaymentElementOptions,
  changes: StripePaymentElementOptions,
): StripePaymentElementOptions {
  checkOptions(shape(OPTIONS), changes, { label: 'element.update()' })
  const changeable = { ...changes }
  for (const name of FIXED) {
    if (changeable[name] === undefined) continue
    console.warn(`[Stripe.js] element.update(): ${name} cannot be changed after the element was created.`)
    delete changeable[name]
  }
  return { ...options, ...changeable }
}

export type BillingField = 'name' | 'email' | 'phone' | 'country' | 'postalCode'

/** Whether the page collects this detail of the payer and must pass it when it pays. */
export function isLeftToPage({ fields }: StripePaymentElementOptions, field: BillingField): boolean {
  const details = fields?.card?.billingDetails ?? fields?.billingDetails
  if (details === undefined || typeof details === 'string') return details === 'never'
  if (field !== 'country' && field !== 'postalCode') return details[field] === 'never'
  const { address } = details
  if (address === undefined || typeof address === 'string') return address === 'never'
  return address[field] === 'never'
}
