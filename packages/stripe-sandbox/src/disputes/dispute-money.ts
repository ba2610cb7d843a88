import { newId, type World } from '../world.ts'
import type { Dispute } from '../state/state.ts'

/**
 * Stripe's fee for a received dispute: 15 USD in the United States, withdrawn with the amount and returned if won
 * (https://support.stripe.com/questions/dispute-fees-faq). Here it is 1500 minor units in every currency. The second
 * fee, for countering a dispute, is not simulated.
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

/** The disputed amount and the fee leave the balance. */
export const withdrawal = (world: World, dispute: Dispute, at: number): BalanceTransaction =>
  transaction(world, dispute, {
    amount: -dispute.amount,
    fee: DISPUTE_FEE_MINOR,
    description: `Chargeback withdrawal for ${dispute.charge}`,
    category: 'dispute',
    at,
  })

/** A won dispute returns both. */
export const reinstatement = (world: World, dispute: Dispute, at: number): BalanceTransaction =>
  transaction(world, dispute, {
    amount: dispute.amount,
    fee: -DISPUTE_FEE_MINOR,
    description: `Chargeback reversal for ${dispute.charge}`,
    category: 'dispute_reversal',
    at,
  })
