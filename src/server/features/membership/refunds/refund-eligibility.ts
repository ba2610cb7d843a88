import { holdsPayment } from '#shared/disputes/dispute-status.ts'
import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'

/** The money-back guarantee: days after the first charge. */
const GUARANTEE_DAYS = 14
/** The guarantee asks for this many consecutive days of following the plan. */
const EVIDENCE_DAYS = 7

export type RefundState =
  | 'possible'
  | 'too_late'
  | 'nothing_paid'
  | 'not_covered'
  | 'requested'
  | 'disputed'
  | 'refunded'
  | 'declined'

/** The columns of an invoice that the guarantee depends on. */
export type GuaranteedInvoice = {
  stripeInvoiceId: string
  /** Stripe's status. */
  status: string
  billingReason: string | null
  amountPaidMinor: number
  refundedMinor: number
  createdAt: Date
  paidAt: Date | null
  dispute?: { status: string } | null
}

export const chargedAt = ({ paidAt, createdAt }: Pick<GuaranteedInvoice, 'paidAt' | 'createdAt'>): Date =>
  paidAt ?? createdAt

const isChangeOfPlan = ({ billingReason }: GuaranteedInvoice): boolean =>
  billingReason === 'subscription_update'

/**
 * Whether the first charge of a subscription can be refunded under the money-back guarantee. An approved or declined
 * request decides first, then the payment, then the deadline. Disputed payments cannot be refunded. After a plan change
 * nothing is covered: upgrades are excluded, and the rest of the first charge was credited to the new plan.
 *
 * @param requestStatus of the subscription's only refund request
 * @returns also the charge that the guarantee covers, and until when
 */
export function refundEligibility(
  invoices: readonly GuaranteedInvoice[],
  requestStatus: 'open' | 'approved' | 'declined' | null,
  now: Date,
) {
  const charged = invoices
    .filter(({ status, amountPaidMinor }) => status === 'paid' && amountPaidMinor > 0)
    .sort((a, b) => chargedAt(a).getTime() - chargedAt(b).getTime())
  const [firstCharge = null] = charged
  const deadline = firstCharge && new Date(chargedAt(firstCharge).getTime() + GUARANTEE_DAYS * DAY_MS)
  const stateOf = (): RefundState => {
    if (requestStatus === 'approved') return 'refunded'
    if (firstCharge?.dispute && holdsPayment(firstCharge.dispute.status)) return 'disputed'
    if (requestStatus === 'declined') return 'declined'
    if (firstCharge === null || deadline === null) return 'nothing_paid'
    if (firstCharge.refundedMinor >= firstCharge.amountPaidMinor) return 'refunded'
    if (requestStatus === 'open') return 'requested'
    // This includes a change without an immediate charge.
    if (invoices.some((invoice) => isChangeOfPlan(invoice) && invoice.status === 'paid')) return 'not_covered'
    return now < deadline ? 'possible' : 'too_late'
  }
  return { state: stateOf(), firstCharge, deadline }
}

/** The day number at `moment` in a time zone of `offsetHours`. */
const dayAt = (moment: Date, offsetHours: number): number =>
  Math.floor((moment.getTime() + offsetHours * HOUR_MS) / DAY_MS)

/** The extreme time zones: the member's is somewhere in between. */
const FURTHEST_WEST_HOURS = -12
const FURTHEST_EAST_HOURS = 14

/**
 * Whether the 7 days from `followedFrom` (a date, `2026-01-31`) all lie between the purchase and now. The member's time
 * zone is unknown, so what is true in any time zone counts.
 */
export function areDaysSincePurchase(
  followedFrom: string,
  { purchasedAt, now }: { purchasedAt: Date; now: Date },
): boolean {
  const first = Math.round(Date.parse(`${followedFrom}T00:00:00Z`) / DAY_MS)
  const last = first + EVIDENCE_DAYS - 1
  return first >= dayAt(purchasedAt, FURTHEST_WEST_HOURS) && last <= dayAt(now, FURTHEST_EAST_HOURS)
}
