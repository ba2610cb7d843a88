import { next } from '#shared/quiz/flow/navigation.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import { paths } from '#web/app/routing/paths.ts'
import { currentQuizContext } from '#web/session/quiz/quiz-context.ts'

/** The path of the next visible question, with the current answers. */
export function pathAfter(flow: QuizFlow, questionId: string): string {
  const step = next(flow, currentQuizContext(), questionId)
  return step.kind === 'question' ? paths.quizStep(step.question.id) : paths.quiz
}
