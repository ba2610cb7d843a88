import { type Sample, sampleOf, type Sums } from '#shared/experiments/confidence-sequence.ts'
import type { Outcome } from './read-outcomes.ts'
import type { VisitorGroup } from './read-visitors.ts'

export type ArmSums = {
  visitors: number
  purchases: number
  refunded: number
  disputed: number
  revenue: Sums
}

/** Sums up the arms, of all groups or those of one value of a split. */
export function sumArms(
  arms: number,
  visitorGroups: readonly VisitorGroup[],
  outcomes: readonly Outcome[],
  currency: string,
): ArmSums[] {
  return Array.from({ length: arms }, (_, arm) => {
    const total = <T extends { arm: number }>(rows: readonly T[], valueOf: (row: T) => number): number =>
      rows.reduce((sum, row) => (row.arm === arm ? sum + valueOf(row) : sum), 0)
    const visitors = total(visitorGroups, (group) => group.visitors)
    const paid = outcomes.filter((outcome) => outcome.currency === currency)
    return {
      visitors,
      purchases: total(outcomes, (outcome) => outcome.purchases),
      refunded: total(outcomes, (outcome) => outcome.refunded),
      disputed: total(outcomes, (outcome) => outcome.disputed),
      revenue: {
        visitors,
        sum: total(paid, ({ sum }) => sum),
        sumOfSquares: total(paid, ({ sumOfSquares }) => sumOfSquares),
      },
    }
  })
}

export const revenueSample = ({ revenue }: ArmSums): Sample => sampleOf(revenue)

/** Of 0 or 1 for each visitor. */
export const conversionSample = ({ visitors, purchases }: ArmSums): Sample =>
  sampleOf({ visitors, sum: purchases, sumOfSquares: purchases })

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

export const armFigures = ({ visitors, purchases, revenue }: ArmSums) => ({
  visitors,
  purchases,
  revenuePerVisitor: share(revenue.sum, visitors),
  conversion: share(purchases, visitors),
})
