import { inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { purchaseRecords } from '#server/db/schema/purchase-records.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { registerEvidenceRoutes } from './evidence-routes.ts'
import type { PlanChangePress, PurchasePress, PurchaseRecordsDeps } from './purchase-records-deps.ts'
import { readEvidence } from './read-evidence.ts'
import { recordPlanChangePress, recordPurchasePress } from './record-press.ts'
import { checkRecords } from './verify-records.ts'

export type PurchaseRecords = ReturnType<typeof createPurchaseRecords>

const TIMEOUT_SECONDS = 60 * 60

/** Checks the chains each night, on one instance. The log keeps the head of each for later comparison. */
function defineRecordsJob(jobs: Pick<Jobs, 'define'>, { database, logger }: PurchaseRecordsDeps): void {
  jobs.define({
    name: 'check-purchase-records',
    data: z.strictObject({}),
    run: async () => {
      for (const found of await checkRecords(database, new Date())) {
        if (found.fault === null) logger.info(found, 'the purchase records are intact')
        else logger.error(found, 'a purchase record was changed outside the program')
      }
    },
    timeoutSeconds: TIMEOUT_SECONDS,
    schedule: { cron: '23 3 * * *', data: {} },
  })
}

/** Also defines the job that checks the records. */
export function createPurchaseRecords(deps: PurchaseRecordsDeps, jobs: Pick<Jobs, 'define'>) {
  defineRecordsJob(jobs, deps)
  return {
    registerRoutes: (api: Api) => registerEvidenceRoutes(api, deps),
    /** Records a press of Pay, in the transaction that begins its payment. Never throws. */
    recordPurchase: (transaction: Database['db'], press: PurchasePress) =>
      recordPurchasePress(deps, transaction, press),
    /** Records a confirmed plan change before it is made. Never throws. */
    recordPlanChange: (press: PlanChangePress) => recordPlanChangePress(deps, press),
    /** Evidence for a dispute; null if the subscription does not exist. */
    readEvidence: (stripeSubscriptionId: string) => readEvidence(deps, stripeSubscriptionId),
  }
}

/**
 * Deletes the content of purchase records: page texts and device. The rows stay with their hashes, so that the chain stays
 * intact.
 */
export async function eraseRecords(
  db: Database['db'],
  { attemptIds, subscriptionIds }: { attemptIds: readonly string[]; subscriptionIds: readonly string[] },
): Promise<number> {
  const erased = await db
    .update(purchaseRecords)
    .set({ content: null, salt: null })
    .where(
      or(
        inArray(purchaseRecords.attemptId, [...attemptIds]),
        inArray(purchaseRecords.stripeSubscriptionId, [...subscriptionIds]),
      ),
    )
    .returning({ sequence: purchaseRecords.sequence })
  return erased.length
}
