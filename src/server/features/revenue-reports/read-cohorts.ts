import type { z } from 'zod'
import type { readCohorts as contract } from '#shared/contract/admin/admin-revenue.ts'
import { monthOf, monthsBetween } from '#shared/reports/revenue/months.ts'
import type { CohortMonth } from './cohort-sums.ts'
import { filterOf } from './revenue-filter.ts'
import type { RevenueDeps } from './revenue-deps.ts'
import { openReading } from './open-reading.ts'

type Query = z.output<typeof contract.query>
type Answer = z.input<typeof contract.data>

/** Running sums at the end of month 0, 1, … of a cohort, through the current month. */
function runningSums(
  months: readonly CohortMonth[],
  key: 'activeChange' | 'netMinor',
  { cohort, thisMonth }: { cohort: string; thisMonth: string },
): number[] {
  const sums = Array.from({ length: Math.max(1, monthsBetween(cohort, thisMonth) + 1) }, () => 0)
  for (const { month, [key]: amount } of months) {
    // Changes before the first payment count for month 0.
    const from = Math.max(0, monthsBetween(cohort, month))
    for (let index = from; index < sums.length; index++) sums[index] = (sums[index] ?? 0) + amount
  }
  return sums
}

/** Customers by the month of their first payment: how many stay, and what they have paid. */
export async function readCohorts(
  deps: RevenueDeps,
  brandId: string,
  query: Query,
  now: Date,
): Promise<Answer> {
  const sums = await openReading(deps.database.db, deps.account)
  const filter = filterOf(deps, brandId, query, await sums.paidCurrencies(deps.account, brandId))
  const cohorts = Map.groupBy(await sums.sumCohorts(filter), ({ cohort }) => cohort)
  const thisMonth = monthOf(now)
  return {
    asOf: now.toISOString(),
    currency: filter.currency,
    cohorts: [...cohorts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([cohort, months]) => ({
        month: cohort,
        customers: months.reduce((sum, { customers }) => sum + customers, 0),
        active: runningSums(months, 'activeChange', { cohort, thisMonth }),
        netMinor: runningSums(months, 'netMinor', { cohort, thisMonth }),
      })),
  }
}
