import { formatMoney } from '../payment/money.ts'
import type { DisplayPlan } from './plan.ts'

type Terms = Pick<DisplayPlan, 'currency' | 'priceMinor' | 'renewalPriceMinor' | 'durationDays'>

/** A number of days as people say it: `day`, `week`, `4 weeks`, `30 days`; after "every" or "first". */
export function intervalWords(durationDays: number): string {
  if (durationDays === 1) return 'day'
  if (durationDays === 7) return 'week'
  return durationDays % 7 === 0 ? `${durationDays / 7} weeks` : `${durationDays} days`
}

/** What is charged when a plan renews, and how often: `$38.99 every 4 weeks`. */
export const renewalText = ({ renewalPriceMinor, currency, durationDays }: Terms): string =>
  `${formatMoney(renewalPriceMinor, currency)} every ${intervalWords(durationDays)}`

/**
 * The terms of a plan's renewal in whole sentences, for directly above the pay button: what is charged today,
 * what each renewal costs, how often it comes, and how it is ended (48 hours: section 9 of the legal terms).
 */
export function renewalTerms(plan: Terms): string {
  const today = formatMoney(plan.priceMinor, plan.currency)
  return (
    `You pay ${today} today for the first ${intervalWords(plan.durationDays)}. After that your plan renews ` +
    `automatically at ${renewalText(plan)} until you cancel. Cancel at least 48 hours before a renewal, and ` +
    'it is not charged.'
  )
}
