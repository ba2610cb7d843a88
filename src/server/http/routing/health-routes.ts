import { getHealth, getReadiness } from '#shared/contract/health.ts'
import type { Database } from '#server/db/database.ts'
import { createProgramCheck } from '#server/db/engines/oldest-program.ts'
import { AppError } from './app-error.ts'
import { refusal } from './refusal.ts'
import { type Api, registerRoute } from './register-route.ts'

const CHECK_TIMEOUT_MS = 3_000
const RETRY_SECONDS = 2
/** A load balancer asks about once a second, from a few addresses. */
const READY_LIMIT = { bucket: 'ready', perMinute: 600, isPerInstance: true } as const

/** Whether the database can be used, or why not. `silent`: it does not answer, or can only be read. */
async function stateOf(check: () => Promise<boolean>): Promise<'usable' | 'newer' | 'silent'> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<'silent'>((resolve) => {
    timer = setTimeout(() => resolve('silent'), CHECK_TIMEOUT_MS)
  })
  const checked = check().then(
    (isUsable) => (isUsable ? 'usable' : 'newer'),
    () => 'silent' as const,
  )
  const state = await Promise.race([checked, timeout])
  clearTimeout(timer)
  return state
}

/**
 * For process monitors (alive) and load balancers (ready). A wrong clock changes neither, because it only stops
 * payments.
 */
export function registerHealthRoutes(api: Api, database: Database): void {
  const { app } = api
  const isUsable = createProgramCheck()
  registerRoute(api, getHealth, () => Promise.resolve({ status: 'alive' as const }))
  registerRoute(
    api,
    getReadiness,
    async () => {
      if (app.draining.hasBegun) throw refusal('shutting_down', { retryAfterSeconds: 1 })
      const state = await stateOf(() => isUsable(database.run))
      if (state === 'silent')
        throw new AppError('unavailable', 'The database does not answer or cannot be written', {
          retryAfterSeconds: RETRY_SECONDS,
        })
      if (state === 'newer') throw refusal('program_outdated')
      return { status: 'ready' as const }
    },
    READY_LIMIT,
  )
}
