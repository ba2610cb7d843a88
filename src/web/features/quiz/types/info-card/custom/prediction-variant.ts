import type { Question, QuizFlow } from '#shared/quiz/question.ts'

export type PredictionVariant = 'first' | 'middle' | 'final'

/** Which prediction of the flow a step is: `final` if the quiz ends with it, else `first` or `middle`. */
export function predictionVariant(flow: QuizFlow | null, question: Question): PredictionVariant {
  if (question.isFinal) return 'final'
  const first = flow?.questions.find(
    (candidate) => candidate.type === 'info-card' && candidate.customComponent === 'weight-prediction',
  )
  return first === undefined || first.id === question.id ? 'first' : 'middle'
}
