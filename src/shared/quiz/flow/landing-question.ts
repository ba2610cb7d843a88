import type { QuestionOf, QuizFlow } from '../question.ts'

/** The landing's question: the first one, if it is a single choice for the landing only. */
export function landingQuestion(flow: QuizFlow | null): QuestionOf<'single-choice'> | null {
  const first = flow?.questions[0]
  return first?.type === 'single-choice' && first.landingPageOnly ? first : null
}
