import type { ReportQuestion } from '#shared/reports/visits/report-question.ts'
import type { Brand } from './brand.ts'

/** The question whose answers split the brand's reports, with its name there; null: none does. */
export function reportQuestionOf({
  reportQuestion,
  quizFlow,
}: Pick<Brand, 'reportQuestion' | 'quizFlow'>): (ReportQuestion & { label: string }) | null {
  if (reportQuestion === undefined) return null
  const { id, label, values } = reportQuestion
  const question = quizFlow.questions.find((one) => one.id === id)
  const options = question?.type === 'single-choice' ? question.options.map(({ value }) => value) : []
  return { id, label, values: values ?? options }
}
