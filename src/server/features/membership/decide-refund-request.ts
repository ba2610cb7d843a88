import { and, eq } from 'drizzle-orm'
import { withLease } from '../../db/lease.ts'
import { refundRequests } from '../../db/schema/membership.ts'
import { type MembershipParts, nowOf } from './membership-parts.ts'
import { planTermsOf } from './plan-terms-of.ts'
import { readSubscriptionFacts } from './read-subscription.ts'
import type { RefundRequest } from './request-refund.ts'

export type RefundDecision =
  | { kind: 'decided'; request: RefundRequest }
  | { kind: 'unknown_request' }
  /** The other way, before. */
  | { kind: 'decided_before'; request: RefundRequest }
  /** Stripe said no; the request stays open. */
  | { kind: 'refused'; code: string }

type Decision = 'approved' | 'declined'

/** One decision at a time: a request that is being approved cannot be declined meanwhile. */
const decide = (
  parts: MembershipParts,
  requestId: string,
  decision: Decision,
  carryOut: (request: RefundRequest) => Promise<{ kind: 'refused'; code: string } | null>,
): Promise<RefundDecision> =>
  withLease(parts.database, `refund-request:${requestId}`, async () => {
    const { db } = parts.database
    const [request] = await db.select().from(refundRequests).where(eq(refundRequests.id, requestId))
    if (!request) return { kind: 'unknown_request' }
    if (request.status !== 'open') {
      return { kind: request.status === decision ? 'decided' : 'decided_before', request }
    }
    const refusal = await carryOut(request)
    if (refusal) return refusal
    const [decided] = await db
      .update(refundRequests)
      .set({ status: decision, decidedAt: nowOf(parts) })
      .where(and(eq(refundRequests.id, requestId), eq(refundRequests.status, 'open')))
      .returning()
    if (!decided) throw new Error(`the refund request ${requestId} was decided twice`)
    return { kind: 'decided', request: decided }
  })

/**
 * The verb "approve a refund request": what is left of the first charge goes back, and no renewal follows, since who
 * asks for the money back does not want to be charged again. However often, money goes back once.
 *
 * @throws LeaseBusyError, StripeFault; the request is open then, and the same call may be repeated
 */
export const approveRefundRequest = (parts: MembershipParts, requestId: string): Promise<RefundDecision> =>
  decide(parts, requestId, 'approved', async ({ stripeInvoiceId, stripeSubscriptionId }) => {
    const cancelled = await parts.billing.cancelAtPeriodEnd(stripeSubscriptionId)
    if (cancelled.kind === 'refused') return cancelled
    const refund = await parts.billing.refundInvoice({
      stripeInvoiceId,
      amountMinor: null,
      reason: 'requested_by_customer',
      key: `refund-request:${requestId}`,
    })
    if (refund.kind === 'refused') return refund
    // By somebody else, meanwhile: that is what was asked for.
    if (refund.kind === 'refunded' || refund.kind === 'nothing_to_refund') return null
    throw new Error(`${stripeInvoiceId} could not be refunded: ${refund.kind}`)
  })

/**
 * The verb "decline a refund request". Nothing of the subscription changes; the customer gets one mail that says why. The
 * same call again orders the mail that a killed process has left out.
 */
export async function declineRefundRequest(
  parts: MembershipParts,
  requestId: string,
  reason: string,
): Promise<RefundDecision> {
  const decision = await decide(parts, requestId, 'declined', () => Promise.resolve(null))
  if (decision.kind !== 'decided') return decision
  const { stripeSubscriptionId, createdAt } = decision.request
  const facts = await readSubscriptionFacts(parts, stripeSubscriptionId)
  if (facts === null) throw new Error(`${stripeSubscriptionId} is not in the mirror`)
  await parts.orderMail({
    to: facts.attempt?.email ?? facts.subscription.email,
    dedupeKey: `refund-declined:${stripeSubscriptionId}`,
    content: {
      kind: 'refund_declined',
      planName: planTermsOf(facts).name,
      requestedAt: createdAt.toISOString(),
      reason,
    },
  })
  return decision
}
