import { bodyMassIndex } from '#shared/body/bmi.ts'
import { parseWeight, weightIn } from '#shared/body/measurement.ts'
import { lowestShown, shownWeightText } from '#shared/body/shown-weight.ts'
import { weightUnitOf } from '#shared/body/units.ts'
import type { QuizContext } from '../../quiz-context.ts'
import { type Atom, atomNumbers, atomsOfFact, PRESENCE_OPERATORS } from '../../condition-atoms.ts'
import { readProfile } from '../../profile.ts'
import type { QuestionOf } from '../../question.ts'
import { describeMeasurement, inUnit, sampleWeight, tabProblems, weightAnswers } from '../measurement-type.ts'
import { validateMeasurement } from '../measurement-validation.ts'
import type { QuestionTypeDefinition } from '../question-type.ts'
import { type AnswerValidator, refused } from '../validation.ts'

const TYPICAL_GOAL_KG = 70

/**
 * As `validateMeasurement`, and refuses a goal whose BMI at the visitor's height is below `minimumGoalBmi` (0 turns
 * this off). The message names the lowest goal in the same unit. Without a height there is no BMI to check. A goal
 * above today's weight is accepted.
 */
export const goalWeightValidator =
  (minimumGoalBmi: number): AnswerValidator<'goal-weight'> =>
  (question, answer, ctx) => {
    const result = validateMeasurement(question, answer, 'goal weight')
    if (!result.ok) return result
    const goal = parseWeight(result.answer)
    const { heightCm } = readProfile(ctx.answers)
    if (!goal || heightCm === null) return result
    if ((bodyMassIndex(goal.kg, heightCm) ?? 0) >= minimumGoalBmi) return result
    const lowest = shownWeightText(lowestShown(minimumGoalBmi, heightCm, goal.unit), goal.unit)
    return refused(
      'unsafe_goal',
      `For your height, less than ${lowest} would be below a healthy weight. Please choose ${lowest} or more, so that your plan is good for you.`,
    )
  }

export const goalWeight: QuestionTypeDefinition<'goal-weight'> = {
  kindOf: () => 'question',
  operators: PRESENCE_OPERATORS,
  texts: () => [],
  problems: tabProblems,
  describe: describeMeasurement,
  representativeAnswers: (question, ctx, atoms) =>
    weightAnswers(
      [inUnit(TYPICAL_GOAL_KG, ctx), ...goalsAroundBounds(question, ctx, atoms)],
      question,
      ctx,
      atoms,
    ),
  sampleAnswer: (_, { goalWeightKg }, ctx) => sampleWeight(goalWeightKg, ctx),
  medianSeconds: 14,
  exitWeight: 3,
}

/** Goals, in the visitor's unit, on and on both sides of each loss that the atoms compare with. */
function goalsAroundBounds(
  { counterpartQuestionId }: QuestionOf<'goal-weight'>,
  ctx: QuizContext,
  atoms: readonly Atom[],
): number[] {
  const weight = parseWeight(ctx.answers[counterpartQuestionId])
  if (!weight) return []
  const lossesKg = [
    ...atomNumbers(atomsOfFact(atoms, 'weightToLoseKg')),
    ...atomNumbers(atomsOfFact(atoms, 'weightToLosePercent')).map((percent) => (weight.kg * percent) / 100),
  ]
  const today = weightIn(weight, weightUnitOf(ctx.unitSystem))
  return lossesKg
    .flatMap((kg) => [kg - 1, kg, kg + 1])
    .map((kg) => Math.round((today - inUnit(kg, ctx)) * 10) / 10)
}
