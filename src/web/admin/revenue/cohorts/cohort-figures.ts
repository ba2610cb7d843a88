import type { readCohorts } from '#shared/contract/admin/admin-revenue.ts'
import type { RouteData } from '#shared/contract/route.ts'

export type Cohort = RouteData<typeof readCohorts>['cohorts'][number]

/** For each month since the cohort's first: the part of its customers that is active at the end. */
export const retention = ({ customers, active }: Cohort): (number | null)[] =>
  active.map((count) => (customers > 0 ? count / customers : null))

/** For each month since the cohort's first: what a customer of it has paid up to the end, less refunds, in minor units. */
export const lifetimeValue = ({ customers, netMinor }: Cohort): (number | null)[] =>
  netMinor.map((minor) => (customers > 0 ? Math.round(minor / customers) : null))

/**
 * All cohorts together, month by month of their age: the part of the customers that is active. A month counts the
 * cohorts that have come to it, and of those that are in it no more than the running one says.
 */
export function retentionOfAll(cohorts: readonly Cohort[]): (number | null)[] {
  const ages = Math.max(0, ...cohorts.map(({ active }) => active.length))
  return Array.from({ length: ages }, (_, age) => {
    const there = cohorts.filter(({ active }) => active.length > age)
    const customers = there.reduce((sum, cohort) => sum + cohort.customers, 0)
    const active = there.reduce((sum, cohort) => sum + (cohort.active[age] ?? 0), 0)
    return customers > 0 ? active / customers : null
  })
}

/** As `retentionOfAll`, of what a customer has paid. */
export function lifetimeValueOfAll(cohorts: readonly Cohort[]): (number | null)[] {
  const ages = Math.max(0, ...cohorts.map(({ netMinor }) => netMinor.length))
  return Array.from({ length: ages }, (_, age) => {
    const there = cohorts.filter(({ netMinor }) => netMinor.length > age)
    const customers = there.reduce((sum, cohort) => sum + cohort.customers, 0)
    const net = there.reduce((sum, cohort) => sum + (cohort.netMinor[age] ?? 0), 0)
    return customers > 0 ? Math.round(net / customers) : null
  })
}
