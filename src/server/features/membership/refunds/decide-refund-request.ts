import { and, eq } from 'drizzle-orm'
import { nowOf } from '#shared/lib/now-of.ts'
import { withLease } from '#server/db/lease.ts'
import { refundRequests } from '#server/db/schema/membership.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { CHARGE_DISPUTED, planTermsOf, type Refusal } from '#server/features/billing/billing.ts'
import { readSubscriptionFacts } from '../read-subscription.ts'
import type { RefundRequest } from './request-refund.ts'

export type RefundDecision =
  | { kind: 'decided'; request: RefundRequest }
  | { kind: 'unknown_request' }
  /** It had the opposite decision before. */
  | { kind: 'decided_before'; request: RefundRequest }
  /** The request stays open. */
  | Refusal

type Decision = 'approved' | 'declined'

/** One decision at a time: a request cannot be declined while it is being approved. */
const decide = (
  deps: MembershipDeps,
  requestId: string,
  decision: Decision,
  performRefund: (request: RefundRequest) => Promise<Refusal | null>,
): Promise<RefundDecision> =>
  withLease(deps.database, `refund-request:${requestId}`, async () => {
    const { db } = deps.database
    const [request] = await db.select().from(refundRequests).where(eq(refundRequests.id, requestId))
    if (!request) return { kind: 'unknown_request' }
    if (request.status !== 'open') {
      return { kind: request.status === decision ? 'decided' : 'decided_before', request }
    }
    const refusal = await performRefund(request)
    if (refusal) return refusal
    const [decided] = await db
      .update(refundRequests)
      .set({ status: decision, decidedAt: nowOf(deps) })
      .where(and(eq(refundRequests.id, requestId), eq(refundRequests.status, 'open')))
      .returning()
    if (!decided) throw new Error(`refund request ${requestId} was decided twice`)
    return { kind: 'decided', request: decided }
  })

/**
 * Approves a refund request: refunds the rest of the first charge and ends the subscription immediately, so that the
 * customer is not charged again and can buy again. Idempotent: the money is refunded once.
 *
 * @throws LeaseBusyError, StripeFault; the request stays open and the call may be repeated
 */
export const approveRefundRequest = (deps: MembershipDeps, requestId: string): Promise<RefundDecision> =>
  decide(deps, requestId, 'approved', async ({ stripeInvoiceId, stripeSubscriptionId }) => {
    // A disputed payment cannot be refunded, and its subscription stays in case the dispute is won.
    if (await deps.billing.isDisputed(stripeInvoiceId)) return CHARGE_DISPUTED
    const canceled = await deps.billing.cancelNow(stripeSubscriptionId)
    if (canceled.kind === 'refused') return canceled
    const refund = await deps.billing.refundInvoice({
      stripeInvoiceId,
      amountMinor: null,
      reason: 'requested_by_customer',
      key: `refund-request:${requestId}`,
    })
    if (refund.kind === 'refused') return refund
    // It was refunded in the meantime, which is the goal.
    if (refund.kind === 'refunded' || refund.kind === 'nothing_to_refund') return null
    throw new Error(`${stripeInvoiceId} could not be refunded: ${refund.kind}`)
  })

/**
 * Declines a refund request. The subscription does not change; the customer gets one mail with the reason. Repeating the
 * call sends a mail that a crash left out.
 */
export async function declineRefundRequest(
  deps: MembershipDeps,
  requestId: string,
  reason: string,
): Promise<RefundDecision> {
  const decision = await decide(deps, requestId, 'declined', () => Promise.resolve(null))
  if (decision.kind !== 'decided') return decision
  const { stripeSubscriptionId, createdAt } = decision.request
  const facts = await readSubscriptionFacts(deps, stripeSubscriptionId)
  await deps.orderMail({
    brandId: decision.request.brandId,
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
