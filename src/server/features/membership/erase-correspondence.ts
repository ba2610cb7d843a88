import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { cancellationReasons, refundRequests } from '#server/db/schema/membership.ts'

/**
 * Deletes what members wrote in their own words. Cancellations, their reason codes and refund decisions stay.
 *
 * @returns how many texts were deleted
 */
export async function eraseCorrespondence(
  db: Database['db'],
  subscriptionIds: readonly string[],
): Promise<number> {
  const comments = await db
    .update(cancellationReasons)
    .set({ comment: null })
    .where(
      and(
        inArray(cancellationReasons.stripeSubscriptionId, [...subscriptionIds]),
        isNotNull(cancellationReasons.comment),
      ),
    )
    .returning({ id: cancellationReasons.id })
  const evidence = await db
    .update(refundRequests)
    .set({ evidence: null })
    .where(
      and(
        inArray(refundRequests.stripeSubscriptionId, [...subscriptionIds]),
        isNotNull(refundRequests.evidence),
      ),
    )
    .returning({ id: refundRequests.id })
  return comments.length + evidence.length
}
