import {
  readCohorts as cohorts,
  readRevenue as revenue,
  reconcileRevenue as reconciliation,
} from '#shared/contract/admin/admin-revenue.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { readCohorts } from './read-cohorts.ts'
import { readRevenue } from './read-revenue.ts'
import { reconcileRevenue } from './reconcile-revenue.ts'
import type { RevenueDeps } from './revenue-deps.ts'

export function registerRevenueRoutes(api: Api, deps: RevenueDeps): void {
  registerRoute(api, revenue, ({ query, brandId }) => readRevenue(deps, brandId, query, new Date()))
  registerRoute(api, cohorts, ({ query, brandId }) => readCohorts(deps, brandId, query, new Date()))
  registerRoute(api, reconciliation, ({ query, brandId }) =>
    reconcileRevenue(deps, brandId, query, new Date()),
  )
}
