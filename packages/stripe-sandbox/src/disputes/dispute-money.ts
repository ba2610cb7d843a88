import { newId, type World } from '../world.ts'
import type { Dispute } from '../state/state.ts'

/**
 * What Stripe charges for a dispute that is received: 15 USD in the United States, in one balance transaction with the
 * disputed amount, and given back with it when the dispute is won (https://support.stripe.com/questions/dispute-fees-faq).
 * The sandbox takes the same number of minor units in every currency. It does not simulate the second fee, for countering
 * a dispute (https://support.stripe.com/questions/june-2025-pricing-updates-for-disputes).
 */
const DISPUTE_FEE_MINOR = 1500

type BalanceTransaction = Dispute['balance_transactions'][number]

const transaction = (
  world: World,
  dispute: Pick<Dispute, 'id' | 'currency'>,
  details: { amount: number; fee: number; description: string; category: string; at: number },
): BalanceTransaction => ({
  id: newId(world, 'txn'),
  object: 'balance_transaction',
  amount: details.amount,
  available_on: details.at,
  balance_type: 'payments',
  created: details.at,
  currency: dispute.currency,
  description: details.description,
  exchange_rate: null,
  fee: details.fee,
  fee_details: [
    {
      amount: details.fee,
      application: null,
      currency: dispute.currency,
      description: 'Dispute fee',
      type: 'stripe_fee',
    },
  ],
  net: details.amount - details.fee,
  reporting_category: details.category,
  source: dispute.id,
  status: 'available',
  type: 'adjustment',
})

/** The disputed amount and the fee leave the account's balance. */
export const withdrawal = (world: World, dispute: Dispute, at: number): BalanceTransaction =>
  transaction(world, dispute, {
    amount: -dispute.amount,
    fee: DISPUTE_FEE_MINOR,
    description: `Chargeback withdrawal for ${dispute.charge}`,
    category: 'dispute',
    at,
  })

/** A won dispute brings both back. */
export const reinstatement = (world: World, dispute: Dispute, at: number): BalanceTransaction =>
  transaction(world, dispute, {
    amount: dispute.amount,
    fee: -DISPUTE_FEE_MINOR,
    description: `Chargeback reversal for ${dispute.charge}`,
    category: 'dispute_reversal',
    at,
  })
