import { AppError } from '#server/http/routing/app-error.ts'
import type { AdminDisputesDeps, DisputeAnswer } from './admin-disputes-deps.ts'
import { noSuchDispute, readDispute } from './read-dispute.ts'

const notPossible = (message: string): AppError => new AppError('not_possible', message)

/** @throws AppError `not_found`, `not_possible` */
function statusAfter(answer: DisputeAnswer): { status: string } {
  switch (answer.kind) {
    case 'answered':
      return { status: answer.dispute.status }
    case 'unknown_dispute':
      throw noSuchDispute()
    case 'not_open':
      throw notPossible('Nobody waits for an answer to this dispute any more.')
    case 'refused':
      throw notPossible(`Stripe has refused this (${answer.code}). Nothing was changed.`)
  }
}

/**
 * Accepts a dispute: it is lost, and the money stays with the bank. An inquiry is ended by a refund, a warning too.
 *
 * @throws AppError `not_found`, `not_possible`, `payment_unavailable`, `payment_busy`
 */
export async function acceptDispute(deps: AdminDisputesDeps, disputeId: string): Promise<{ status: string }> {
  const { kind } = await readDispute(deps, disputeId)
  if (kind !== 'dispute') throw notPossible('Only a dispute can be accepted. Refund the payment instead.')
  return statusAfter(await deps.callStripe(() => deps.billing.acceptDispute(disputeId)))
}

/**
 * Sends what the evidence file says, as text, to the bank. It can be done once, and nothing can be added afterwards.
 *
 * @throws AppError `not_found`, `not_possible`, `payment_unavailable`, `payment_busy`
 */
export async function submitEvidence(
  deps: AdminDisputesDeps,
  disputeId: string,
): Promise<{ status: string }> {
  const { kind, subscription, paymentIntentId } = await readDispute(deps, disputeId)
  if (kind === 'warning') throw notPossible('A warning has no evidence. Refund the payment instead.')
  const evidence = await deps.evidenceOf(subscription.id, paymentIntentId)
  if (evidence === null) throw notPossible('There is no evidence of this subscription.')
  const order = { disputeId, evidence, isSubmitted: true, key: 'submit' }
  return statusAfter(await deps.callStripe(() => deps.billing.submitEvidence(order)))
}
