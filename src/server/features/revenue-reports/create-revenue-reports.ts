import { z } from 'zod'
import type { Reports } from '#server/db/reports.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { updateMovements } from './update-movements.ts'
import type { RevenueDeps } from './revenue-deps.ts'
import { registerRevenueRoutes } from './revenue-routes.ts'

export type RevenueReports = {
  registerRoutes: (api: Api) => void
  /** Call after a subscription was synced: its movements are updated soon. Does not throw. */
  onSynced: () => void
}

/** Updates movements on request, one run at a time, until `settled` is called. */
function createUpdater(deps: RevenueDeps) {
  let running: Promise<void> | null = null
  let isRequestedAgain = false
  const stop = new AbortController()
  const run = async (): Promise<void> => {
    do {
      isRequestedAgain = false
      // The scheduled job retries within a minute.
      await updateMovements(deps, new Date(), stop.signal).catch((error: unknown) =>
        deps.logger.warn({ err: error }, 'revenue movements could not be updated at once'),
      )
    } while (isRequestedAgain && !stop.signal.aborted)
    running = null
  }
  return {
    request: (): void => {
      isRequestedAgain = true
      if (!stop.signal.aborted) running ??= run()
    },
    settled: async (): Promise<void> => {
      stop.abort()
      await running
    },
  }
}

/** Keeps revenue movements up to date with synced subscriptions, and serves the revenue reports. */
export function createRevenueReports(deps: RevenueDeps & { reports: Reports }, jobs: Jobs): RevenueReports {
  const updater = createUpdater(deps)
  jobs.define({
    name: 'revenue-movements',
    data: z.object({}),
    run: async (_data, signal) => {
      await updateMovements(deps, new Date(), signal)
    },
    retries: 0,
    schedule: { cron: '* * * * *', data: {} },
  })
  return {
    registerRoutes: (api) => {
      registerRevenueRoutes(api, deps)
      api.app.addHook('preClose', updater.settled)
    },
    onSynced: updater.request,
  }
}
