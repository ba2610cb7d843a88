import type { readRevenue, reconcileRevenue } from '#shared/contract/admin/admin-revenue.ts'
import type { RouteData } from '#shared/contract/route.ts'

export type RevenueReport = RouteData<typeof readRevenue>
export type Reconciliation = RouteData<typeof reconcileRevenue>
export type ReconciliationRow = Reconciliation['rows'][number]
