import { parseWeight, weightIn } from '../facts/body/measurement.ts'
import { weightUnitOf } from '#shared/quiz/preferred-units.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { type Atom, atomNumbers, atomsOfFact, PRESENCE_OPERATORS } from '#shared/quiz/condition-atoms.ts'
import type { QuestionOf } from '#shared/quiz/question.ts'
import {
  describeMeasurement,
  inUnit,
  sampleFigure,
  sampleWeight,
  tabProblems,
  weightAnswers,
} from './measurement-type.ts'
import type { QuestionTypeDefinition } from '#shared/quiz/types/question-type.ts'

const TYPICAL_GOAL_KG = 70

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
  sampleAnswer: (_, { figures }, ctx) => sampleWeight(sampleFigure(figures, 'goalWeightKg'), ctx),
  medianSeconds: 14,
  exitFactor: 3,
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
