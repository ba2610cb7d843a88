import { listLiveEvents as contract } from '#shared/contract/admin/admin-events.ts'
import { type Api, bindRoute } from '#server/http/routing/bind-route.ts'
import type { AdminEventsParts } from './admin-events-parts.ts'
import { listLiveEvents } from './list-live-events.ts'

/** What visitors do at this moment, and what is told of it. */
export function bindAdminEvents(api: Api, parts: AdminEventsParts): void {
  bindRoute(api, contract, ({ query }) => listLiveEvents(parts, query))
}
