import { emit } from '../events.ts'
import { invalidRequest } from '../http/api-error.ts'
import type { Dispute } from '../state/state.ts'
import { clockOf, now, type World } from '../world.ts'
import { reinstatement } from './dispute-money.ts'
import { withdrawFunds } from './raise-dispute.ts'

/** The bank waits for a response until `due_by`. */
const WAITING: readonly string[] = ['needs_response', 'warning_needs_response']
/** The money is withdrawn, or may be. */
const UNREFUNDABLE: readonly string[] = ['needs_response', 'under_review', 'lost']

const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning_')

export const clockOfDispute = (world: Pick<World, 'state'>, { charge }: Dispute): string | null =>
  clockOf(world, world.state.charges.need(charge).customer)

/** When a dispute is decided without a response; null if none is awaited. */
export const decidedAt = ({ status, evidence_details: { due_by: dueBy } }: Dispute): number | null =>
  WAITING.includes(status) ? dueBy : null

/** Whether the charge cannot be refunded because of this dispute. */
export const blocksRefund = ({ status }: Dispute): boolean => UNREFUNDABLE.includes(status)

function close(
  world: World,
  before: Dispute,
  status: 'won' | 'lost' | 'warning_closed',
  clock: string | null,
): Dispute {
  const closed = world.state.disputes.put({ ...before, status, is_charge_refundable: status !== 'lost' })
  emit(world, 'charge.dispute.closed', closed, { clock })
  if (status !== 'won' || closed.balance_transactions.length === 0) return closed
  const reinstated = world.state.disputes.put({
    ...closed,
    balance_transactions: [...closed.balance_transactions, reinstatement(world, closed, now(world, clock))],
  })
  emit(world, 'charge.dispute.funds_reinstated', reinstated, { clock })
  return reinstated
}

/** Decides a dispute whose deadline passed without a response. */
export function expireDispute(world: World, before: Dispute): void {
  const clock = clockOfDispute(world, before)
  const late = world.state.disputes.put({
    ...before,
    evidence_details: { ...before.evidence_details, past_due: true },
  })
  close(world, late, isInquiry(late) ? 'warning_closed' : 'lost', clock)
}

/** The merchant accepts the dispute. @throws StripeApiError unless a response is awaited, and for an inquiry */
export function acceptDispute(world: World, before: Dispute): Dispute {
  if (!WAITING.includes(before.status)) {
    throw invalidRequest(`This dispute is already closed or under review (its status is ${before.status}).`)
  }
  if (isInquiry(before)) {
    throw invalidRequest(
      "The payment sandbox does not simulate closing an inquiry; use Stripe's own test keys.",
    )
  }
  return close(world, before, 'lost', clockOfDispute(world, before))
}

/** A full refund ends an inquiry. */
export function endInquiries(world: World, charge: string): void {
  for (const dispute of world.state.disputes.by('charge', charge)) {
    if (!isInquiry(dispute) || dispute.status === 'warning_closed') continue
    close(world, dispute, 'warning_closed', clockOfDispute(world, dispute))
  }
}

/** The inquiry becomes a dispute, and the money is withdrawn. */
function escalate(world: World, before: Dispute, clock: string | null): Dispute {
  const card = before.payment_method_details?.card
  const disputed = world.state.disputes.put({
    ...before,
    status: 'needs_response',
    evidence_details: { ...before.evidence_details, submission_count: 0, submission_method: 'not_submitted' },
    payment_method_details: {
      type: 'card',
      ...(card && { card: { ...card, case_type: 'chargeback' } }),
    },
  })
  emit(world, 'charge.dispute.updated', disputed, { before, clock })
  return withdrawFunds(world, disputed, clock)
}

/**
 * The bank's decision on submitted evidence. Certain words in `uncategorized_text` decide, as in Stripe's test mode
 * (https://docs.stripe.com/testing#evidence); anything else stays under review.
 */
function decide(world: World, dispute: Dispute, clock: string | null): Dispute {
  switch (dispute.evidence.uncategorized_text) {
    case 'winning_evidence':
      return close(world, dispute, isInquiry(dispute) ? 'warning_closed' : 'won', clock)
    case 'losing_evidence':
      return close(world, dispute, isInquiry(dispute) ? 'warning_closed' : 'lost', clock)
    case 'escalate_inquiry_evidence':
      return isInquiry(dispute) ? escalate(world, dispute, clock) : dispute
    default:
      return dispute
  }
}

export type DisputeChange = {
  evidence: Partial<Dispute['evidence']>
  metadata: Dispute['metadata']
  /** Whether the evidence goes to the bank now. */
  isSubmitted: boolean
}

/** Stores evidence, and submits it if asked to. @throws StripeApiError unless a response is awaited */
export function changeDispute(world: World, before: Dispute, change: DisputeChange): Dispute {
  const hasChange = Object.keys(change.evidence).length > 0
  if ((hasChange || change.isSubmitted) && !WAITING.includes(before.status)) {
    throw invalidRequest(
      `Evidence cannot be changed or submitted any more (the dispute's status is ${before.status}).`,
    )
  }
  const clock = clockOfDispute(world, before)
  const evidence = { ...before.evidence, ...change.evidence }
  const { submission_count: count, submission_method: method } = before.evidence_details
  const after = world.state.disputes.put({
    ...before,
    evidence,
    metadata: change.metadata,
    evidence_details: {
      ...before.evidence_details,
      has_evidence: Object.values(evidence).some((field) => typeof field === 'string'),
      submission_count: change.isSubmitted ? count + 1 : count,
      submission_method: change.isSubmitted ? 'manual' : method,
    },
    ...(change.isSubmitted && { status: isInquiry(before) ? 'warning_under_review' : 'under_review' }),
  })
  emit(world, 'charge.dispute.updated', after, { before, clock })
  return change.isSubmitted ? decide(world, after, clock) : after
}
