import { updateFraudWarnings } from '../../disputes/fraud-warnings.ts'
import { blocksRefund, endInquiries } from '../../disputes/settle-dispute.ts'
import { emit } from '../../events.ts'
import { invalidRequest, noSuch } from '../../http/api-error.ts'
import { listRoute, route } from '../../http/call.ts'
import { integer, mergeMetadata, metadata, notSimulated, oneOf, text } from '../../http/params.ts'
import type { Charge, Refund } from '../../state/state.ts'
import { clockOf, newId, now, type World } from '../../world.ts'
import { amountText, checkStep } from '../currency.ts'
import { findPaymentIntent } from './confirm-intent.ts'

function findCharge(
  world: World,
  params: { charge: string | undefined; payment_intent: string | undefined },
): Charge {
  if (params.charge !== undefined) {
    const charge = world.state.charges.get(params.charge)
    if (!charge) throw noSuch('charge', params.charge, 'charge')
    return charge
  }
  if (params.payment_intent === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
      },
    )
  }
  const intent = findPaymentIntent(world, params.payment_intent, 'payment_intent')
  const charge = intent.latest_charge === null ? undefined : world.state.charges.get(intent.latest_charge)
  if (!charge || charge.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  return charge
}

function amountOf(world: World, charge: Charge, wanted: number | undefined): number {
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.status !== 'succeeded') {
    throw invalidRequest(`Charge ${charge.id} is not refundable because it did not succeed.`, {
      code: 'charge_not_refundable',
    })
  }
  if (world.state.disputes.by('charge', charge.id).some(blocksRefund)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (charge.refunded || left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (wanted === undefined) return left
  if (wanted === left) return left
  checkStep(wanted, charge.currency)
  if (wanted < left) return wanted
  throw invalidRequest(
    `Refund amount (${amountText(wanted, charge.currency)}) is greater than unrefunded amount on charge ` +
      `(${amountText(left, charge.currency)})`,
    { param: 'amount' },
  )
}

const create = route({
  method: 'POST',
  path: '/v1/refunds',
  params: {
    amount: integer({ min: 1 }),
    charge: text(),
    metadata: metadata(),
    payment_intent: text(),
    reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
    ...notSimulated('currency customer instructions_email origin refund_application_fee reverse_transfer'),
  },
  run: ({ world, params }) => {
    const charge = findCharge(world, params)
    const amount = amountOf(world, charge, params.amount)
    const clock = clockOf(world, charge.customer)
    const refund = {
      id: newId(world, 're'),
      object: 'refund',
      amount,
      balance_transaction: newId(world, 'txn'),
      charge: charge.id,
      created: now(world, clock),
      currency: charge.currency,
      customer: charge.customer,
      customer_account: null,
      destination_details: {
        card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
        type: 'card',
      },
      metadata: mergeMetadata({}, params.metadata),
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason: params.reason ?? null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    } satisfies Refund
    const stored = world.state.refunds.put(refund)
    const refundedAmount = charge.amount_refunded + amount
    const refunded = world.state.charges.put({
      ...charge,
      amount_refunded: refundedAmount,
      refunded: refundedAmount === charge.amount_captured,
    })
    emit(world, 'refund.created', stored, { clock })
    emit(world, 'charge.refunded', refunded, { before: charge, clock })
    if (refunded.refunded) endInquiries(world, refunded.id)
    updateFraudWarnings(world, refunded)
    return stored
  },
})

const list = listRoute('/v1/refunds', { charge: text(), payment_intent: text() }, ({ state }, params) =>
  state.refunds.where(params),
)

export const refundRoutes = [create, list]
