import { z } from 'zod'
import { createThrottle } from '#server/db/throttle.ts'
import { LeaseBusyError, withLease } from '#server/db/lease.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { catchUp, type CatchUpDeps } from './catch-up.ts'

/** Keeps shutdown short. The rest continues in the next job, for example years of events after an upgrade. */
const SLICE_MS = 5_000

/** Leaves the database free for visitors, who send events at the same time. */
const THROTTLE = { maxSize: 500, minSize: 50, targetMs: 20 }

export type FunnelJobDeps = CatchUpDeps & {
  logger: { info: (facts: object, message: string) => void; error: (facts: object, message: string) => void }
}

/** Runs at the start of a server and every minute, on one instance. */
export function defineFunnelJob(jobs: Pick<Jobs, 'define'>, deps: FunnelJobDeps): void {
  const name = 'funnel-reports'
  const enqueue = jobs.define({
    name,
    data: z.strictObject({}),
    run: async (_data, signal) => {
      const slice = AbortSignal.any([signal, AbortSignal.timeout(SLICE_MS)])
      const throttle = createThrottle({ ...THROTTLE, databaseUtilization: deps.database.utilization })
      const work = () => catchUp({ ...deps, throttle }, new Date(), slice)
      const done = await withLease(deps.database, name, work, { waitMs: 0 }).catch((error: unknown) => {
        // Another instance is running it.
        if (error instanceof LeaseBusyError) return null
        throw error
      })
      if (done?.isDone !== false) return
      deps.logger.info({ ...done }, 'visits are still being counted from older events')
      await enqueue({}, { key: name })
    },
    // The next run, a minute later, picks up what this one missed.
    retries: 0,
    schedule: { cron: '* * * * *', data: {} },
  })
  enqueue({}, { key: name }).catch((error: unknown) =>
    deps.logger.error({ err: error }, 'visits could not be counted at the start and will be within a minute'),
  )
}
