import { holdsPayment } from '#shared/disputes/dispute-status.ts'

/** F-14: how long after the first charge it may be asked back. */
const GUARANTEE_DAYS = 14
/** F-14: on so many days in a row the plan was followed. */
const EVIDENCE_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

export type RefundState =
  | 'possible'
  | 'too_late'
  | 'nothing_paid'
  | 'not_covered'
  | 'requested'
  | 'disputed'
  | 'refunded'
  | 'declined'

/** What the guarantee needs to know of an invoice of the ledger. */
export type GuaranteedInvoice = {
  stripeInvoiceId: string
  /** Stripe's. */
  status: string
  billingReason: string | null
  amountPaidMinor: number
  refundedMinor: number
  createdAt: Date
  paidAt: Date | null
  dispute?: { status: string } | null
}

export type RefundEligibility<Invoice extends GuaranteedInvoice = GuaranteedInvoice> = {
  state: RefundState
  /** The charge that the guarantee is about. */
  firstCharge: Invoice | null
  deadline: Date | null
}

export const chargedAt = ({ paidAt, createdAt }: Pick<GuaranteedInvoice, 'paidAt' | 'createdAt'>): Date =>
  paidAt ?? createdAt

const isChangeOfPlan = ({ billingReason }: GuaranteedInvoice): boolean =>
  billingReason === 'subscription_update'

/**
 * Whether the first charge of a subscription may be asked back (F-14, F-15). A decided request decides; then what was
 * paid; then the rules. What the bank has disputed, or taken back, cannot be refunded. After a change of plan nothing is
 * covered: an upgrade is not (F-15), and what was left of the first charge has been credited to it.
 *
 * @param requestStatus of the one request there can be
 */
export function refundEligibility<Invoice extends GuaranteedInvoice>(
  invoices: readonly Invoice[],
  requestStatus: 'open' | 'approved' | 'declined' | null,
  now: Date,
): RefundEligibility<Invoice> {
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
    // A change that cost nothing at once is one as well.
    if (invoices.some((invoice) => isChangeOfPlan(invoice) && invoice.status === 'paid')) return 'not_covered'
    return now < deadline ? 'possible' : 'too_late'
  }
  return { state: stateOf(), firstCharge, deadline }
}

/** The date that it is at `moment`, so many hours east of Greenwich. */
const dayAt = (moment: Date, offsetHours: number): number =>
  Math.floor((moment.getTime() + offsetHours * 60 * 60 * 1000) / DAY_MS)

/** Where the day begins last and first: a member's own calendar is somewhere in between. */
const FURTHEST_WEST_HOURS = -12
const FURTHEST_EAST_HOURS = 14

/**
 * Whether the 7 days from `followedFrom` on (a date, `2026-01-31`) all lie between the purchase and now. Dates are the
 * member's, whose time zone nobody knows: what is true anywhere is taken as true.
 */
export function areDaysSincePurchase(
  followedFrom: string,
  { purchasedAt, now }: { purchasedAt: Date; now: Date },
): boolean {
  const first = Math.round(Date.parse(`${followedFrom}T00:00:00Z`) / DAY_MS)
  const last = first + EVIDENCE_DAYS - 1
  return first >= dayAt(purchasedAt, FURTHEST_WEST_HOURS) && last <= dayAt(now, FURTHEST_EAST_HOURS)
}
