import type { MonthFigures } from '#shared/contract/admin/admin-revenue.ts'
import { type Cash, netCashOf } from './cash-figures.ts'
import type { RevenueDefinition } from './revenue-definitions.ts'

/** Sums of the movements of a month; losses are positive. */
export type MovementSums = {
  newMinor: number
  expansionMinor: number
  reactivationMinor: number
  contractionMinor: number
  churnMinor: number
  voluntaryChurnMinor: number
  /** Changes of active customers, by cause. */
  newActive: number
  reactivatedActive: number
  voluntaryChurned: number
  involuntaryChurned: number
  /** Over all kinds. */
  mrrChangeMinor: number
  activeChange: number
  trialingChange: number
  pastDueChange: number
  trialsEnded: number
  trialsConverted: number
}

/** Totals at a moment. */
export type RevenueTotals = { mrrMinor: number; active: number; trialing: number; pastDue: number }

const MONTHS_A_YEAR = 12

export const totalsAfter = (before: RevenueTotals, sums: MovementSums): RevenueTotals => ({
  mrrMinor: before.mrrMinor + sums.mrrChangeMinor,
  active: before.active + sums.activeChange,
  trialing: before.trialing + sums.trialingChange,
  pastDue: before.pastDue + sums.pastDueChange,
})

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/**
 * Stripe: churned, divided by active at the start plus new. RevenueCat: churned less reactivated, divided by active at the
 * start.
 */
function customerChurnRate(
  definition: RevenueDefinition,
  start: RevenueTotals,
  sums: MovementSums,
): number | null {
  const { newActive, reactivatedActive, voluntaryChurned, involuntaryChurned } = sums
  const churned = voluntaryChurned + involuntaryChurned
  return definition === 'stripe'
    ? ratio(churned, start.active + newActive + reactivatedActive)
    : ratio(churned - reactivatedActive, start.active)
}

export function monthFigures(
  { month, isOver, definition }: { month: string; isOver: boolean; definition: RevenueDefinition },
  start: RevenueTotals,
  sums: MovementSums,
  cash: Cash,
): MonthFigures {
  const end = totalsAfter(start, sums)
  return {
    month,
    isOver,
    mrr: {
      startMinor: start.mrrMinor,
      newMinor: sums.newMinor,
      expansionMinor: sums.expansionMinor,
      reactivationMinor: sums.reactivationMinor,
      contractionMinor: sums.contractionMinor,
      churnMinor: sums.churnMinor,
      endMinor: end.mrrMinor,
    },
    arrMinor: end.mrrMinor * MONTHS_A_YEAR,
    ...cash,
    netMinor: netCashOf(cash),
    active: end.active,
    trialing: end.trialing,
    pastDue: end.pastDue,
    newCustomers: sums.newActive,
    churn: {
      voluntaryCustomers: sums.voluntaryChurned,
      involuntaryCustomers: sums.involuntaryChurned,
      customerRate: customerChurnRate(definition, start, sums),
      voluntaryMinor: sums.voluntaryChurnMinor,
      involuntaryMinor: sums.churnMinor - sums.voluntaryChurnMinor,
      revenueRate: ratio(sums.churnMinor + sums.contractionMinor, start.mrrMinor),
    },
    arpuMinor: end.active === 0 ? null : Math.round(end.mrrMinor / end.active),
    trialsEnded: sums.trialsEnded,
    trialsConverted: sums.trialsConverted,
  }
}
