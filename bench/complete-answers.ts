import { lbToKg } from '#shared/body/conversions.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { bodyWeight } from '#shared/quiz/body-weight/body-weight-knowledge.ts'
import type { Question } from '#shared/quiz/question.ts'
import type { SamplePerson } from '#shared/quiz/types/question-type.ts'
import { definitionOf } from '#shared/quiz/types/registry.ts'

/** A visitor who wants to lose weight: every conditional step shows. */
const PERSON: SamplePerson = {
  gender: 'female',
  name: 'Robin',
  email: 'robin@example.com',
  ageYears: 45,
  heightCm: 170,
  weightKg: lbToKg(205),
  goalWeightKg: lbToKg(165),
  pickOne: ([first = '', second = first]) => second,
  pickSome: ({ free }) => free.slice(0, 3),
  pickNumber: (min) => min,
}
const CONTEXT = { answers: {}, unitSystem: 'imperial', knowledge: bodyWeight } as const

/** One answer for each of `questions`, by id. */
export const completeAnswers = (questions: readonly Question[]): Record<string, Answer> =>
  Object.fromEntries(
    questions.map((question) => [
      question.id,
      definitionOf(question.type).sampleAnswer(question, PERSON, CONTEXT),
    ]),
  )
