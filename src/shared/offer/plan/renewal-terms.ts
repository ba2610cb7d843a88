import { formatMoney } from '../payment/money.ts'
import type { DisplayPlan } from './plan.ts'

type Terms = Pick<DisplayPlan, 'currency' | 'priceMinor' | 'renewalPriceMinor' | 'durationDays'>

/** Days in words after "every" or "first": `day`, `week`, `4 weeks`, `30 days`. */
export function intervalLabel(durationDays: number): string {
  if (durationDays === 1) return 'day'
  if (durationDays === 7) return 'week'
  return durationDays % 7 === 0 ? `${durationDays / 7} weeks` : `${durationDays} days`
}

/** What is charged when a plan renews, and how often: `$38.99 every 4 weeks`. */
export const renewalText = ({ renewalPriceMinor, currency, durationDays }: Terms): string =>
  `${formatMoney(renewalPriceMinor, currency)} every ${intervalLabel(durationDays)}`

/**
 * The renewal terms for the text above the pay button: today's charge, price and interval of renewals, and how to cancel.
 * The 48 hours are those of the legal terms.
 */
export function renewalTerms(plan: Terms): string {
  const today = formatMoney(plan.priceMinor, plan.currency)
  return (
    `You pay ${today} today for the first ${intervalLabel(plan.durationDays)}. After that, your plan renews ` +
    `automatically at ${renewalText(plan)} until you cancel. Cancel at least 48 hours before a renewal to ` +
    'avoid being charged for it.'
  )
}
