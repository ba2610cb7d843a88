import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { nowOf } from '#shared/lib/now-of.ts'
import { refundRequests } from '#server/db/schema/membership.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { type SubscriptionStatus, planTermsOf } from '#server/features/billing/billing.ts'
import type { Caller, MembershipDeps } from '../membership-deps.ts'
import { readSubscriptionFacts } from '../read-subscription.ts'
import { areDaysSincePurchase, chargedAt, type RefundState, refundEligibility } from './refund-eligibility.ts'
import { notPossible } from '../refusals.ts'

export type RefundRequest = typeof refundRequests.$inferSelect

/** Why a refund is not possible. */
const REFUSALS: Readonly<Record<Exclude<RefundState, 'possible'>, string>> = {
  too_late: 'A refund can be requested within 14 days of the first charge. This time is over.',
  nothing_paid: 'Nothing has been charged that could be refunded.',
  not_covered: 'Upgrades and changes of plan are not covered by the money-back guarantee.',
  disputed:
    'This payment is disputed at your bank, so we cannot refund it. Please contact us if you have questions.',
  requested: 'You have already requested a refund. We answer within 1 to 3 business days.',
  refunded: 'This payment has already been refunded.',
  declined: 'Your refund request has been answered. Please contact us if you have questions.',
}

const wrongDays = (): AppError => {
  const message = 'Choose 7 consecutive days since your purchase, none of them in the future'
  return new AppError('validation_failed', 'The request is not valid', {
    fields: [{ path: 'followedFrom', message }],
  })
}

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
    if (!areDaysSincePurchase(followedFrom, { purchasedAt: chargedAt(firstCharge), now })) throw wrongDays()
    request = await storeRequest(deps, {
      stripeSubscriptionId,
      brandId: subscription.brandId,
      stripeInvoiceId: firstCharge.stripeInvoiceId,
      followedFrom,
      evidence,
      createdAt: now,
    })
  } else if (state !== 'requested' && state !== 'possible') throw notPossible(REFUSALS[state])
  if (request?.followedFrom !== followedFrom || request.evidence !== evidence) {
    throw notPossible(REFUSALS.requested)
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
