import { weightKgForBmi } from '../facts/body/bmi.ts'
import { DEFAULT_HEIGHT_CM, parseHeight } from '../facts/body/measurement.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { type Atom, atomNumbers, atomsOfFact, PRESENCE_OPERATORS } from '#shared/quiz/condition-atoms.ts'
import type { QuestionOf } from '#shared/quiz/question.ts'
import {
  describeMeasurement,
  heightAnswer,
  inUnit,
  sampleFigure,
  sampleWeight,
  tabProblems,
  weightAnswers,
} from './measurement-type.ts'
import type { QuestionTypeDefinition } from '#shared/quiz/types/question-type.ts'

const TYPICAL_WEIGHT_KG = 80
/** Where the category of the body mass index changes. */
const BMI_BOUNDS = [18.5, 25, 30]

export const measurementTabbed: QuestionTypeDefinition<'measurement-tabbed'> = {
  kindOf: () => 'question',
  operators: PRESENCE_OPERATORS,
  texts: () => [],
  problems: tabProblems,
  describe: describeMeasurement,
  representativeAnswers: (question, ctx, atoms) =>
    question.measurementType === 'height'
      ? heights(question, ctx, atoms)
      : weightAnswers(
          [TYPICAL_WEIGHT_KG, ...weightsAroundBmiBounds(ctx, atoms)].map((kg) => inUnit(kg, ctx)),
          question,
          ctx,
          atoms,
        ),
  sampleAnswer: ({ measurementType }, { figures }, ctx) =>
    measurementType === 'height'
      ? heightAnswer(sampleFigure(figures, 'heightCm'), ctx)
      : sampleWeight(sampleFigure(figures, 'weightKg'), ctx),
  medianSeconds: 12,
  exitFactor: 3.6,
}

function heights(
  { tabs }: QuestionOf<'measurement-tabbed'>,
  ctx: QuizContext,
  atoms: readonly Atom[],
): string[] {
  const range = tabs.find((tab) => tab.id === 'CM')?.fields[0]
  const ends = atoms.length === 0 || !range ? [] : [range.min, range.max]
  return [DEFAULT_HEIGHT_CM, ...ends].map((cm) => heightAnswer(cm, ctx))
}

/** Kilograms on both sides of each body mass index that the atoms compare with. */
function weightsAroundBmiBounds(ctx: QuizContext, atoms: readonly Atom[]): number[] {
  const heightCm = parseHeight(ctx.answers['height'])?.cm ?? DEFAULT_HEIGHT_CM
  const bounds = [
    ...atomNumbers(atomsOfFact(atoms, 'bmi')),
    ...(atomsOfFact(atoms, 'bmiCategory').length > 0 ? BMI_BOUNDS : []),
  ]
  return bounds.flatMap((bmi) => [bmi - 0.5, bmi + 0.5]).map((bmi) => weightKgForBmi(bmi, heightCm))
}
