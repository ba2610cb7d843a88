import type { PackFacts, TextContext } from '#shared/pack/pack-facts.ts'
import { type Reader, readerFrom, type ReaderTexts } from '#shared/texts/reader.ts'
import { predictFromAnswers } from './prediction/predict.ts'

/** null without a date to lose weight by. */
function lossPrediction({ answers, today }: TextContext) {
  const prediction = today && predictFromAnswers(answers, today)
  return prediction?.kind === 'lose' ? prediction : null
}

/** The placeholders that need the prediction. The browser loads them only if a text of the brand has one. */
export const bodyWeightDates = ({ t, f }: Reader<'body-weight'>): PackFacts => ({
  facts: {},
  placeholders: {
    goal_date: {
      value: (context) => {
        const prediction = lossPrediction(context)
        return prediction && f.longDate(prediction.goalDate)
      },
      fallback: t('goalDayInText'),
    },
    goal_weeks: {
      value: (context) => {
        const prediction = lossPrediction(context)
        return prediction && f.duration(prediction.weeks, 'week')
      },
      fallback: t('comingWeeksInText'),
    },
  },
})

export const bodyWeightDatesFor = (texts: ReaderTexts): PackFacts =>
  bodyWeightDates(readerFrom(texts, 'body-weight'))
