import { refusal } from '#server/http/routing/refusal.ts'
import { callStripe, refusedByStripe } from '#server/features/admin-users/admin-users.ts'
import type { AdminDisputesDeps, DisputeAnswer } from './admin-disputes-deps.ts'
import { noSuchDispute, readDispute } from './read-dispute.ts'

/** @throws AppError `not_found`, `not_possible` */
function statusAfter(answer: DisputeAnswer): { status: string } {
  switch (answer.kind) {
    case 'answered':
      return { status: answer.dispute.status }
    case 'unknown_dispute':
      throw noSuchDispute()
    case 'not_open':
      throw refusal('dispute_closed')
    case 'refused':
      throw refusedByStripe(answer)
  }
}

/**
 * Accepts a dispute: it is lost, and the bank keeps the money. Inquiries and warnings end with a refund instead.
 *
 * @throws AppError `not_found`, `not_possible`, `payment_unavailable`, `payment_busy`
 */
export async function acceptDispute(deps: AdminDisputesDeps, disputeId: string): Promise<{ status: string }> {
  const { kind } = await readDispute(deps, disputeId)
  if (kind !== 'dispute') throw refusal('only_disputes_accepted')
  return statusAfter(await callStripe(() => deps.billing.acceptDispute(disputeId)))
}

/**
 * Sends the text evidence to the bank. Possible once, and nothing can be added afterwards.
 *
 * @throws AppError `not_found`, `not_possible`, `payment_unavailable`, `payment_busy`
 */
export async function submitEvidence(
  deps: AdminDisputesDeps,
  disputeId: string,
): Promise<{ status: string }> {
  const { kind, subscription, paymentIntentId } = await readDispute(deps, disputeId)
  if (kind === 'warning') throw refusal('warning_without_evidence')
  const evidence = await deps.evidenceOf(subscription.id, paymentIntentId)
  if (evidence === null) throw refusal('no_evidence')
  const order = { disputeId, evidence, isSubmitted: true, key: 'submit' }
  return statusAfter(await callStripe(() => deps.billing.submitEvidence(order)))
}
