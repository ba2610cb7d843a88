import { z } from 'zod'
import { runSlice } from '#server/db/run-slice.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { catchUp, type CatchUpDeps } from './catch-up.ts'

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
      const done = await runSlice(deps.database, name, signal, (throttle, slice) =>
        catchUp({ ...deps, throttle }, new Date(), slice),
      )
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
