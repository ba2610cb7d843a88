import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import type { PackQuestions } from '#web/ui/packs/pack-web.ts'

const isAlways = () => true

/** The question types and drawn cards, each in its own chunk. */
export const bodyWeightQuestions: PackQuestions = {
  types: {
    'measurement-tabbed': {
      Component: lazyPart(
        async () => (await import('./measurement-tabbed.tsx')).MeasurementTabbed,
        ['body-weight', 'quiz'],
      ),
      hasStructure: ({ measurementType }) => measurementType === 'height' || measurementType === 'weight',
      hasMeasurementTabs: true,
    },
    'goal-weight': {
      Component: lazyPart(
        async () => (await import('./goal-weight.tsx')).GoalWeight,
        ['body-weight', 'quiz'],
      ),
      hasStructure: ({ counterpartQuestionId }) => typeof counterpartQuestionId === 'string',
      hasMeasurementTabs: true,
    },
    'bmi-visualization': {
      Component: lazyPart(
        async () => (await import('./bmi-visualization.tsx')).BmiVisualization,
        ['body-weight', 'quiz'],
      ),
      isOptional: isAlways,
    },
    'personal-profile-summary': {
      Component: lazyPart(
        async () => (await import('./personal-profile-summary.tsx')).PersonalProfileSummary,
        ['body-weight', 'quiz'],
      ),
      isOptional: isAlways,
    },
  },
  cards: {
    'weight-prediction': lazyPart(
      async () => (await import('../cards/weight-prediction.tsx')).WeightPrediction,
      ['body-weight', 'quiz'],
    ),
    'face-change': lazyPart(
      async () => (await import('../cards/face-change.tsx')).FaceChange,
      ['body-weight', 'quiz'],
    ),
  },
}
