/** How ambitious a goal is. */
export type GoalTier = 'easy' | 'sweet' | 'reasonable' | 'challenging'

/** Each tier includes its upper limit, in percent of today's weight. */
const TIERS: readonly { id: GoalTier; upToPercent: number }[] = [
  { id: 'easy', upToPercent: 5 },
  { id: 'sweet', upToPercent: 10 },
  { id: 'reasonable', upToPercent: 20 },
  { id: 'challenging', upToPercent: Number.POSITIVE_INFINITY },
]

/** A share of weight to lose in percent, rounded up to a tenth so that it never shows the share of an easier tier. */
export const shownLossPercent = (percent: number): number => Math.ceil(percent * 10 - 1e-6) / 10

/** The tier of a goal, by percent of weight to lose; null if there is nothing to lose. */
export function goalTier(percent: number): GoalTier | null {
  if (!(percent > 0)) return null
  return TIERS.find(({ upToPercent }) => percent <= upToPercent)?.id ?? null
}
