import { listLiveEvents as contract } from '#shared/contract/admin/admin-events.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { AdminEventsDeps } from './admin-events-deps.ts'
import { listLiveEvents } from './list-live-events.ts'

export function registerAdminEventsRoutes(api: Api, deps: AdminEventsDeps): void {
  registerRoute(api, contract, ({ query }) => listLiveEvents(deps, query))
}
