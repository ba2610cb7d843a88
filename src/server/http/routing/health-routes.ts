import { getHealth, getReadiness } from '#shared/contract/health.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from './app-error.ts'
import { refusal } from './refusal.ts'
import { type Api, registerRoute } from './register-route.ts'

const CHECK_TIMEOUT_MS = 3_000
/** A load balancer asks about once a second, from a few addresses. */
const READY_LIMIT = { bucket: 'ready', perMinute: 600, isPerInstance: true } as const

async function isAnswering({ run }: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS)
  })
  const check = run({ name: 'ready', text: 'select 1', values: [] }).then(
    () => true,
    () => false,
  )
  const answered = await Promise.race([check, timeout])
  clearTimeout(timer)
  return answered
}

/**
 * For process monitors (alive) and load balancers (ready). A wrong clock changes neither, because it only stops
 * payments.
 */
export function registerHealthRoutes(api: Api, database: Database): void {
  const { app } = api
  registerRoute(api, getHealth, () => Promise.resolve({ status: 'alive' as const }))
  registerRoute(
    api,
    getReadiness,
    async () => {
      if (app.draining.hasBegun) throw refusal('shutting_down', { retryAfterSeconds: 1 })
      if (!(await isAnswering(database))) throw new AppError('unavailable', 'The database does not answer')
      return { status: 'ready' as const }
    },
    READY_LIMIT,
  )
}
