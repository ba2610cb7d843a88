import {
  readCohorts as cohorts,
  readRevenue as revenue,
  reconcileRevenue as reconciliation,
} from '#shared/contract/admin/admin-revenue.ts'
import { type Api, bindRoute } from '#server/http/routing/bind-route.ts'
import { readCohorts } from './read-cohorts.ts'
import { readRevenue } from './read-revenue.ts'
import { reconcileRevenue } from './reconcile-revenue.ts'
import type { RevenueParts } from './revenue-parts.ts'

export function bindRevenue(api: Api, parts: RevenueParts): void {
  bindRoute(api, revenue, ({ query }) => readRevenue(parts, query, new Date()))
  bindRoute(api, cohorts, ({ query }) => readCohorts(parts, query, new Date()))
  bindRoute(api, reconciliation, ({ query }) => reconcileRevenue(parts, query, new Date()))
}
