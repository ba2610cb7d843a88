import { lbToKg } from '#packs/body-weight/facts/body/conversions.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import brand from '#brands/marigold/brand.ts'
import type { Question } from '#shared/quiz/question.ts'
import type { SamplePerson } from '#shared/quiz/types/question-type.ts'
import { definitionOf } from '#shared/quiz/types/registry.ts'

/** A visitor who wants to lose weight: every conditional step shows. */
const PERSON: SamplePerson = {
  gender: 'female',
  name: 'Robin',
  email: 'robin@example.com',
  ageYears: 45,
  figures: { heightCm: 170, weightKg: lbToKg(205), goalWeightKg: lbToKg(165) },
  pickOne: ([first = '', second = first]) => second,
  pickSome: ({ free }) => free.slice(0, 3),
  pickNumber: (min) => min,
}
const knowledge = knowledgeOfBrand(brand)
const CONTEXT = { answers: {}, unitSystem: 'imperial', knowledge } as const

/** One answer for each of `questions`, by id. */
export const completeAnswers = (questions: readonly Question[]): Record<string, Answer> =>
  Object.fromEntries(
    questions.map((question) => [
      question.id,
      definitionOf(question.type, knowledge).sampleAnswer(question, PERSON, CONTEXT),
    ]),
  )
