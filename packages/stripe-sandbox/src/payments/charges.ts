import type { Decline } from '../cards/declines.ts'
import { emit } from '../events.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../state/state.ts'
import { clockOf, newId, now, type World } from '../world.ts'
import { secretOf, withChecks } from './payment-methods.ts'

const DESCRIPTOR = 'SANDBOX'

function threeDSecureOf(isAuthenticated: boolean) {
  if (!isAuthenticated) return null
  return {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    result_reason: null,
    transaction_id: null,
    version: '2.2.0',
  }
}

/** Records a payment attempt: successful, or declined for the reason in `decline`. */
export function createCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  details: { decline: Decline | null; isAuthenticated: boolean },
): Charge {
  const { decline, isAuthenticated } = details
  const clock = clockOf(world, intent.customer)
  const { card } = withChecks(method, secretOf(world, method))
  const isPaid = decline === null
  const id = newId(world, 'ch')
  const charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? newId(world, 'txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: DESCRIPTOR,
    captured: isPaid,
    created: now(world, clock),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: decline?.advice ?? null,
      network_advice_code: null,
      network_decline_code: decline?.networkDeclineCode ?? null,
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: isPaid
        ? 'Payment complete.'
        : 'The bank did not return any further details with this decline.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      ...(card && {
        card: {
          amount_authorized: isPaid ? intent.amount : null,
          authorization_code: isPaid ? world.random.text(6).toUpperCase() : null,
          brand: card.brand,
          checks: card.checks,
          country: card.country,
          electronic_commerce_indicator: null,
          exp_month: card.exp_month,
          exp_year: card.exp_year,
          fingerprint: card.fingerprint ?? null,
          funding: card.funding,
          installments: null,
          last4: card.last4,
          mandate: null,
          network: card.brand,
          network_transaction_id: isPaid ? world.random.text(15) : null,
          regulated_status: card.regulated_status,
          three_d_secure: threeDSecureOf(isAuthenticated),
          transaction_link_id: null,
          wallet: card.wallet,
        },
      }),
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  } satisfies Charge
  const stored = world.state.charges.put(charge)
  emit(world, isPaid ? 'charge.succeeded' : 'charge.failed', stored, { clock })
  return stored
}
