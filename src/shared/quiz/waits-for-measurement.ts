import { isAnswered } from './answered.ts'
import type { QuizContext } from './answers.ts'
import { visibleQuestions } from './navigation.ts'
import type { Question, QuizFlow } from './question.ts'

const isMeasurement = ({ type }: Question): boolean => type === 'measurement-tabbed' || type === 'goal-weight'

const isResult = (question: Question): boolean =>
  question.type === 'bmi-visualization' ||
  question.type === 'personal-profile-summary' ||
  (question.type === 'info-card' &&
    (question.customComponent === 'weight-prediction' || question.customComponent === 'face-change'))

/** Whether a step shows a result, and a measurement that is asked for before it has no answer yet. */
export function waitsForMeasurement(flow: QuizFlow, ctx: QuizContext, question: Question): boolean {
  if (!isResult(question)) return false
  const questions = visibleQuestions(flow, ctx)
  return questions
    .slice(0, questions.indexOf(question))
    .some((earlier) => isMeasurement(earlier) && !isAnswered(ctx.answers, earlier.id))
}
