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
  /** null where it is not known. */
  countryCode: string | null
  payments: readonly ContractPayment[]
  startedAt: Date
  hasEnded: boolean
  hasAskedToStart: boolean
}

/**
 * - `open`: the buyer may withdraw
 * - `expired`: the period is over
 * - `settled`: it has ended and all of it was given back, so that there is nothing left to withdraw from
 * - `not_offered`: no law gives the buyer this right, nor does the brand
 */
export type WithdrawalState = 'open' | 'expired' | 'settled' | 'not_offered'

export type WithdrawalStatus = {
  state: WithdrawalState
  /** When the contract began that can be withdrawn from, else the latest one. */
  contractFrom: Date
  /** The last day for it, `2026-07-15`. */
  lastDay: string
  endsAt: Date
  /** What a withdrawal at this moment gives back. */
  refund: WithdrawalRefund
}

/**
 * Whether and until when a buyer may withdraw at `now`, and what it gives back. A change of plan is an order of its own,
 * with a period of its own: of the contracts whose periods are open the earliest counts, which gives back the most.
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
