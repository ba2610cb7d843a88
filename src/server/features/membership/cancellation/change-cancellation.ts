import type { CANCELLATION_REASONS } from '#shared/contract/membership.ts'
import { cancellationReasons } from '#server/db/schema/membership.ts'
import { type MembershipParts, nowOf, type Standing } from '../membership-parts.ts'
import { atBilling, disputed, hasEnded, isDisputeRefusal, notPossible } from '../refusals.ts'

export type CancellationNote = {
  reason?: (typeof CANCELLATION_REASONS)[number] | undefined
  comment?: string | undefined
}

/** Why it was canceled, where that was said. */
async function keepNote(
  parts: MembershipParts,
  stripeSubscriptionId: string,
  { reason, comment }: CancellationNote,
): Promise<void> {
  if (reason === undefined && !comment) return
  await parts.database.db.insert(cancellationReasons).values({
    stripeSubscriptionId,
    reason: reason ?? null,
    comment: comment || null,
    createdAt: nowOf(parts),
  })
}

/**
 * The verb "cancel": at the end of what is paid, however often it is asked for.
 * @throws AppError `not_possible` once it has ended, `payment_unavailable`, `payment_busy`
 */
export async function cancelSubscription(
  parts: MembershipParts,
  before: Standing,
  note: CancellationNote,
): Promise<Standing> {
  const { stripeSubscriptionId: id } = before
  const result = await atBilling(() => parts.billing.cancelAtPeriodEnd(id))
  if (result.kind === 'ended') throw hasEnded()
  if (result.kind === 'refused') {
    parts.logger.warn({ stripeSubscriptionId: id, code: result.code }, 'a cancellation was refused')
    throw notPossible('This subscription cannot be canceled here. Please write to us.')
  }
  // Asked for twice is said once.
  if (!before.isCancelAtPeriodEnd) await keepNote(parts, id, note)
  return result.standing
}

/**
 * The verb "undo the cancellation", until the paid time has ended.
 * @throws AppError `not_possible` once it has ended, `payment_unavailable`, `payment_busy`
 */
export async function undoCancellation(
  parts: MembershipParts,
  { stripeSubscriptionId: id }: Standing,
): Promise<Standing> {
  const result = await atBilling(() => parts.billing.undoCancellation(id))
  if (result.kind === 'ended') throw hasEnded()
  if (result.kind === 'refused') {
    if (isDisputeRefusal(result)) throw disputed()
    parts.logger.warn({ stripeSubscriptionId: id, code: result.code }, 'an undo was refused')
    throw notPossible('This cancellation cannot be undone here. Please contact us.')
  }
  return result.standing
}
