import { type Prediction, predictWeight } from './prediction.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import { estimatedAgeYears, type Profile, readProfile } from '../profile.ts'

/** The prediction from a visitor's answers; `body/prediction/prediction.ts` documents the model. */
export const predictFromAnswers = (answers: Answers, today: Date): Prediction =>
  predictFromProfile(readProfile(answers), today)

export const predictFromProfile = (profile: Profile, today: Date): Prediction =>
  predictWeight({ ...profile, ageYears: estimatedAgeYears(profile) }, today)
