import type { MonthFigures } from '#shared/contract/admin/admin-revenue.ts'
import { type Cash, netCashOf } from './cash-figures.ts'
import type { RevenueDefinition } from './revenue-definitions.ts'

/** What the movements of a month sum up to; amounts of what is lost are positive. */
export type MovementSums = {
  newMinor: number
  expansionMinor: number
  reactivationMinor: number
  contractionMinor: number
  churnMinor: number
  voluntaryChurnMinor: number
  /** Active ones by what changed them. */
  newActive: number
  reactivatedActive: number
  voluntaryChurned: number
  involuntaryChurned: number
  /** Changes of all kinds. */
  mrrChangeMinor: number
  activeChange: number
  trialingChange: number
  pastDueChange: number
  trialsEnded: number
  trialsConverted: number
}

/** What there is at a moment. */
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
 * Stripe divides who left by those who were there at the start and those who came since; RevenueCat takes who came back
 * from those who left, and divides by those who were there at the start.
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

/** A month's figures from its sums. */
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
