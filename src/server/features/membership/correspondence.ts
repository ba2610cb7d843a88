import { and, inArray, isNotNull, lt } from 'drizzle-orm'
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

/** Deletes comments on cancellations older than `before`, at most `limit`. @returns how many */
export async function expireComments({ db }: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: cancellationReasons.id })
    .from(cancellationReasons)
    .where(and(isNotNull(cancellationReasons.comment), lt(cancellationReasons.createdAt, before)))
    .limit(limit)
  const emptied = await db
    .update(cancellationReasons)
    .set({ comment: null })
    .where(inArray(cancellationReasons.id, old))
    .returning({ id: cancellationReasons.id })
  return emptied.length
}

/** Deletes the evidence of refund requests older than `before`, at most `limit`. @returns how many */
export async function expireEvidence({ db }: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(and(isNotNull(refundRequests.evidence), lt(refundRequests.createdAt, before)))
    .limit(limit)
  const emptied = await db
    .update(refundRequests)
    .set({ evidence: null })
    .where(inArray(refundRequests.id, old))
    .returning({ id: refundRequests.id })
  return emptied.length
}
