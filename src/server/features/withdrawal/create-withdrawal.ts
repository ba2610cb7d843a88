import { z } from 'zod'
import type { WithdrawalSummary } from '#shared/contract/withdrawal.ts'
import type { WithdrawalNotice } from '#shared/mail/mail.ts'
import { LeaseBusyError } from '#server/db/lease.ts'
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
  /** How a subscription stands, for its member's page; null where there is none to withdraw from. */
  summaryOf: (stripeSubscriptionId: string) => Promise<WithdrawalSummary | null>
  /** What a receipt says of the right; null where the buyer does not have it. */
  offeredFor: (stripeSubscriptionId: string) => Promise<WithdrawalNotice | null>
  /** The token of the link `/withdraw#token=…` by which a contract can be withdrawn from without a password. */
  mintLink: (stripeSubscriptionId: string) => string
  /** Carries out declarations whose time has come. @returns how many */
  settleDue: () => Promise<number>
}

const nothing = z.object({})
const subscriptionData = z.object({ subscriptionId: z.string() })

/** The verbs of this feature, and its jobs. */
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
        // The clock finds what was not handed to the queue.
        settle({ subscriptionId }, { key: subscriptionId }).catch((error: unknown) =>
          deps.logger.warn({ err: error }, 'a withdrawal waits for the next minute'),
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
