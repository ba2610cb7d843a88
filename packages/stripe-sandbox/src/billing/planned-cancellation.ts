import type { Subscription } from '../state/state.ts'

type Said = Partial<Pick<NonNullable<Subscription['cancellation_details']>, 'comment' | 'feedback'>>

/**
 * Schedules a cancellation, or removes it (null).
 *
 * @param said the given reason; undefined keeps the earlier one
 */
export function plannedCancellation(
  { canceled_at: canceledAt, cancellation_details: details }: Subscription,
  { cancelAt, isAtPeriodEnd, said = {} }: { cancelAt: number | null; isAtPeriodEnd: boolean; said?: Said },
  at: number,
): Partial<Subscription> {
  const isEnding = cancelAt !== null
  return {
    cancel_at: cancelAt,
    cancel_at_period_end: isAtPeriodEnd,
    canceled_at: isEnding ? (canceledAt ?? at) : null,
    cancellation_details: {
      comment: said.comment === undefined ? (details?.comment ?? null) : said.comment,
      feedback: said.feedback === undefined ? (details?.feedback ?? null) : said.feedback,
      feedback_option: null,
      reason: isEnding ? 'cancellation_requested' : null,
    },
  }
}
