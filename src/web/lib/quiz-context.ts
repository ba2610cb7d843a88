import { useMemo } from 'react'
import type { QuizContext } from '#shared/quiz/answers.ts'
import { inferUnitSystem } from '#shared/quiz/unit-preference.ts'
import { visitorCountry } from './visitor-country.ts'
import { quizStore, type QuizStore, useQuizStore } from './quiz-store.ts'

const contextOf = (
  answers: QuizStore['answers'],
  preferredUnits: QuizStore['preferences']['preferredUnits'],
): QuizContext => ({
  answers,
  unitSystem: inferUnitSystem({ preferredUnits, answers, countryCode: visitorCountry() }),
})

/** What conditions and texts are evaluated against: the answers and the units the visitor reads in (OP-14). */
export function useQuizContext(): QuizContext {
  const answers = useQuizStore((state) => state.answers)
  const preferredUnits = useQuizStore((state) => state.preferences.preferredUnits)
  return useMemo(() => contextOf(answers, preferredUnits), [answers, preferredUnits])
}

/** The same at this moment, for event handlers that have just saved an answer. */
export function currentQuizContext(): QuizContext {
  const { answers, preferences } = quizStore.getState()
  return contextOf(answers, preferences.preferredUnits)
}
