import { landingQuestion } from '#shared/quiz/flow/landing-question.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import { track, trackLandingVisit, trackQuestionAnswered } from '#web/tracking/tracking.ts'
import { quizStore } from './quiz-store.ts'

/**
 * Saves and records the answer to the landing's question, which begins the quiz.
 * @param reportedId the question that splits reports
 * @returns the id of the landing's question; null: the landing has none
 */
export function startQuiz(
  flow: QuizFlow | null,
  reportedId: string | undefined,
  value: string,
): string | null {
  const question = landingQuestion(flow)
  if (!question) return null
  quizStore.getState().saveAnswer(question.id, value)
  trackLandingVisit()
  track({
    type: 'quizStarted',
    onceKey: 'started',
    ...(question.id === reportedId ? { metadata: { [question.id]: value } } : {}),
  })
  trackQuestionAnswered(question.id)
  return question.id
}
