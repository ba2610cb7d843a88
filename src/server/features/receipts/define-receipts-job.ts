import { z } from 'zod'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Receipts } from './receipts.ts'
import type { ReadAgain } from './reconcile-receipts.ts'
import type { ReceiptsLogger } from './receipts-deps.ts'

/** Defines the job that issues missing receipts. */
export function defineReceiptsJob(
  jobs: Jobs,
  receipts: Pick<Receipts, 'reconcile'>,
  { readAgain, logger }: { readAgain: ReadAgain; logger: ReceiptsLogger },
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
