import type { QuizFlow } from '#shared/quiz/question.ts'
import type { Knowledge } from '#shared/pack/knowledge.ts'
import { resolveText } from '#shared/quiz/text.ts'
import type { ConversionStep, StepCounts } from '#shared/contract/admin/admin-conversions.ts'
import type { StepSum } from './funnel-question.ts'

/** Only the most visited questions that the quiz no longer has. */
const MAX_FORMER_STEPS = 100

const NOBODY: StepCounts = { entrants: 0, completers: 0, exits: 0, stillThere: 0, medianSeconds: null }

export const countsOf = ({
  entrants,
  completers,
  exits,
  stillThere,
  medianSeconds,
}: StepSum): StepCounts => ({
  entrants,
  completers,
  exits,
  stillThere,
  medianSeconds,
})

/**
 * The current steps in order with their counts, then those that the quiz no longer has. Questions on the landing page are
 * no steps: they lead from the landing stage to the next.
 *
 * @param before the period to compare with; null: none
 */
export function conversionSteps(
  { questions }: QuizFlow,
  sums: readonly StepSum[],
  before: readonly StepSum[] | null,
  knowledge: Knowledge,
): ConversionStep[] {
  const sumById = new Map(sums.map((sum) => [sum.questionId, sum]))
  const beforeById = new Map(before?.map((sum) => [sum.questionId, sum]))
  const counted = (id: string): StepCounts => {
    const sum = sumById.get(id)
    return sum ? countsOf(sum) : NOBODY
  }
  const countedBefore = (id: string): StepCounts | null => {
    if (before === null) return null
    const sum = beforeById.get(id)
    return sum ? countsOf(sum) : NOBODY
  }
  const current = questions.filter(({ landingPageOnly }) => landingPageOnly !== true)
  const known = new Set(questions.map(({ id }) => id))
  const former = sums
    .filter(({ questionId }) => !known.has(questionId))
    .sort((one, other) => other.entrants - one.entrants || (one.questionId < other.questionId ? -1 : 1))
    .slice(0, MAX_FORMER_STEPS)
  return [
    ...current.map((question, index) => ({
      questionId: question.id,
      // Without any visitor's answers.
      question: resolveText(question.title, { answers: {}, unitSystem: 'imperial', knowledge }),
      position: index + 1,
      isConditional: question.when !== undefined,
      ...counted(question.id),
      before: countedBefore(question.id),
    })),
    ...former.map(({ questionId }) => ({
      questionId,
      question: questionId,
      position: null,
      isConditional: false,
      ...counted(questionId),
      before: countedBefore(questionId),
    })),
  ]
}
