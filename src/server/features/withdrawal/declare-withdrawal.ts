import { eq } from 'drizzle-orm'
import type { WithdrawalStateName } from '#shared/contract/withdrawal.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { type ContractFacts, hasAskedToStart, readContract, type WithdrawalRow } from './contract-facts.ts'
import { orderConfirmation } from './withdrawal-mails.ts'
import { nowOf, type WithdrawalDeps } from './withdrawal-deps.ts'

export type Statement = { name: string; email?: string | undefined }

const REFUSALS: Readonly<Record<Exclude<WithdrawalStateName, 'open' | 'declared'>, string>> = {
  expired: 'The time in which you could withdraw from this contract is over. You can still cancel your plan.',
  settled: 'This contract has ended and everything you paid was given back.',
  not_offered: 'This contract cannot be withdrawn from here. You can cancel your plan at any time.',
}

/** @returns the one declaration of the subscription, which may be an earlier one */
async function storeDeclaration(
  { database: { db }, stripeAccount }: WithdrawalDeps,
  { subscription, attempt, planName, status }: ContractFacts,
  { name, email, channel, now }: Statement & { channel: WithdrawalRow['channel']; now: Date },
): Promise<WithdrawalRow> {
  const { stripeSubscriptionId, currency } = subscription
  await db
    .insert(withdrawals)
    .values({
      stripeSubscriptionId,
      account: stripeAccount,
      declaredAt: now,
      channel,
      name,
      email: email ?? null,
      planName,
      contractFrom: status.contractFrom,
      hasAskedToStart: hasAskedToStart(attempt),
      currency,
      refundedBeforeMinor: status.refund.refundedMinor,
      refundMinor: status.refund.refundMinor,
      status: 'declared',
      nextAttemptAt: now,
    })
    .onConflictDoNothing({ target: withdrawals.stripeSubscriptionId })
  const [stored] = await db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.stripeSubscriptionId, stripeSubscriptionId))
  if (!stored) throw new Error(`the withdrawal of ${stripeSubscriptionId} was not stored`)
  return stored
}

/**
 * Withdraws from a contract: the statement counts from this moment on. Stripe is asked for nothing here; a job ends the
 * subscription and gives the money back (`settle-withdrawal.ts`). Idempotent: one subscription has one declaration, and
 * its confirmation is sent once.
 *
 * @throws AppError `not_possible` where the period is over, or the contract cannot be withdrawn from
 */
export async function declareWithdrawal(
  deps: WithdrawalDeps,
  facts: ContractFacts,
  statement: Statement & { channel: WithdrawalRow['channel'] },
): Promise<ContractFacts> {
  const now = nowOf(deps)
  const { row: before, status } = facts
  if (!before && status.state !== 'open') throw new AppError('not_possible', REFUSALS[status.state])
  const row = before ?? (await storeDeclaration(deps, facts, { ...statement, now }))
  await orderConfirmation(deps, row)
  const declared = await readContract(deps, row.stripeSubscriptionId)
  if (!declared) throw new Error(`${row.stripeSubscriptionId} is not in the mirror`)
  return declared
}
