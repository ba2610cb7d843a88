import { keepValidAnswers } from '#shared/quiz/keep-valid-answers.ts'
import { currentConfig } from '#web/app/config/current-config.ts'
import { answerContext } from './answer-context.ts'
import { currentQuizContext } from './quiz-context.ts'
import { loadKnowledge } from './quiz-knowledge.ts'
import { quizStore } from './quiz-store.ts'

/**
 * Moves the visitor to the version of the brand that the page shows. Answers that its quiz does not accept are deleted, so
 * that they are asked again; the lead stays.
 */
export async function moveToPageVersion(): Promise<void> {
  const config = currentConfig()
  if (!config?.quizFlow) return
  await loadKnowledge()
  const state = quizStore.getState()
  const nowMs = Date.now()
  const { unitSystem, knowledge } = answerContext(currentQuizContext())
  const { deletedIds, ...timed } = keepValidAnswers(config.quizFlow, state, { unitSystem, knowledge, nowMs })
  const hasChanged = deletedIds.length > 0
  state.hydrate({
    ...timed,
    pin: { version: config.brandVersion, sinceMs: nowMs },
    isCompleted: state.isCompleted && !hasChanged,
    submission: hasChanged ? null : state.submission,
    lastUpdated: nowMs,
  })
}
