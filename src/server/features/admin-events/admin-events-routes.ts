import { listLiveEvents as contract } from '#shared/contract/admin/admin-events.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { AdminEventsDeps } from './admin-events-deps.ts'
import { listLiveEvents } from './list-live-events.ts'

export function registerAdminEventsRoutes(api: Api, shared: Omit<AdminEventsDeps, 'brandId'>): void {
  registerRoute(api, contract, ({ query, brandId }) => listLiveEvents({ ...shared, brandId }, query))
}
