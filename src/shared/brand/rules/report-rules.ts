import { findingText } from '../finding-text.ts'
import type { Brand } from '../brand.ts'
import type { Finding } from '../finding.ts'
import { suggestion } from '../nearest.ts'

/** The question that splits reports: one with a choice of answers, none of which is about health. */
export function reportProblems({
  reportQuestion,
  quizFlow,
}: Pick<Brand, 'reportQuestion' | 'quizFlow'>): Finding[] {
  if (reportQuestion === undefined) return []
  const { id } = reportQuestion
  const choices = quizFlow.questions.filter(
    ({ type, sensitivity }) => type === 'single-choice' && sensitivity !== 'health',
  )
  if (choices.some((question) => question.id === id)) return []
  return [
    {
      rule: 'report-question',
      message: findingText('reportQuestionUnfit', { id }),
      ...suggestion(
        id,
        choices.map((question) => question.id),
        findingText('fixReportQuestion'),
      ),
      path: ['reportQuestion', 'id'],
      value: id,
    },
  ]
}
