import { z } from 'zod'
import type { Api } from '#server/http/routing/register-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { makeDueMovements } from './make-due-movements.ts'
import type { RevenueDeps } from './revenue-deps.ts'
import { registerRevenueRoutes } from './revenue-routes.ts'

export type RevenueReports = {
  /** Registers the calls. */
  registerRoutes: (api: Api) => void
  /** A subscription was read again: its movements are made soon. Does not throw. */
  onSynced: () => void
}

/** Makes movements at once when something was read, one run after the other, and none after it was told to settle. */
function promptly(deps: RevenueDeps) {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  const stop = new AbortController()
  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false
      // What is lost here the job makes within the minute.
      await makeDueMovements(deps, new Date(), stop.signal).catch((error: unknown) =>
        deps.logger.warn({ err: error }, 'movements of revenue were not made at once'),
      )
    } while (isAskedAgain && !stop.signal.aborted)
    running = null
  }
  return {
    ask: (): void => {
      isAskedAgain = true
      if (!stop.signal.aborted) running ??= run()
    },
    settled: async (): Promise<void> => {
      stop.abort()
      await running
    },
  }
}

/** Revenue: movements that are kept up with what is read of subscriptions, and the calls that read them. */
export function createRevenueReports(deps: RevenueDeps, jobs: Jobs): RevenueReports {
  const maker = promptly(deps)
  jobs.define({
    name: 'revenue-movements',
    data: z.object({}),
    run: async (_data, signal) => {
      await makeDueMovements(deps, new Date(), signal)
    },
    retries: 0,
    schedule: { cron: '* * * * *', data: {} },
  })
  return {
    registerRoutes: (api) => {
      registerRevenueRoutes(api, deps)
      api.app.addHook('preClose', maker.settled)
    },
    onSynced: maker.ask,
  }
}
