import type { Brand } from '../brand.ts'
import type { Finding } from '../brand-error.ts'
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
      message: `reports cannot be split by "${id}": it must be a single-choice question whose answer is not about health`,
      fix: suggestion(
        id,
        choices.map((question) => question.id),
        'Remove reportQuestion.',
      ),
      path: ['reportQuestion', 'id'],
      value: id,
    },
  ]
}
