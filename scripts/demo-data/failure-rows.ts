import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'
import type { Database } from '#server/db/database.ts'
import type { stripeEvents } from '#server/db/schema/billing.ts'
import { createJobs } from '#server/jobs/create-jobs.ts'
import type { LedgerRows } from './ledger-rows.ts'
import type { Seeded } from './seeded.ts'

const WEBHOOK_DAYS = 14
/** The server gives up on an event after this many attempts. */
const MAX_ATTEMPTS = 15

/** The processed webhooks of the last two weeks, and two failed ones about payments that are not ours. */
export function webhookRows(
  random: Seeded,
  ledger: readonly LedgerRows[],
  account: string,
  now: Date,
): (typeof stripeEvents.$inferSelect)[] {
  const sinceMs = now.getTime() - WEBHOOK_DAYS * DAY_MS
  const row = (createdAt: Date) => ({
    id: `evt_book${random.text(20)}`,
    account,
    createdAt,
    receivedAt: new Date(createdAt.getTime() + 1_000),
  })
  const processed = ledger.flatMap(({ invoices }) =>
    invoices.flatMap(({ paidAt, stripeInvoiceId, stripeSubscriptionId }) =>
      paidAt === null || paidAt.getTime() < sinceMs
        ? []
        : {
            ...row(paidAt),
            type: 'invoice.paid',
            objectId: stripeInvoiceId,
            stripeSubscriptionId,
            processedAt: new Date(paidAt.getTime() + 1_500),
            attempts: 0,
            failedAt: null,
            lastError: null,
          },
    ),
  )
  const failed = [30, 51].map((hours) => ({
    ...row(new Date(now.getTime() - hours * HOUR_MS)),
    type: 'charge.refunded',
    objectId: `pi_book${random.text(20)}`,
    stripeSubscriptionId: null,
    processedAt: null,
    attempts: MAX_ATTEMPTS,
    failedAt: now,
    lastError: 'StripeFault: the connection was lost',
  }))
  return [...processed, ...failed]
}

const FAILED_JOBS = 2

/** Runs two jobs that fail, so that the queue stores them as failed. */
export async function failSomeJobs(database: Database): Promise<void> {
  const silent = { warn: () => undefined, error: () => undefined }
  const jobs = createJobs(database, silent, { pollSeconds: 1 })
  const failed = Promise.withResolvers<void>()
  let failures = 0
  const enqueue = jobs.define({
    name: 'mail-notices',
    data: z.object({ subscriptionId: z.string() }),
    retries: 0,
    run: () => {
      failures += 1
      if (failures === FAILED_JOBS) failed.resolve()
      return Promise.reject(new TypeError('demo failure'))
    },
  })
  await jobs.start()
  for (let number = 1; number <= FAILED_JOBS; number++) await enqueue({ subscriptionId: `sub_book${number}` })
  await failed.promise
  await jobs.stop()
}
