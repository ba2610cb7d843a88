import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { needsResponse } from '#shared/disputes/dispute-status.ts'
import { disputes } from '#server/db/schema/billing.ts'
import { askStripe, type Refusal } from '../ask-stripe.ts'
import type { BillingDeps } from '../billing-deps.ts'
import type { DisputeRow } from './dispute-rows.ts'
import { syncSubscription } from '../subscriptions/sync-subscription.ts'

export type DisputeAnswer =
  | { kind: 'answered'; dispute: DisputeRow }
  | { kind: 'unknown_dispute' }
  /** Nobody waits for an answer: it is under review or closed. */
  | { kind: 'not_open'; dispute: DisputeRow }
  | Refusal

/** Stripe's evidence in words (https://docs.stripe.com/api/disputes/evidence_object); files are not among them. */
export type TextEvidence = Pick<
  Stripe.DisputeUpdateParams.Evidence,
  | 'access_activity_log'
  | 'billing_address'
  | 'cancellation_policy_disclosure'
  | 'cancellation_rebuttal'
  | 'customer_email_address'
  | 'customer_name'
  | 'customer_purchase_ip'
  | 'duplicate_charge_explanation'
  | 'duplicate_charge_id'
  | 'product_description'
  | 'refund_policy_disclosure'
  | 'refund_refusal_explanation'
  | 'service_date'
  | 'uncategorized_text'
>

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
 * Accepts a dispute, which is lost then for good. Nothing can be submitted afterwards.
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
 * Keeps evidence on a dispute and, with `isSubmitted`, sends it to the bank, which can be done once.
 *
 * @param order.key the caller's: however often it comes, it is one call
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
