import type { Question, QuizFlow } from '../question.ts'

type Sensitivity = Question['sensitivity']

const known = new WeakMap<QuizFlow, ReadonlyMap<string, Sensitivity>>()

/** How sensitive the answer to each question of a quiz is, by the question's id. */
export function stepSensitivities(quizFlow: QuizFlow): ReadonlyMap<string, Sensitivity> {
  const found = known.get(quizFlow)
  if (found !== undefined) return found
  const made = new Map(quizFlow.questions.map(({ id, sensitivity }) => [id, sensitivity]))
  known.set(quizFlow, made)
  return made
}
