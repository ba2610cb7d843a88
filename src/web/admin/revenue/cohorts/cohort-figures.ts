import type { readCohorts } from '#shared/contract/admin/admin-revenue.ts'
import type { RouteData } from '#shared/contract/route.ts'

export type Cohort = RouteData<typeof readCohorts>['cohorts'][number]

/** Share of customers active at the end of each month since the cohort's first. */
export const retention = ({ customers, active }: Cohort): (number | null)[] =>
  active.map((count) => (customers > 0 ? count / customers : null))

/** Net cash per customer up to the end of each month since the cohort's first, in minor units. */
export const lifetimeValue = ({ customers, netMinor }: Cohort): (number | null)[] =>
  netMinor.map((minor) => (customers > 0 ? Math.round(minor / customers) : null))

/** Share of active customers over all cohorts, by age in months. Each age counts only the cohorts that have reached it.
 */
export function retentionOfAll(cohorts: readonly Cohort[]): (number | null)[] {
  const ages = Math.max(0, ...cohorts.map(({ active }) => active.length))
  return Array.from({ length: ages }, (_, age) => {
    const reached = cohorts.filter(({ active }) => active.length > age)
    const customers = reached.reduce((sum, cohort) => sum + cohort.customers, 0)
    const active = reached.reduce((sum, cohort) => sum + (cohort.active[age] ?? 0), 0)
    return customers > 0 ? active / customers : null
  })
}

/** Like `retentionOfAll`, for net cash per customer. */
export function lifetimeValueOfAll(cohorts: readonly Cohort[]): (number | null)[] {
  const ages = Math.max(0, ...cohorts.map(({ netMinor }) => netMinor.length))
  return Array.from({ length: ages }, (_, age) => {
    const reached = cohorts.filter(({ netMinor }) => netMinor.length > age)
    const customers = reached.reduce((sum, cohort) => sum + cohort.customers, 0)
    const net = reached.reduce((sum, cohort) => sum + (cohort.netMinor[age] ?? 0), 0)
    return customers > 0 ? Math.round(net / customers) : null
  })
}
