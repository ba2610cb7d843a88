import type { UserProfile } from '#shared/contract/accounts.ts'
import { formatMoney, toMinor } from '#shared/offer/payment/money.ts'
import { renewalText } from '#shared/offer/plan/renewal-terms.ts'
import type { PaymentSuccess, PurchasedProduct } from '#web/payments/payment-success.ts'

/** One row of a summary. */
export type SummaryRow = { label: string; value: string }

const money = (amountMajor: number, currency: string): string =>
  formatMoney(toMinor(amountMajor, currency), currency)

/** `$19.49` */
export const paidText = ({ finalPrice, currency }: PurchasedProduct): string => money(finalPrice, currency)

/** The price and interval of the renewals. */
export const renewalOf = ({ price, finalPrice, currency, durationDays }: PurchasedProduct): string =>
  renewalText({
    currency,
    durationDays,
    priceMinor: toMinor(finalPrice, currency),
    renewalPriceMinor: toMinor(price, currency),
  })

/** `November 21, 2026` in the reader's time zone; "Unknown date" if it is no date. */
export function purchaseDate(iso: string | null): string {
  const time = iso === null ? Number.NaN : Date.parse(iso)
  return Number.isNaN(time)
    ? 'Unknown date'
    : new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(time)
}

/** Stripe's subscription states as the member reads them. */
const STATUSES: Readonly<Record<string, string>> = {
  active: 'Active',
  trialing: 'Active',
  past_due: 'Payment due',
  unpaid: 'Payment due',
  incomplete: 'Waiting for the first payment',
  incomplete_expired: 'Not paid',
  canceled: 'Canceled',
  paused: 'Paused',
}

/** The purchase as this browser saw it. */
export const rowsOfPayment = ({ product, timestamp }: PaymentSuccess): SummaryRow[] => [
  { label: 'Plan', value: product.name },
  { label: 'Paid', value: paidText(product) },
  { label: 'Purchased', value: purchaseDate(timestamp) },
  { label: 'Renews', value: renewalOf(product) },
]

/** The purchase as the server knows it; null: no subscription. */
export function rowsOfProfile(profile: UserProfile): SummaryRow[] | null {
  const { planId, subscriptionStatus, subscriptionStart, subscriptionEnd } = profile
  const { subscriptionName, subscriptionPrice, subscriptionCurrency } = profile
  if (subscriptionStatus === null) return null
  const isPriced = subscriptionPrice !== null && subscriptionCurrency !== null
  return [
    { label: 'Plan', value: subscriptionName ?? planId ?? 'Your plan' },
    { label: 'Status', value: STATUSES[subscriptionStatus] ?? subscriptionStatus },
    { label: 'Purchased', value: purchaseDate(subscriptionStart) },
    ...(subscriptionEnd === null ? [] : [{ label: 'Paid until', value: purchaseDate(subscriptionEnd) }]),
    ...(isPriced ? [{ label: 'Each renewal', value: money(subscriptionPrice, subscriptionCurrency) }] : []),
  ]
}
