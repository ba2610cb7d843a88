import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { type Receipt, readReceiptLink } from '#shared/contract/receipts.ts'
import { withPlanNames } from '#shared/receipts/plan-line.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import { isPseudonym } from '#server/db/at-rest/pseudonym.ts'
import type { SigningKey } from '#server/db/at-rest/secret.ts'
import type { Database } from '#server/db/database.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { Site } from '#server/http/routing/site.ts'
import { createSignedTokens, type SignedTokens } from '#server/http/security/signed-token.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { issueRecentReceipts } from './issue-receipt.ts'
import { findReceiptRow, listReceipts, receiptOf } from './read-receipts.ts'
import type { ReceiptsDeps } from './receipts-deps.ts'
import { type ReadAgain, reconcileReceipts } from './reconcile-receipts.ts'

/** More than two years: a receipt still opens from its mail when the year's taxes are done. */
const RECEIPT_LINK_DAYS = 800

export const createReceiptTokens = (keys: readonly SigningKey[]): SignedTokens =>
  createSignedTokens(keys, { purpose: 'receipt', lifetimeDays: RECEIPT_LINK_DAYS })

/** Per IP address. Signatures cannot be guessed, but each call costs a query. */
const LINK_LIMIT = { bucket: 'receipts:link', perMinute: 30 }

/**
 * The receipt of a signed link.
 * @throws AppError `link_invalid` for any other token, at another brand, and for a deleted buyer
 */
async function receiptOfLink(deps: ReceiptsDeps, site: Site, token: string): Promise<Receipt> {
  const id = deps.tokens.verify(token, nowOf(deps))
  const row = id === null ? undefined : await findReceiptRow(deps.database, id)
  if (row?.brand !== site.brandId || isPseudonym(row.buyerEmail)) {
    throw refusal('receipt_link_invalid')
  }
  return withPlanNames(receiptOf(row), (stored) => deps.planNameAt(site, stored))
}

export type Receipts = ReturnType<typeof createReceipts>

export function createReceipts(deps: ReceiptsDeps) {
  const { database, tokens } = deps
  return {
    /** The route for the bearer of a mailed link, without a sign-in. */
    registerRoutes: (api: Api) =>
      registerRoute(
        api,
        readReceiptLink,
        ({ body: { token }, site }) => receiptOfLink(deps, site, token),
        LINK_LIMIT,
      ),
    /** Issues the receipts for a subscription's recent payments and refunds. @returns how many */
    issueRecent: (stripeSubscriptionId: string) => issueRecentReceipts(deps, stripeSubscriptionId),
    /** Issues all missing receipts, oldest first; null while another instance does. */
    reconcile: (readAgain: ReadAgain) => reconcileReceipts(deps, readAgain),
    /** Receipts of these subscriptions, newest first. */
    list: (stripeSubscriptionIds: readonly string[]) => listReceipts(database, stripeSubscriptionIds),
    /** @returns null if there is none with this id */
    find: async (id: string) => {
      const row = await findReceiptRow(database, id)
      return row
        ? { receipt: receiptOf(row), brandId: row.brand, stripeSubscriptionId: row.stripeSubscriptionId }
        : null
    },
    /** The token of the link `/receipt#token=…`, which shows one receipt without a password. */
    mintLink: (id: string) => tokens.issue(id, nowOf(deps)),
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

/**
 * Removes the person from receipts. Number, amounts, tax and country stay for accounting. Call it after
 * `eraseSubscriptions`, so that receipts issued meanwhile contain no personal data either.
 */
export async function eraseReceipts(
  db: Database['db'],
  { subscriptionIds, pseudonym }: { subscriptionIds: readonly string[]; pseudonym: string },
): Promise<void> {
  await db
    .update(receipts)
    .set({ buyerEmail: pseudonym, buyerName: null, cardBrand: null, cardLast4: null })
    .where(inArray(receipts.stripeSubscriptionId, [...subscriptionIds]))
}
