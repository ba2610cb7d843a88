import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { needsResponse } from '#shared/disputes/dispute-status.ts'
import { disputes } from '#server/db/schema/billing.ts'
import { askStripe } from '../ask-stripe.ts'
import type { BillingDeps } from '../billing-deps.ts'
import type { DisputeAnswer, DisputeRow, TextEvidence } from '../billing.ts'
import { syncSubscription } from '../subscriptions/sync-subscription.ts'

async function readDispute(
  { database: { db }, gateway: { account } }: BillingDeps,
  disputeId: string,
): Promise<DisputeRow | null> {
  const [row] = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.account, account), eq(disputes.stripeDisputeId, disputeId)))
  return row ?? null
}

async function answer(
  deps: BillingDeps,
  disputeId: string,
  send: () => Promise<Stripe.Dispute>,
  cause: string,
): Promise<DisputeAnswer> {
  const known = await readDispute(deps, disputeId)
  if (known === null) return { kind: 'unknown_dispute' }
  await syncSubscription(deps, known.stripeSubscriptionId, cause)
  const before = (await readDispute(deps, disputeId)) ?? known
  if (!needsResponse(before.status)) return { kind: 'not_open', dispute: before }
  const sent = await askStripe(send)
  await syncSubscription(deps, known.stripeSubscriptionId, cause)
  if (sent.kind === 'refused') return sent
  return { kind: 'answered', dispute: (await readDispute(deps, disputeId)) ?? before }
}

/**
 * Accepts a dispute, which is then lost. Nothing can be submitted afterwards.
 *
 * @throws UnknownSubscriptionError, LeaseBusyError, StripeFault
 */
export const acceptDispute = (deps: BillingDeps, disputeId: string): Promise<DisputeAnswer> =>
  answer(
    deps,
    disputeId,
    () => deps.gateway.stripe.disputes.close(disputeId, {}, { idempotencyKey: `accept:${disputeId}` }),
    'acceptDispute',
  )

/**
 * Stores evidence with a dispute and, with `isSubmitted`, sends it to the bank, which is possible once.
 *
 * @param order.key chosen by the caller: the same key is one call
 * @throws UnknownSubscriptionError, LeaseBusyError, StripeFault
 */
export const submitEvidence = (
  deps: BillingDeps,
  order: { disputeId: string; evidence: TextEvidence; isSubmitted: boolean; key: string },
): Promise<DisputeAnswer> =>
  answer(
    deps,
    order.disputeId,
    () =>
      deps.gateway.stripe.disputes.update(
        order.disputeId,
        { evidence: order.evidence, submit: order.isSubmitted },
        { idempotencyKey: `evidence:${order.disputeId}:${order.key}` },
      ),
    'submitEvidence',
  )
