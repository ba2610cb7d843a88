import type { ReportQuestion } from '#shared/reports/visits/report-question.ts'
import { type OperatorText, operatorText } from '#shared/texts/operator-text.ts'
import type { Brand } from './brand.ts'

/** The question whose answers split the brand's reports, with its English name there; null: none does. */
export function reportQuestionOf({
  reportQuestion,
  quizFlow,
}: Pick<Brand, 'reportQuestion' | 'quizFlow'>): (ReportQuestion & { label: string }) | null {
  if (reportQuestion === undefined) return null
  const { id, label, values } = reportQuestion
  const question = quizFlow.questions.find((one) => one.id === id)
  const options = question?.type === 'single-choice' ? question.options.map(({ value }) => value) : []
  return { id, label: operatorText(label, 'en'), values: values ?? options }
}

/** How reports name the answers: alone, and within a sentence. */
export type AnswerLabel = { title: OperatorText; inSentence: OperatorText }

/** null: the brand has no such question. */
export const answerLabelOf = ({ reportQuestion }: Pick<Brand, 'reportQuestion'>): AnswerLabel | null =>
  reportQuestion === undefined
    ? null
    : { title: reportQuestion.label, inSentence: reportQuestion.labelInSentence ?? reportQuestion.label }
