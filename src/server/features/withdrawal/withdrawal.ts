import { z } from 'zod'
import type { WithdrawalSummary } from '#shared/contract/withdrawal.ts'
import type { WithdrawalNotice } from '#shared/mail/mail-kind.ts'
import { LeaseBusyError } from '#server/db/lease.ts'
import type { SigningKey } from '#server/db/at-rest/secret.ts'
import { createSignedTokens, type SignedTokens } from '#server/http/security/signed-token.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { readContract } from './contract-facts.ts'
import { settleDueWithdrawals, settleWithdrawal } from './settle-withdrawal.ts'
import { nowOf, type WithdrawalDeps } from './withdrawal-deps.ts'
import { registerWithdrawalRoutes } from './withdrawal-routes.ts'
import { withdrawalNotice } from './withdrawal-notice.ts'
import { withdrawalSummary } from './withdrawal-view.ts'

export type WithdrawalFeature = {
  registerRoutes: (api: Api) => void
  /** For the member's page; null if there is no contract to withdraw from. */
  summaryOf: (stripeSubscriptionId: string) => Promise<WithdrawalSummary | null>
  /** What a receipt says about the right of withdrawal; null if the buyer does not have it. */
  offeredFor: (stripeSubscriptionId: string) => Promise<WithdrawalNotice | null>
  /** The token of the link `/withdraw#token=…`, which withdraws from a contract without a password. */
  mintLink: (stripeSubscriptionId: string) => string
  /** Settles declared withdrawals that are due. @returns how many */
  settleDue: () => Promise<number>
}

/** As long as a cancellation link: late readers still learn that the period is over, or when they withdrew. */
const WITHDRAWAL_LINK_DAYS = 400

export const createWithdrawalTokens = (keys: readonly SigningKey[]): SignedTokens =>
  createSignedTokens(keys, { purpose: 'withdrawal', lifetimeDays: WITHDRAWAL_LINK_DAYS })

const nothing = z.object({})
const subscriptionData = z.object({ subscriptionId: z.string() })

/** Also defines the jobs of withdrawals. */
export function createWithdrawal(deps: WithdrawalDeps, jobs: Pick<Jobs, 'define'>): WithdrawalFeature {
  const settle = jobs.define({
    name: 'withdrawal-settlement',
    data: subscriptionData,
    run: async ({ subscriptionId }) => {
      await settleWithdrawal(deps, subscriptionId).catch((error: unknown) => {
        if (!(error instanceof LeaseBusyError)) throw error
      })
    },
  })
  jobs.define({
    name: 'withdrawals-due',
    data: nothing,
    run: async () => {
      await settleDueWithdrawals(deps)
    },
    retries: 0,
    schedule: { cron: '* * * * *', data: {} },
  })
  return {
    registerRoutes: (api) =>
      registerWithdrawalRoutes(api, deps, (subscriptionId) => {
        // If it was not queued, the scheduled job finds it.
        settle({ subscriptionId }, { key: subscriptionId }).catch((error: unknown) =>
          deps.logger.warn({ err: error }, 'could not queue a withdrawal, the scheduled job will settle it'),
        )
      }),
    summaryOf: async (id) => {
      const facts = await readContract(deps, id)
      return facts && withdrawalSummary(facts)
    },
    offeredFor: (id) => withdrawalNotice(deps, id),
    mintLink: (id) => deps.tokens.issue(id, nowOf(deps)),
    settleDue: () => settleDueWithdrawals(deps),
  }
}
