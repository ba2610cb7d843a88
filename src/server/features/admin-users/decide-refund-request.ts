import { refusal } from '#server/http/routing/refusal.ts'
import { and, eq } from 'drizzle-orm'
import type { decideRefundRequest as decideRefundRequestContract } from '#shared/contract/admin/admin-users.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { refundRequests } from '#server/db/schema/membership.ts'
import type { AdminUsersDeps } from './admin-users-deps.ts'
import { callStripe, refusedByStripe } from './admin-users.ts'

type Decision = RouteBody<typeof decideRefundRequestContract>

/** @throws AppError `not_found` */
export async function requireRefundRequest({ database: { db }, brandId }: AdminUsersDeps, requestId: string) {
  const [request] = await db
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.id, requestId), eq(refundRequests.brandId, brandId)))
  if (!request) throw refusal('refund_request_not_found')
  return request
}

/** @throws AppError `not_possible` if it was decided differently before, `payment_unavailable`, `payment_busy` */
export async function decideRefundRequest(
  { membership }: AdminUsersDeps,
  requestId: string,
  decision: Decision,
): Promise<{ status: Decision['decision'] }> {
  const result = await callStripe(() =>
    decision.decision === 'approved'
      ? membership.approveRefundRequest(requestId)
      : membership.declineRefundRequest(requestId, decision.reason),
  )
  switch (result.kind) {
    case 'decided':
      return { status: decision.decision }
    case 'decided_before':
      throw refusal(
        result.request.status === 'approved' ? 'request_approved_before' : 'request_declined_before',
      )
    case 'unknown_request':
      throw refusal('refund_request_not_found')
    case 'refused':
      throw refusedByStripe(result)
  }
}
