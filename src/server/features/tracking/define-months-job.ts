import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { prepareEventMonths } from '#server/db/event-months/divide-events.ts'
import type { Jobs } from '#server/jobs/jobs.ts'

/** Dividing a large table reads it three times. */
const TIMEOUT_SECONDS = 6 * 60 * 60

export type MonthsJobDeps = {
  database: Database
  logger: { warn: (facts: object, message: string) => void; error: (facts: object, message: string) => void }
}

/** Runs at the start of a server and each night, on one instance: creates the partitions of the coming months of events. */
export function defineMonthsJob(jobs: Pick<Jobs, 'define'>, { database, logger }: MonthsJobDeps): void {
  const name = 'event-months'
  const enqueue = jobs.define({
    name,
    data: z.strictObject({}),
    run: async () => {
      if (await prepareEventMonths(database, new Date())) return
      logger.warn(
        {},
        'events cannot be divided by month with this role: run npm run db:migrate with the owner of the tables',
      )
    },
    timeoutSeconds: TIMEOUT_SECONDS,
    schedule: { cron: '11 1 * * *', data: {} },
  })
  enqueue({}, { key: name }).catch((error: unknown) =>
    logger.error(
      { err: error },
      'the months of events could not be prepared at the start and will be at night',
    ),
  )
}
