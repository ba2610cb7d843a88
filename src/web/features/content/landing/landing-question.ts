import type { QuestionOf, QuizFlow } from '#shared/quiz/question.ts'

/** The question that the landing asks (L-05): the first one, where it is a single choice for the landing only. */
export function landingQuestion(flow: QuizFlow | null): QuestionOf<'single-choice'> | null {
  const first = flow?.questions[0]
  return first?.type === 'single-choice' && first.landingPageOnly ? first : null
}
