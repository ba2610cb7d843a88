import type Stripe from 'stripe'
import { dateOf } from '#server/gateways/stripe/stripe-values.ts'

type Line = Stripe.InvoiceLineItem

const isProration = ({ parent }: Line): boolean =>
  parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration ?? false

/** Whether a line pays for a period of the subscription, not for a one-time item. */
const isForTime = (line: Line): boolean =>
  (line.parent?.subscription_item_details ?? null) !== null || isProration(line)

/** A credit for the unused part of a plan. Its period ends when the old plan's would have. */
const isCredit = (line: Line): boolean => isProration(line) && line.amount < 0

/** Whether an invoice credits the unused part of earlier ones. */
export const isChangeOfPlan = ({ lines }: Stripe.Invoice): boolean => lines.data.some(isCredit)

/**
 * The period that an invoice pays for: its whole periods or, if it has none, its prorated ones.
 * @returns null if it pays for no period
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
