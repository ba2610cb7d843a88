import { z } from 'zod'
import { runSlice } from '#server/db/run-slice.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { type LeadFactsDeps, refreshLeadFacts } from './refresh-lead-facts.ts'

export type LeadFactsJobDeps = LeadFactsDeps & {
  logger: { info: (facts: object, message: string) => void; error: (facts: object, message: string) => void }
}

/** Runs at the start of a server and every minute, on one instance. */
export function defineLeadFactsJob(jobs: Pick<Jobs, 'define'>, deps: LeadFactsJobDeps): void {
  const name = 'lead-facts'
  const enqueue = jobs.define({
    name,
    data: z.strictObject({}),
    run: async (_data, signal) => {
      const done = await runSlice(deps.database, name, signal, (throttle, slice) =>
        refreshLeadFacts({ ...deps, throttle }, new Date(), slice),
      )
      if (done?.isDone !== false) return
      deps.logger.info({ ...done }, 'the facts by which leads are found are still being computed')
      await enqueue({}, { key: name })
    },
    // The next run, a minute later, picks up what this one missed.
    retries: 0,
    schedule: { cron: '* * * * *', data: {} },
  })
  enqueue({}, { key: name }).catch((error: unknown) =>
    deps.logger.error(
      { err: error },
      'the facts of leads could not be computed at the start and will be within a minute',
    ),
  )
}
