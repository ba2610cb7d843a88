import { z } from 'zod'
import type { ListedReceipt, Receipt } from '#shared/contract/receipts.ts'
import type { SigningKey } from '#server/db/at-rest/secret.ts'
import { createSignedTokens, type SignedTokens } from '#server/http/security/signed-token.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import { issueRecentReceipts } from './issue-recent-receipts.ts'
import { findReceiptRow, listReceipts, receiptOf } from './read-receipts.ts'
import { registerReceiptLinkRoutes } from './receipt-link.ts'
import { nowOf, type ReceiptsDeps } from './receipts-deps.ts'
import { type ReadAgain, type ReceiptReconciliation, reconcileReceipts } from './reconcile-receipts.ts'

export type Receipts = {
  registerRoutes: (api: Api) => void
  /** Issues the receipts for a subscription's recent payments and refunds. @returns how many */
  issueRecent: (stripeSubscriptionId: string) => Promise<number>
  /** Issues all missing receipts, oldest first; null while another instance does. */
  reconcile: (readAgain: ReadAgain) => Promise<ReceiptReconciliation | null>
  /** Receipts of these subscriptions, newest first. */
  list: (stripeSubscriptionIds: readonly string[]) => Promise<ListedReceipt[]>
  /** @returns null if there is none with this id */
  find: (id: string) => Promise<{ receipt: Receipt; stripeSubscriptionId: string } | null>
  /** The token of the link `/receipt#token=…`, which shows one receipt without a password. */
  mintLink: (id: string) => string
}

/** More than two years: a receipt still opens from its mail when the year's taxes are done. */
const RECEIPT_LINK_DAYS = 800

export const createReceiptTokens = (keys: readonly SigningKey[]): SignedTokens =>
  createSignedTokens(keys, { purpose: 'receipt', lifetimeDays: RECEIPT_LINK_DAYS })

export function createReceipts(deps: ReceiptsDeps): Receipts {
  const { database, tokens } = deps
  return {
    registerRoutes: (api) => registerReceiptLinkRoutes(api, deps),
    issueRecent: (stripeSubscriptionId) => issueRecentReceipts(deps, stripeSubscriptionId),
    reconcile: (readAgain) => reconcileReceipts(deps, readAgain),
    list: (stripeSubscriptionIds) => listReceipts(database, stripeSubscriptionIds),
    find: async (id) => {
      const row = await findReceiptRow(database, id)
      return row === undefined
        ? null
        : { receipt: receiptOf(row), stripeSubscriptionId: row.stripeSubscriptionId }
    },
    mintLink: (id) => tokens.issue(id, nowOf(deps)),
  }
}

/** Defines the job that issues missing receipts. */
export function defineReceiptsJob(
  jobs: Jobs,
  receipts: Pick<Receipts, 'reconcile'>,
  { readAgain, logger }: { readAgain: ReadAgain; logger: ReceiptsDeps['logger'] },
): void {
  jobs.define({
    name: 'receipts-reconciliation',
    data: z.object({}),
    run: async () => {
      const done = await receipts.reconcile(readAgain)
      if (done && done.issued > 0) logger.info(done, 'issued missing receipts')
    },
    retries: 0,
    schedule: { cron: '5-59/10 * * * *', data: {} },
  })
}
