import type { PackNames } from '#shared/pack/pack-names.ts'

export const BODY_WEIGHT_NAMES = {
  questionTypes: ['measurement-tabbed', 'goal-weight', 'bmi-visualization', 'personal-profile-summary'],
  /**
   * Kilograms between weight and goal (negative if the goal is higher, unknown while either is), the same as a percentage
   * of today's weight, body mass index and its category.
   */
  facts: ['weightToLoseKg', 'weightToLosePercent', 'bmi', 'bmiCategory'],
  cards: ['weight-prediction', 'face-change'],
  sections: ['before-after', 'summary'],
  leadColumns: ['age', 'bmi'],
  brandFields: ['safety'],
  offerFields: ['bmiMessages'],
} as const satisfies PackNames
