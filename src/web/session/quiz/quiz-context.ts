import { useMemo, useSyncExternalStore } from 'react'
import type { QuizContext } from '#shared/quiz/answers.ts'
import { inferUnitSystem } from '#shared/quiz/unit-preference.ts'
import { onConsentChange } from '#web/consent/consent.ts'
import { quizStore, type QuizStore, useQuizStore } from './quiz-store.ts'
import { countryOfUnits } from '#web/api/visitor-country.ts'

const contextOf = (
  answers: QuizStore['answers'],
  preferredUnits: QuizStore['preferences']['preferredUnits'],
  countryCode: string,
): QuizContext => ({
  answers,
  unitSystem: inferUnitSystem({ preferredUnits, answers, countryCode }),
})

/** What conditions and texts are evaluated against: the answers and the units the visitor reads in. */
export function useQuizContext(): QuizContext {
  const answers = useQuizStore((state) => state.answers)
  const preferredUnits = useQuizStore((state) => state.preferences.preferredUnits)
  // The country arrives together with the consent rules.
  const country = useSyncExternalStore(onConsentChange, countryOfUnits)
  return useMemo(() => contextOf(answers, preferredUnits, country), [answers, preferredUnits, country])
}

/** The current context, for event handlers that have just saved an answer. */
export function currentQuizContext(): QuizContext {
  const { answers, preferences } = quizStore.getState()
  return contextOf(answers, preferences.preferredUnits, countryOfUnits())
}
