import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { byName } from '../../words.ts'
import { anything, checkOptions, either, flag, list, number, shape, text, word } from './option-rules.ts'

const FIELD = word('auto', 'never')
const TERM = word('auto', 'always', 'never')
const ADDRESS_FIELDS = byName('country postalCode state city line1 line2', () => FIELD)
const BILLING_DETAILS = either(
  FIELD,
  shape({
    name: word('auto', 'never', 'always'),
    email: FIELD,
    phone: FIELD,
    address: either(word('auto', 'never', 'if_required'), shape(ADDRESS_FIELDS)),
  }),
)
const LAYOUT_TYPE = word('tabs', 'accordion', 'auto')

const OPTIONS = {
  defaultValues: shape({
    billingDetails: shape({
      ...byName('name email phone', () => text),
      address: shape(byName('country postal_code state city line1 line2', () => text)),
    }),
    card: shape({ network: list(text) }),
  }),
  business: shape({ name: text }),
  paymentMethodOrder: list(text),
  fields: shape({ billingDetails: BILLING_DETAILS, card: shape({ billingDetails: BILLING_DETAILS }) }),
  readOnly: flag,
  terms: shape({
    ...byName('applePay auBecsDebit bancontact card cashapp googlePay ideal', () => TERM),
    ...byName('klarna paypal sepaDebit sofort usBankAccount', () => TERM),
  }),
  wallets: shape(byName('applePay googlePay link', () => FIELD)),
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
  const { wallets, ...changeable } = changes
  if (wallets !== undefined) {
    console.warn('[Stripe.js] element.update(): wallets cannot be changed after the element was created.')
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
