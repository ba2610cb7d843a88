import type { Database } from '#server/db/database.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { defineRecordsJob } from './define-records-job.ts'
import type { Evidence } from './evidence.ts'
import { registerEvidenceRoutes } from './evidence-routes.ts'
import type { PlanChangePress, PurchasePress, PurchaseRecordsDeps } from './purchase-records-deps.ts'
import { readEvidence } from './read-evidence.ts'
import { recordPlanChangePress, recordPurchasePress } from './record-press.ts'

export type PurchaseRecords = {
  registerRoutes: (api: Api) => void
  /** Records a press of Pay, in the transaction that begins its payment. Never throws. */
  recordPurchase: (transaction: Database['db'], press: PurchasePress) => Promise<void>
  /** Records a confirmed plan change before it is made. Never throws. */
  recordPlanChange: (press: PlanChangePress) => Promise<void>
  /** Evidence for a dispute; null if the subscription does not exist. */
  readEvidence: (stripeSubscriptionId: string) => Promise<Evidence | null>
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
