import { z } from 'zod'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { checkRecords } from './verify-records.ts'

const TIMEOUT_SECONDS = 60 * 60

/** Checks the chains each night, on one instance. The log keeps the head of each for later comparison. */
export function defineRecordsJob(
  jobs: Pick<Jobs, 'define'>,
  { database, logger }: { database: Database; logger: Pick<FastifyBaseLogger, 'info' | 'error'> },
): void {
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
