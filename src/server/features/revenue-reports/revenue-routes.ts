import {
  readCohorts as cohorts,
  readRevenue as revenue,
  reconcileRevenue as reconciliation,
} from '#shared/contract/admin/admin-revenue.ts'
import type { Reports } from '#server/db/reports.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { readCohorts } from './read-cohorts.ts'
import { readRevenue } from './read-revenue.ts'
import { reconcileRevenue } from './reconcile-revenue.ts'
import type { RevenueDeps } from './revenue-deps.ts'

export function registerRevenueRoutes(
  api: Api,
  { reports, ...deps }: RevenueDeps & { reports: Reports },
): void {
  const read = <T>(work: (from: RevenueDeps, asOf: Date) => Promise<T>): Promise<T> =>
    reports.read((database, asOf) => work({ ...deps, database }, asOf ?? new Date()))
  registerRoute(api, revenue, ({ query, brandId }) =>
    read((from, asOf) => readRevenue(from, brandId, query, asOf)),
  )
  registerRoute(api, cohorts, ({ query, brandId }) =>
    read((from, asOf) => readCohorts(from, brandId, query, asOf)),
  )
  registerRoute(api, reconciliation, ({ query, brandId }) =>
    read((from, asOf) => reconcileRevenue(from, brandId, query, asOf)),
  )
}
