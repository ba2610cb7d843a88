import type { Question, QuizFlow } from '../question.ts'

type Sensitivity = Question['sensitivity']

const known = new WeakMap<QuizFlow, ReadonlyMap<string, Sensitivity>>()

/** The sensitivity of each answer of a quiz, by question id. */
export function stepSensitivities(quizFlow: QuizFlow): ReadonlyMap<string, Sensitivity> {
  const found = known.get(quizFlow)
  if (found !== undefined) return found
  const made = new Map(quizFlow.questions.map(({ id, sensitivity }) => [id, sensitivity]))
  known.set(quizFlow, made)
  return made
}
