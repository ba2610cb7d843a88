import { formatAmount } from '#shared/lib/amount.ts'

type GoalTierId = 'easy' | 'sweet' | 'reasonable' | 'challenging'
export type GoalTier = { id: GoalTierId; label: string }

/** Each tier includes its upper limit, in percent of today's weight. */
const TIERS: readonly (GoalTier & { upToPercent: number })[] = [
  { id: 'easy', label: 'Easy win', upToPercent: 5 },
  { id: 'sweet', label: 'Sweet target', upToPercent: 10 },
  { id: 'reasonable', label: 'Reasonable goal!', upToPercent: 20 },
  { id: 'challenging', label: 'Challenging choice', upToPercent: Number.POSITIVE_INFINITY },
]

/** A share of weight to lose, rounded up to a tenth so that it never shows the share of an easier tier. */
export const lossShareText = (percent: number): string =>
  percent < 1 ? 'under 1%' : `${formatAmount(Math.ceil(percent * 10 - 1e-6) / 10, 1)}%`

/** The tier of a goal, by percent of weight to lose; null if there is nothing to lose. */
export function goalTier(percent: number): GoalTier | null {
  if (!(percent > 0)) return null
  const tier = TIERS.find(({ upToPercent }) => percent <= upToPercent)
  return tier ? { id: tier.id, label: tier.label } : null
}
