import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Evidence } from './evidence.ts'
import { registerEvidenceRoutes } from './evidence-routes.ts'
import type { PlanChangePress, PurchasePress, PurchaseRecordsDeps } from './purchase-records-deps.ts'
import { readEvidence } from './read-evidence.ts'
import { recordPlanChangePress, recordPurchasePress } from './record-press.ts'
import { checkRecords } from './verify-records.ts'

export type PurchaseRecords = {
  registerRoutes: (api: Api) => void
  /** Records a press of Pay, in the transaction that begins its payment. Never throws. */
  recordPurchase: (transaction: Database['db'], press: PurchasePress) => Promise<void>
  /** Records a confirmed plan change before it is made. Never throws. */
  recordPlanChange: (press: PlanChangePress) => Promise<void>
  /** Evidence for a dispute; null if the subscription does not exist. */
  readEvidence: (stripeSubscriptionId: string) => Promise<Evidence | null>
}

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
export function createPurchaseRecords(
  deps: PurchaseRecordsDeps,
  jobs: Pick<Jobs, 'define'>,
): PurchaseRecords {
  defineRecordsJob(jobs, deps)
  return {
    registerRoutes: (api) => registerEvidenceRoutes(api, deps),
    recordPurchase: (transaction, press) => recordPurchasePress(deps, transaction, press),
    recordPlanChange: (press) => recordPlanChangePress(deps, press),
    readEvidence: (id) => readEvidence(deps, id),
  }
}
