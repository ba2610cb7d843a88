import { contextOf } from '#tests/quiz/context-of.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { next } from '#shared/quiz/flow/navigation.ts'
import type { Person } from './people.ts'
import { flow } from './quiz-walk.ts'
import { planStep } from './step-plan.ts'

/** All answers of this person, by question id. */
export function plannedAnswers(person: Person): Record<string, Answer> {
  const answers: Record<string, Answer> = {}
  const context = () => contextOf({ ...answers }, person.unitSystem)
  for (let [question] = flow.questions; question; ) {
    answers[question.id] = planStep(question, person, context()).answer
    const step = next(flow, context(), question.id)
    question = step.kind === 'question' ? step.question : undefined
  }
  return answers
}

/** The answers of this person before a step. */
export function answersBefore(person: Person, questionId: string): Record<string, Answer> {
  const answers = Object.entries(plannedAnswers(person))
  const place = answers.findIndex(([id]) => id === questionId)
  if (place < 0) throw new Error(`${person.name} does not come to ${questionId}`)
  return Object.fromEntries(answers.slice(0, place))
}
