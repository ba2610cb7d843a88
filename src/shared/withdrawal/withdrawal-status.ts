import { isWithdrawalOffered, type WithdrawalOffer } from './withdrawal-countries.ts'
import { withdrawalPeriod } from './withdrawal-period.ts'
import {
  type ContractPayment,
  contractStarts,
  withdrawalRefund,
  type WithdrawalRefund,
} from './withdrawal-refund.ts'

export type WithdrawalFacts = {
  offeredTo: WithdrawalOffer
  /** null if unknown. */
  countryCode: string | null
  payments: readonly ContractPayment[]
  startedAt: Date
  hasEnded: boolean
  hasAskedToStart: boolean
}

/**
 * - `open`: the buyer may withdraw
 * - `expired`: the period is over
 * - `settled`: the contract has ended and everything was refunded
 * - `not_offered`: neither a law nor the brand gives the buyer this right
 */
export type WithdrawalState = 'open' | 'expired' | 'settled' | 'not_offered'

export type WithdrawalStatus = {
  state: WithdrawalState
  /** Start of the contract that can be withdrawn from, or else of the latest one. */
  contractFrom: Date
  /** The last day for a withdrawal, `2026-07-15`. */
  lastDay: string
  endsAt: Date
  /** The refund if the buyer withdrew now. */
  refund: WithdrawalRefund
}

/**
 * Whether and until when a buyer may withdraw at `now`, and the refund. A plan change is a new order with its own period; of
 * all open periods the earliest counts, which refunds the most.
 */
export function withdrawalStatus(facts: WithdrawalFacts, now: Date): WithdrawalStatus {
  const { payments, startedAt, hasAskedToStart } = facts
  const contracts = contractStarts(payments, startedAt).map((contractFrom) => ({
    contractFrom,
    ...withdrawalPeriod(contractFrom),
  }))
  const open = contracts.find(({ endsAt }) => now < endsAt)
  const contract = open ?? contracts.at(-1)
  if (!contract) throw new Error('there is no contract')
  const { contractFrom } = contract
  const refund = withdrawalRefund({ payments, contractFrom, withdrawnAt: now, hasAskedToStart })
  const stateOf = (): WithdrawalState => {
    if (!isWithdrawalOffered(facts.countryCode, facts.offeredTo)) return 'not_offered'
    if (facts.hasEnded && payments.every(({ paidMinor, refundedMinor }) => refundedMinor >= paidMinor)) {
      return 'settled'
    }
    return open ? 'open' : 'expired'
  }
  return { state: stateOf(), ...contract, refund }
}
