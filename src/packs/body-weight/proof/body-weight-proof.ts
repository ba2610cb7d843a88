import type { PackProof } from '#shared/pack/pack-proof.ts'
import { bmiVisualization } from './bmi-visualization.ts'
import { goalWeight } from './goal-weight.ts'
import { measurementTabbed } from './measurement-tabbed.ts'
import { personalProfileSummary } from './personal-profile-summary.ts'

export const bodyWeightProof: PackProof = {
  definitions: {
    'bmi-visualization': bmiVisualization,
    'goal-weight': goalWeight,
    'measurement-tabbed': measurementTabbed,
    'personal-profile-summary': personalProfileSummary,
  },
  facts: {
    weightToLoseKg: { questions: ['weight', 'goal_weight'] },
    weightToLosePercent: { questions: ['weight', 'goal_weight'] },
    bmi: { questions: ['weight', 'height'] },
    bmiCategory: {
      questions: ['weight', 'height'],
      values: ['underweight', 'normal', 'overweight', 'obese'],
    },
  },
  placeholderQuestions: ['gender', 'age', 'height', 'weight', 'goal_weight', 'weekly_activity'],
  placeholderAtoms: [{ fact: 'weightToLoseKg', op: 'gt', value: 0 }],
  /** The lowest allowed goal depends on the height. */
  validatedBy: { goal_weight: ['height'] },
  offerTexts: ({ bmiMessages }) => Object.values(bmiMessages ?? {}).map(({ message }) => message),
}
