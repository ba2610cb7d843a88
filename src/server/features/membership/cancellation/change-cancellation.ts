import type { CANCELLATION_REASONS } from '#shared/contract/membership.ts'
import { cancellationReasons } from '#server/db/schema/membership.ts'
import type { SubscriptionStatus } from '#server/features/billing/billing.ts'
import { type MembershipDeps, nowOf } from '../membership-deps.ts'
import { atBilling, disputed, hasEnded, isDisputeRefusal, notPossible } from '../refusals.ts'

export type CancellationNote = {
  reason?: (typeof CANCELLATION_REASONS)[number] | undefined
  comment?: string | undefined
}

/** Why it was canceled, where that was said. */
async function keepNote(
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
 * The verb "cancel": at the end of what is paid, however often it is asked for.
 * @throws AppError `not_possible` once it has ended, `payment_unavailable`, `payment_busy`
 */
export async function cancelSubscription(
  deps: MembershipDeps,
  before: SubscriptionStatus,
  note: CancellationNote,
): Promise<SubscriptionStatus> {
  const { stripeSubscriptionId: id } = before
  const result = await atBilling(() => deps.billing.cancelAtPeriodEnd(id))
  if (result.kind === 'ended') throw hasEnded()
  if (result.kind === 'refused') {
    deps.logger.warn({ stripeSubscriptionId: id, code: result.code }, 'a cancellation was refused')
    throw notPossible('This subscription cannot be canceled here. Please write to us.')
  }
  // Asked for twice is said once.
  if (!before.isCancelAtPeriodEnd) await keepNote(deps, id, note)
  return result.subscription
}

/**
 * The verb "undo the cancellation", until the paid time has ended.
 * @throws AppError `not_possible` once it has ended, `payment_unavailable`, `payment_busy`
 */
export async function undoCancellation(
  deps: MembershipDeps,
  { stripeSubscriptionId: id }: SubscriptionStatus,
): Promise<SubscriptionStatus> {
  const result = await atBilling(() => deps.billing.undoCancellation(id))
  if (result.kind === 'ended') throw hasEnded()
  if (result.kind === 'refused') {
    if (isDisputeRefusal(result)) throw disputed()
    deps.logger.warn({ stripeSubscriptionId: id, code: result.code }, 'an undo was refused')
    throw notPossible('This cancellation cannot be undone here. Please contact us.')
  }
  return result.subscription
}
