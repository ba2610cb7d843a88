import type { UserProfile } from '#shared/contract/accounts.ts'
import { toMinor } from '#shared/offer/payment/money.ts'
import { renewalText } from '#shared/offer/plan/renewal-terms.ts'
import type { PaymentSuccess, PurchasedProduct } from '#web/payments/payment-success.ts'
import type { PlainKey, Reader } from '#shared/texts/reader.ts'

/** One row of a summary. */
export type SummaryRow = { label: string; value: string }

const money = (amountMajor: number, currency: string, f: Reader<'account'>['f']): string =>
  f.money(toMinor(amountMajor, currency), currency)

/** `$19.49` */
export const paidText = ({ finalPrice, currency }: PurchasedProduct, f: Reader<'account'>['f']): string =>
  money(finalPrice, currency, f)

/** The price and interval of the renewals. */
export const renewalOf = (
  { price, currency, durationDays }: PurchasedProduct,
  plans: Reader<'plans'>,
): string => renewalText({ currency, durationDays, renewalPriceMinor: toMinor(price, currency) }, plans)

/** `November 21, 2026` in the reader's time zone; "Unknown date" if it is no date. */
export const purchaseDate = (iso: string | null, { t, f }: Reader<'account'>): string =>
  iso === null || Number.isNaN(Date.parse(iso)) ? t('unknownDate') : f.localDate(iso)

/** Stripe's subscription states as the member reads them. */
const STATUSES: ReadonlyMap<string, PlainKey<'account'>> = new Map([
  ['active', 'statusActive'],
  ['trialing', 'statusActive'],
  ['past_due', 'statusDue'],
  ['unpaid', 'statusDue'],
  ['incomplete', 'statusWaiting'],
  ['incomplete_expired', 'statusNotPaid'],
  ['canceled', 'statusCanceled'],
  ['paused', 'statusPaused'],
])

function statusText(status: string, t: Reader<'account'>['t']): string {
  const key = STATUSES.get(status)
  return key === undefined ? status : t(key)
}

/** The purchase as this browser saw it. */
export const rowsOfPayment = (
  { product, timestamp }: PaymentSuccess,
  reader: Reader<'account'>,
  plans: Reader<'plans'>,
): SummaryRow[] => [
  { label: reader.t('plan'), value: product.name },
  { label: reader.t('paid'), value: paidText(product, reader.f) },
  { label: reader.t('purchased'), value: purchaseDate(timestamp, reader) },
  { label: reader.t('renews'), value: renewalOf(product, plans) },
]

/** The purchase as the server knows it; null: no subscription. */
export function rowsOfProfile(profile: UserProfile, reader: Reader<'account'>): SummaryRow[] | null {
  const { t, f } = reader
  const { planId, subscriptionStatus, subscriptionStart, subscriptionEnd } = profile
  const { subscriptionName, subscriptionPrice, subscriptionCurrency } = profile
  if (subscriptionStatus === null) return null
  const isPriced = subscriptionPrice !== null && subscriptionCurrency !== null
  return [
    { label: t('plan'), value: subscriptionName ?? planId ?? t('unnamedPlan') },
    { label: t('status'), value: statusText(subscriptionStatus, t) },
    { label: t('purchased'), value: purchaseDate(subscriptionStart, reader) },
    ...(subscriptionEnd === null
      ? []
      : [{ label: t('paidUntil'), value: purchaseDate(subscriptionEnd, reader) }]),
    ...(isPriced
      ? [{ label: t('eachRenewal'), value: money(subscriptionPrice, subscriptionCurrency, f) }]
      : []),
  ]
}
