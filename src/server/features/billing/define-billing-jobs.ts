import { z } from 'zod'
import type { Enqueue, Jobs } from '#server/jobs/jobs.ts'
import type { BillingLogger } from './billing-deps.ts'
import type { Billing } from './billing.ts'

const nothing = z.object({})

/**
 * The scheduled jobs of billing.
 * @returns how the job that ends duplicate subscriptions is run at once
 */
export function defineBillingJobs(
  jobs: Jobs,
  billing: Billing,
  logger: BillingLogger,
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
        logger.info(done, 'webhooks had not told everything')
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
