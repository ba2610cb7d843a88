import { z } from 'zod'
import type { Enqueue, Jobs } from '#server/jobs/jobs.ts'
import type { BillingDeps } from './billing-deps.ts'
import type { Billing } from './billing.ts'

const nothing = z.object({})

/**
 * Defines the scheduled jobs of billing.
 * @returns enqueues the job that ends duplicate subscriptions
 */
export function defineBillingJobs(
  jobs: Jobs,
  billing: Billing,
  logger: BillingDeps['logger'],
): Enqueue<z.infer<typeof nothing>> {
  jobs.define({
    name: 'billing-events',
    data: nothing,
    run: async () => {
      await billing.processPending()
    },
    retries: 0,
    schedule: { cron: '* * * * *', data: {} },
  })
  jobs.define({
    name: 'billing-reconciliation',
    data: nothing,
    run: async () => {
      const done = await billing.reconcile()
      if (done && done.lostEvents + done.lostDisputes > 0)
        logger.info(done, 'found events that no webhook had delivered')
    },
    retries: 0,
    schedule: { cron: '*/10 * * * *', data: {} },
  })
  return jobs.define({
    name: 'billing-duplicates',
    data: nothing,
    run: () => billing.endDuplicates(),
    // `billing-events` does the same every minute.
    retries: 0,
  })
}
