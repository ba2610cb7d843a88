import type { PlainKey } from '#shared/texts/reader.ts'
import type { GoalTier } from './goal-tier.ts'

export const TIER_LABELS: Readonly<Record<GoalTier, PlainKey<'body-weight'>>> = {
  easy: 'easyWin',
  sweet: 'sweetTarget',
  reasonable: 'reasonableGoal',
  challenging: 'challengingChoice',
}
