import { eq } from 'drizzle-orm'
import { nowOf } from '#shared/lib/now-of.ts'
import type { ErrorReason } from '#shared/contract/error-reasons.ts'
import type { WithdrawalStateName } from '#shared/contract/withdrawal.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { type ContractFacts, hasAskedToStart, readContract, type WithdrawalRow } from './contract-facts.ts'
import { orderConfirmation } from './withdrawal-mails.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

type Statement = { name: string; email?: string | undefined; channel: WithdrawalRow['channel'] }

const REASONS = {
  expired: 'withdrawal_expired',
  settled: 'withdrawal_settled',
  not_offered: 'withdrawal_not_offered',
} as const satisfies Readonly<Record<Exclude<WithdrawalStateName, 'open' | 'declared'>, ErrorReason>>

/** @returns the subscription's only declaration, which may be an earlier one */
async function storeDeclaration(
  { database: { db }, stripeAccount }: WithdrawalDeps,
  { subscription, attempt, planName, status }: ContractFacts,
  { name, email, channel }: Statement,
  now: Date,
): Promise<WithdrawalRow> {
  const { stripeSubscriptionId, brandId, currency } = subscription
  await db
    .insert(withdrawals)
    .values({
      stripeSubscriptionId,
      brandId,
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
  if (!stored) throw new Error(`could not store the withdrawal of ${stripeSubscriptionId}`)
  return stored
}

/**
 * Withdraws from a contract, effective immediately. It does not call Stripe: a job ends the subscription and refunds the
 * money (`settle-withdrawal.ts`). Idempotent: a subscription has one declaration, and its confirmation is sent once.
 *
 * @throws AppError `not_possible` if the period is over, or there is no right of withdrawal
 */
export async function declareWithdrawal(
  deps: WithdrawalDeps,
  facts: ContractFacts,
  statement: Statement,
): Promise<ContractFacts> {
  const now = nowOf(deps)
  const { row: before, status } = facts
  if (!before && status.state !== 'open') throw refusal(REASONS[status.state])
  const row = before ?? (await storeDeclaration(deps, facts, statement, now))
  await orderConfirmation(deps, row)
  const declared = await readContract(deps, row.stripeSubscriptionId)
  if (!declared) throw new Error(`${row.stripeSubscriptionId} is not in the mirror`)
  return declared
}
