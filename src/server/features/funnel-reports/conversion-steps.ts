import type { QuizFlow } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'
import type { ConversionStep, StepCounts } from '#shared/contract/admin/admin-conversions.ts'
import type { StepSum } from './funnel-question.ts'

/** Of questions that are no longer in the quiz the most visited ones are told. */
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
 * Today's steps in their order, with what was counted at them, then those that are no longer in the quiz. What the
 * landing asks is no step: it is the way from the stage of the landing to the next.
 *
 * @param before of the period that is compared with; null: of none
 */
export function conversionSteps(
  { questions }: QuizFlow,
  sums: readonly StepSum[],
  before: readonly StepSum[] | null,
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
      // Whoever reads it is nobody in particular: the texts' general form.
      question: resolveText(question.title, { answers: {}, unitSystem: 'imperial' }),
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
