import { type Prediction, predictWeight } from './prediction.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import { estimatedAgeYears, readProfile } from '../profile.ts'

/** The prediction from a visitor's answers; `body/prediction/prediction.ts` documents the model. */
export function predictFromAnswers(answers: Answers, today: Date): Prediction {
  const profile = readProfile(answers)
  return predictWeight({ ...profile, ageYears: estimatedAgeYears(profile) }, today)
}
