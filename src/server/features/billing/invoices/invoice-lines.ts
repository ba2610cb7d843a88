import type Stripe from 'stripe'
import { dateOf } from '#server/gateways/stripe/stripe-values.ts'

type Line = Stripe.InvoiceLineItem

const isProration = ({ parent }: Line): boolean =>
  parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false

/** Lines for a stretch of the subscription's time, as against those for a thing. */
const isForTime = (line: Line): boolean =>
  (line.parent?.subscription_item_details ?? null) !== null || isProration(line)

/** What is left of a plan, given back: its period ends when that of the old plan would have. */
const isCredit = (line: Line): boolean => isProration(line) && line.amount < 0

/** Whether an invoice credits what was left of earlier ones. */
export const isChangeOfPlan = ({ lines }: Stripe.Invoice): boolean => lines.data.some(isCredit)

/**
 * The time that an invoice is for: its whole periods, or, where it has none, the rests of periods that it charges.
 * @returns null for an invoice that is for no time
 */
export function periodOf({ lines }: Stripe.Invoice): { start: Date; end: Date } | null {
  const forTime = lines.data.filter((line) => isForTime(line) && !isCredit(line))
  const whole = forTime.filter((line) => !isProration(line))
  const periods = (whole.length > 0 ? whole : forTime).map(({ period }) => period)
  if (periods.length === 0) return null
  return {
    start: dateOf(Math.min(...periods.map(({ start }) => start))),
    end: dateOf(Math.max(...periods.map(({ end }) => end))),
  }
}
