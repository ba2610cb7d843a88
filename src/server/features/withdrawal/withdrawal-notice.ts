import type { WithdrawalNotice } from '#shared/mail/mail-kind.ts'
import { type ContractDeps, readContract } from './contract-facts.ts'

/** What a receipt says about the right of withdrawal; null if the buyer does not have it. */
export async function withdrawalNotice(
  deps: ContractDeps,
  stripeSubscriptionId: string,
): Promise<WithdrawalNotice | null> {
  const facts = await readContract(deps, stripeSubscriptionId)
  if (facts?.row !== null || facts.status.state !== 'open') return null
  return {
    lastDay: facts.status.lastDay,
    immediateStart: facts.attempt?.immediateStartText ?? null,
  }
}
