import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { nowOf } from '#shared/lib/now-of.ts'
import type { ErrorReason } from '#shared/contract/error-reasons.ts'
import { refundRequests } from '#server/db/schema/membership.ts'
import { fieldRefusal, NOT_VALID, refusal } from '#server/http/routing/refusal.ts'
import { type SubscriptionStatus, planTermsOf } from '#server/features/billing/billing.ts'
import type { Caller, MembershipDeps } from '../membership-deps.ts'
import { readSubscriptionFacts } from '../read-subscription.ts'
import { areDaysSincePurchase, chargedAt, type RefundState, refundEligibility } from './refund-eligibility.ts'

export type RefundRequest = typeof refundRequests.$inferSelect

/** Why a refund is not possible. */
const REASONS = {
  too_late: 'refund_too_late',
  nothing_paid: 'refund_nothing_paid',
  not_covered: 'refund_not_covered',
  disputed: 'refund_disputed',
  requested: 'refund_requested',
  refunded: 'refund_done',
  declined: 'refund_answered',
} as const satisfies Readonly<Record<Exclude<RefundState, 'possible'>, ErrorReason>>

/**
 * Requests a refund of the first charge, once per subscription. Idempotent: the same request succeeds again, because the
 * first response may have been lost.
 *
 * @throws AppError `not_possible`, `validation_failed`
 */
export async function requestRefund(
  deps: MembershipDeps,
  { member, subscription }: { member: Pick<Caller, 'email'>; subscription: SubscriptionStatus },
  { followedFrom, evidence }: { followedFrom: string; evidence: string },
): Promise<void> {
  const { stripeSubscriptionId } = subscription
  const now = nowOf(deps)
  const [facts, invoices] = await Promise.all([
    readSubscriptionFacts(deps, stripeSubscriptionId),
    deps.billing.listInvoices(stripeSubscriptionId),
  ])
  const { state, firstCharge } = refundEligibility(invoices, facts.request?.status ?? null, now)
  let request = facts.request
  if (state === 'possible' && firstCharge) {
    if (!areDaysSincePurchase(followedFrom, { purchasedAt: chargedAt(firstCharge), now })) {
      throw fieldRefusal('followedFrom', 'refund_days_wrong', { message: NOT_VALID })
    }
    request = await storeRequest(deps, {
      stripeSubscriptionId,
      brandId: subscription.brandId,
      stripeInvoiceId: firstCharge.stripeInvoiceId,
      followedFrom,
      evidence,
      createdAt: now,
    })
  } else if (state !== 'requested' && state !== 'possible') throw refusal(REASONS[state])
  if (request?.followedFrom !== followedFrom || request.evidence !== evidence) {
    throw refusal(REASONS.requested)
  }
  await deps.orderMail({
    brandId: subscription.brandId,
    to: member.email,
    dedupeKey: `refund-requested:${stripeSubscriptionId}`,
    content: {
      kind: 'refund_requested',
      planName: planTermsOf(facts).name,
      requestedAt: request.createdAt.toISOString(),
    },
  })
}

/** @returns the subscription's only request, which may be an earlier one */
async function storeRequest(
  { database: { db } }: MembershipDeps,
  fields: Pick<
    RefundRequest,
    'stripeSubscriptionId' | 'brandId' | 'stripeInvoiceId' | 'followedFrom' | 'evidence' | 'createdAt'
  >,
): Promise<RefundRequest | null> {
  await db
    .insert(refundRequests)
    .values({ ...fields, id: randomBytes(16).toString('base64url'), status: 'open' })
    .onConflictDoNothing({ target: refundRequests.stripeSubscriptionId })
  const [stored] = await db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.stripeSubscriptionId, fields.stripeSubscriptionId))
  return stored ?? null
}
