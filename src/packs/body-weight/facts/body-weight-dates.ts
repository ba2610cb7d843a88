import type { PackFacts, TextContext } from '#shared/pack/pack-facts.ts'
import { predictFromAnswers } from './prediction/predict.ts'

const dateText = (isoDate: string): string =>
  new Date(isoDate).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** null without a date to lose weight by. */
function lossPrediction({ answers, today }: TextContext) {
  const prediction = today && predictFromAnswers(answers, today)
  return prediction?.kind === 'lose' ? prediction : null
}

/** The placeholders that need the prediction. The browser loads them only if a text of the brand has one. */
export const bodyWeightDates: PackFacts = {
  facts: {},
  placeholders: {
    goal_date: {
      value: (context) => {
        const prediction = lossPrediction(context)
        return prediction && dateText(prediction.goalDate)
      },
      fallback: 'the day you reach your goal',
    },
    goal_weeks: {
      value: (context) => {
        const prediction = lossPrediction(context)
        if (!prediction) return null
        return prediction.weeks === 1 ? '1 week' : `${prediction.weeks} weeks`
      },
      fallback: 'the coming weeks',
    },
  },
}
