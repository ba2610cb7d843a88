import type { readCohorts } from '#shared/contract/admin/admin-revenue.ts'
import type { RouteData } from '#shared/contract/route.ts'

export type Cohort = RouteData<typeof readCohorts>['cohorts'][number]

/** Sums divided by customers, by age in months. Each age counts only the cohorts that have reached it. */
function perCustomer(
  cohorts: readonly Cohort[],
  valuesOf: (cohort: Cohort) => readonly number[],
): (number | null)[] {
  const ages = Math.max(0, ...cohorts.map((cohort) => valuesOf(cohort).length))
  return Array.from({ length: ages }, (_, age) => {
    const reached = cohorts.filter((cohort) => valuesOf(cohort).length > age)
    const customers = reached.reduce((sum, cohort) => sum + cohort.customers, 0)
    const total = reached.reduce((sum, cohort) => sum + (valuesOf(cohort)[age] ?? 0), 0)
    return customers > 0 ? total / customers : null
  })
}

/** Share of customers active at the end of each month since the first of their cohort. */
export const retention = (cohorts: readonly Cohort[]): (number | null)[] =>
  perCustomer(cohorts, ({ active }) => active)

/** Net cash per customer up to the end of each month since the first of their cohort, in minor units. */
export const lifetimeValue = (cohorts: readonly Cohort[]): (number | null)[] =>
  perCustomer(cohorts, ({ netMinor }) => netMinor).map((minor) => minor && Math.round(minor))
