import type { Question, QuizFlow } from '#shared/quiz/question.ts'

export type PredictionVariant = 'first' | 'middle' | 'final'

/** Which of the flow's predictions a step is: `final` where the quiz ends with it, `first`, else in the middle. */
export function predictionVariant(flow: QuizFlow | null, question: Question): PredictionVariant {
  if (question.isFinal) return 'final'
  const first = flow?.questions.find(
    (candidate) => candidate.type === 'info-card' && candidate.customComponent === 'weight-prediction',
  )
  return first === undefined || first.id === question.id ? 'first' : 'middle'
}
