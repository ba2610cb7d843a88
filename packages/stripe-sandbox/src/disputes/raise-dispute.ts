import { emit } from '../events.ts'
import { invalidRequest } from '../http/api-error.ts'
import type { Charge, Dispute } from '../state/state.ts'
import { clockOf, newId, now, type World } from '../world.ts'
import { byName } from '../words.ts'
import { withdrawal } from './dispute-money.ts'
import { updateFraudWarnings } from './fraud-warnings.ts'

const DAY_SECONDS = 86_400
/** Networks allow 7 to 21 days to respond (https://docs.stripe.com/disputes/responding). */
const DAYS_TO_RESPOND = 9

export type DisputeDetails = {
  /** See https://docs.stripe.com/disputes/categories. */
  reason: string
  /** The bank only asks. No money moves. */
  isInquiry: boolean
}

/** Visa's code for a reason. */
const NETWORK_CODES: Readonly<Record<string, string>> = {
  fraudulent: '10.4',
  product_not_received: '13.1',
  subscription_canceled: '13.2',
  product_unacceptable: '13.3',
  credit_not_processed: '13.6',
  duplicate: '12.6.1',
}

/** The fields of evidence that hold a text, each with `value`. */
export const evidenceTexts = <Value>(value: Value) => ({
  ...byName('access_activity_log billing_address cancellation_policy_disclosure', () => value),
  ...byName('cancellation_rebuttal customer_email_address customer_name customer_purchase_ip', () => value),
  ...byName('duplicate_charge_explanation duplicate_charge_id product_description', () => value),
  ...byName('refund_policy_disclosure refund_refusal_explanation service_date', () => value),
  ...byName('shipping_address shipping_carrier shipping_date shipping_tracking_number', () => value),
  uncategorized_text: value,
})

const NO_EVIDENCE: Dispute['evidence'] = {
  ...evidenceTexts(null),
  ...byName('cancellation_policy customer_communication customer_signature', () => null),
  ...byName('duplicate_charge_documentation receipt refund_policy service_documentation', () => null),
  ...byName('shipping_documentation uncategorized_file', () => null),
  enhanced_evidence: {},
}

/** The last second of a day, UTC. */
const endOfDay = (second: number): number => second - (second % DAY_SECONDS) + DAY_SECONDS - 1

function checkDisputable(world: World, charge: Charge): void {
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.status !== 'succeeded' || left <= 0) {
    throw invalidRequest(`Charge ${charge.id} holds no money that could be disputed.`)
  }
  if (world.state.disputes.by('charge', charge.id).length > 0) {
    throw invalidRequest(
      `Charge ${charge.id} was disputed before; the payment sandbox simulates one dispute per charge.`,
    )
  }
}

/** Withdraws amount and fee from the account's balance. */
export function withdrawFunds(world: World, dispute: Dispute, clock: string | null): Dispute {
  const withdrawn = world.state.disputes.put({
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, withdrawal(world, dispute, now(world, clock))],
    is_charge_refundable: false,
  })
  emit(world, 'charge.dispute.funds_withdrawn', withdrawn, { clock })
  return withdrawn
}

/**
 * The card holder's bank disputes the rest of a charge, or asks about it.
 *
 * @throws StripeApiError for a charge that holds no money or was disputed before
 */
export function raiseDispute(world: World, charge: Charge, { reason, isInquiry }: DisputeDetails): Dispute {
  checkDisputable(world, charge)
  const clock = clockOf(world, charge.customer)
  const createdAt = now(world, clock)
  const brand = charge.payment_method_details?.card?.brand ?? 'visa'
  const code = brand === 'visa' ? (NETWORK_CODES[reason] ?? null) : null
  const created = world.state.disputes.put({
    id: newId(world, 'du'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: createdAt,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: endOfDay(createdAt + DAYS_TO_RESPOND * DAY_SECONDS),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    network_reason_code: code,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: code,
      },
      type: 'card',
    },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  } satisfies Dispute)
  const disputed = world.state.charges.put({ ...charge, disputed: true })
  emit(world, 'charge.dispute.created', created, { clock })
  updateFraudWarnings(world, disputed)
  return isInquiry ? created : withdrawFunds(world, created, clock)
}
