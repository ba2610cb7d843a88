import { eq } from 'drizzle-orm'
import { refundRequests } from '../../db/schema/membership.ts'
import type { AdminUsersParts } from './admin-users-parts.ts'
import { atStripe, notFound, notPossible, refusedByStripe } from './refusals.ts'

type Decision = 'approved' | 'declined'

/** @throws AppError `not_found` */
export async function requireRefundRequest({ database: { db } }: AdminUsersParts, requestId: string) {
  const [request] = await db.select().from(refundRequests).where(eq(refundRequests.id, requestId))
  if (!request) throw notFound('refund request')
  return request
}

/**
 * The verb "decide a refund request".
 * @throws AppError `not_possible` where it was decided the other way, `payment_unavailable`, `payment_busy`
 */
export async function decideRefundRequest(
  { membership }: AdminUsersParts,
  requestId: string,
  decision: Decision,
): Promise<{ status: Decision }> {
  const result = await atStripe(() =>
    decision === 'approved'
      ? membership.approveRefundRequest(requestId)
      : membership.declineRefundRequest(requestId),
  )
  switch (result.kind) {
    case 'decided':
      return { status: decision }
    case 'decided_before':
      throw notPossible(`This request has been ${result.request.status} already.`)
    case 'unknown_request':
      throw notFound('refund request')
    case 'refused':
      throw refusedByStripe(result)
  }
}
