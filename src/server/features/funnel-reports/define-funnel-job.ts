import { z } from 'zod'
import { createThrottle } from '#server/db/throttle.ts'
import { LeaseBusyError, withLease } from '#server/db/lease.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { catchUp, type CatchUpDeps } from './catch-up.ts'

/**
 * So long at once, so that a server that stops has not long to wait. What is left then, as after an upgrade of an
 * installation with years of events, goes on in the next job.
 */
const SLICE_MS = 5_000

/** Visitors send events by the thousand while visits are counted from them. Of a portion's time a statement takes a part. */
const THROTTLE = { maxSize: 500, minSize: 50, targetMs: 20 }

export type FunnelJobDeps = CatchUpDeps & {
  logger: { info: (facts: object, message: string) => void; error: (facts: object, message: string) => void }
}

/** At the start of a server and each minute, on one instance. */
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
        // Another instance is at it.
        if (error instanceof LeaseBusyError) return null
        throw error
      })
      if (done?.isDone !== false) return
      deps.logger.info({ ...done }, 'visits are counted from older events')
      await enqueue({}, { key: name })
    },
    // The next minute's run makes good what one has missed.
    retries: 0,
    schedule: { cron: '* * * * *', data: {} },
  })
  enqueue({}, { key: name }).catch((error: unknown) =>
    deps.logger.error({ err: error }, 'visits are not counted at the start, but within a minute'),
  )
}
