import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { WithdrawalNotice } from '#shared/mail/mail-kind.ts'
import type { Database } from '#server/db/database.ts'
import { LeaseBusyError } from '#server/db/lease.ts'
import type { SigningKey } from '#server/db/at-rest/secret.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { createSignedTokens, type SignedTokens } from '#server/http/security/signed-token.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { readContract } from './contract-facts.ts'
import { settleDueWithdrawals, settleWithdrawal } from './settle-withdrawal.ts'
import type { ContractDeps, WithdrawalDeps } from './withdrawal-deps.ts'
import { registerWithdrawalRoutes } from './withdrawal-routes.ts'
import { withdrawalSummary } from './withdrawal-view.ts'

/** As long as a cancellation link: late readers still learn that the period is over, or when they withdrew. */
const WITHDRAWAL_LINK_DAYS = 400

export const createWithdrawalTokens = (keys: readonly SigningKey[]): SignedTokens =>
  createSignedTokens(keys, { purpose: 'withdrawal', lifetimeDays: WITHDRAWAL_LINK_DAYS })

/** Also defines the jobs of withdrawals. */
export function createWithdrawal(deps: WithdrawalDeps, jobs: Pick<Jobs, 'define'>) {
  const settle = jobs.define({
    name: 'withdrawal-settlement',
    data: z.object({ subscriptionId: z.string() }),
    run: async ({ subscriptionId }) => {
      await settleWithdrawal(deps, subscriptionId).catch((error: unknown) => {
        if (!(error instanceof LeaseBusyError)) throw error
      })
    },
  })
  jobs.define({
    name: 'withdrawals-due',
    data: z.object({}),
    run: () => settleDueWithdrawals(deps),
    retries: 0,
    schedule: { cron: '* * * * *', data: {} },
  })
  return {
    registerRoutes: (api: Api) =>
      registerWithdrawalRoutes(api, deps, (subscriptionId) => {
        // If it was not queued, the scheduled job finds it.
        settle({ subscriptionId }, { key: subscriptionId }).catch((error: unknown) =>
          deps.logger.warn({ err: error }, 'could not queue a withdrawal, the scheduled job will settle it'),
        )
      }),
    /** For the member's page; null if there is no contract to withdraw from. */
    summaryOf: async (stripeSubscriptionId: string) => {
      const facts = await readContract(deps, stripeSubscriptionId)
      return facts && withdrawalSummary(facts)
    },
  }
}

/** What a receipt says about the right of withdrawal; null if the buyer does not have it. */
export async function withdrawalNotice(
  deps: ContractDeps,
  stripeSubscriptionId: string,
): Promise<WithdrawalNotice | null> {
  const facts = await readContract(deps, stripeSubscriptionId)
  if (facts?.row !== null || facts.status.state !== 'open') return null
  return { lastDay: facts.status.lastDay, immediateStart: facts.attempt?.immediateStartText ?? null }
}

/** Removes the person from withdrawals. The withdrawal, its time and refund stay for accounting. */
export async function eraseWithdrawals(
  db: Database['db'],
  subscriptionIds: readonly string[],
): Promise<void> {
  await db
    .update(withdrawals)
    .set({ name: null, email: null })
    .where(inArray(withdrawals.stripeSubscriptionId, [...subscriptionIds]))
}
