import type { Reader } from '#shared/texts/reader.ts'
import type { DisplayPlan } from './plan.ts'

type Terms = Pick<DisplayPlan, 'currency' | 'priceMinor' | 'renewalPriceMinor' | 'durationDays'>

/** Whole weeks if possible, else days. */
const intervalOf = (durationDays: number): { unit: 'day' | 'week'; count: number } =>
  durationDays % 7 === 0 ? { unit: 'week', count: durationDays / 7 } : { unit: 'day', count: durationDays }

/** Days in English after "every" or "first": `day`, `week`, `4 weeks`, `30 days`. For pages and mails without catalogues. */
export function intervalLabel(durationDays: number): string {
  const { unit, count } = intervalOf(durationDays)
  return count === 1 ? unit : `${count} ${unit}s`
}

/** What is charged when a plan renews, and how often: `$38.99 every 4 weeks`. */
export function renewalText(
  { renewalPriceMinor, currency, durationDays }: Omit<Terms, 'priceMinor'>,
  { t, f }: Reader<'plans'>,
): string {
  const { unit, count } = intervalOf(durationDays)
  return t(unit === 'week' ? 'renewalWeeks' : 'renewalDays', {
    price: f.money(renewalPriceMinor, currency),
    count,
  })
}

/**
 * The renewal terms for the text above the pay button: today's charge, price and interval of renewals, and how to cancel.
 */
export function renewalTerms(
  { priceMinor, renewalPriceMinor, currency, durationDays }: Terms,
  { t, f }: Reader<'plans'>,
): string {
  const { unit, count } = intervalOf(durationDays)
  return t(unit === 'week' ? 'termsWeeks' : 'termsDays', {
    today: f.money(priceMinor, currency),
    renewal: f.money(renewalPriceMinor, currency),
    count,
  })
}
