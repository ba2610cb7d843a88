import type { Subscription } from '../state/state.ts'

type CancellationReason = Partial<
  Pick<NonNullable<Subscription['cancellation_details']>, 'comment' | 'feedback'>
>

/**
 * Schedules a cancellation, or removes it (null).
 *
 * @param reason the given reason; undefined keeps the earlier one
 */
export function plannedCancellation(
  { canceled_at: canceledAt, cancellation_details: details }: Subscription,
  {
    cancelAt,
    isAtPeriodEnd,
    reason = {},
  }: { cancelAt: number | null; isAtPeriodEnd: boolean; reason?: CancellationReason },
  at: number,
): Partial<Subscription> {
  const isEnding = cancelAt !== null
  return {
    cancel_at: cancelAt,
    cancel_at_period_end: isAtPeriodEnd,
    canceled_at: isEnding ? (canceledAt ?? at) : null,
    cancellation_details: {
      comment: reason.comment === undefined ? (details?.comment ?? null) : reason.comment,
      feedback: reason.feedback === undefined ? (details?.feedback ?? null) : reason.feedback,
      feedback_option: null,
      reason: isEnding ? 'cancellation_requested' : null,
    },
  }
}
