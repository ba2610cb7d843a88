import { useMemo, useSyncExternalStore } from 'react'
import { unitSystemOf } from '#shared/quiz/preferred-units.ts'
import type { Knowledge } from '#shared/pack/knowledge.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { inferUnitSystem } from '#shared/quiz/unit-preference.ts'
import { onConsentChange } from '#web/consent/consent.ts'
import { currentKnowledge, onKnowledgeChange } from './quiz-knowledge.ts'
import { quizStore, type QuizStore, useQuizStore } from './quiz-store.ts'
import { countryOfUnits } from '#web/api/visitor-country.ts'

const contextOf = (
  answers: QuizStore['answers'],
  preferredUnits: QuizStore['preferences']['preferredUnits'],
  countryCode: string,
  knowledge: Knowledge,
): QuizContext => {
  const preferred = preferredUnits && unitSystemOf(preferredUnits.weight)
  return {
    answers,
    unitSystem: inferUnitSystem({ preferred, answers, countryCode, knowledge }),
    knowledge,
  }
}

/** The context of this visitor. */
export function useQuizContext(): QuizContext {
  const answers = useQuizStore((state) => state.answers)
  const preferredUnits = useQuizStore((state) => state.preferences.preferredUnits)
  // The country arrives together with the consent rules.
  const country = useSyncExternalStore(onConsentChange, countryOfUnits, countryOfUnits)
  const knowledge = useSyncExternalStore(onKnowledgeChange, currentKnowledge, currentKnowledge)
  return useMemo(
    () => contextOf(answers, preferredUnits, country, knowledge),
    [answers, preferredUnits, country, knowledge],
  )
}

/** The current context, for event handlers that have just saved an answer. */
export function currentQuizContext(): QuizContext {
  const { answers, preferences } = quizStore.getState()
  return contextOf(answers, preferences.preferredUnits, countryOfUnits(), currentKnowledge())
}
