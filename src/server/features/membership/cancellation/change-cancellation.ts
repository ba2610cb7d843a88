import { refusal } from '#server/http/routing/refusal.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { CANCELLATION_REASONS } from '#shared/contract/membership.ts'
import { cancellationReasons } from '#server/db/schema/membership.ts'
import type { SubscriptionStatus } from '#server/features/billing/billing.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { withBillingErrors, disputed, hasEnded, isDisputeRefusal } from '../refusals.ts'

export type CancellationNote = {
  reason?: (typeof CANCELLATION_REASONS)[number] | undefined
  comment?: string | undefined
}

/** Stores the reason for a cancellation, if one was given. */
async function storeNote(
  deps: MembershipDeps,
  stripeSubscriptionId: string,
  { reason, comment }: CancellationNote,
): Promise<void> {
  if (reason === undefined && !comment) return
  await deps.database.db.insert(cancellationReasons).values({
    stripeSubscriptionId,
    reason: reason ?? null,
    comment: comment || null,
    createdAt: nowOf(deps),
  })
}

/**
 * Cancels at the end of the paid time. Idempotent.
 * @throws AppError `not_possible` once it has ended, `payment_unavailable`, `payment_busy`
 */
export async function cancelSubscription(
  deps: MembershipDeps,
  before: SubscriptionStatus,
  note: CancellationNote,
): Promise<SubscriptionStatus> {
  const { stripeSubscriptionId: id } = before
  const result = await withBillingErrors(() => deps.billing.cancelAtPeriodEnd(id))
  if (result.kind === 'ended') throw hasEnded()
  if (result.kind === 'refused') {
    deps.logger.warn({ stripeSubscriptionId: id, code: result.code }, 'Stripe refused a cancellation')
    throw refusal('not_canceled')
  }
  // A repeated call must not store the note twice.
  if (!before.isCancelAtPeriodEnd) await storeNote(deps, id, note)
  return result.subscription
}

/**
 * Undoes a cancellation, until the paid time ends.
 * @throws AppError `not_possible` once it has ended, `payment_unavailable`, `payment_busy`
 */
export async function undoCancellation(
  deps: MembershipDeps,
  { stripeSubscriptionId: id }: SubscriptionStatus,
): Promise<SubscriptionStatus> {
  const result = await withBillingErrors(() => deps.billing.undoCancellation(id))
  if (result.kind === 'ended') throw hasEnded()
  if (result.kind === 'refused') {
    if (isDisputeRefusal(result)) throw disputed()
    deps.logger.warn({ stripeSubscriptionId: id, code: result.code }, 'Stripe refused to undo a cancellation')
    throw refusal('cancellation_not_undone')
  }
  return result.subscription
}
