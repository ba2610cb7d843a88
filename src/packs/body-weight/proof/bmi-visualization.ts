import { PRESENCE_OPERATORS } from '#shared/quiz/condition-atoms.ts'
import type { QuestionTypeDefinition } from '#shared/quiz/types/question-type.ts'

export const bmiVisualization: QuestionTypeDefinition<'bmi-visualization'> = {
  kindOf: () => 'drawn',
  operators: PRESENCE_OPERATORS,
  texts: () => [],
  describe: () => null,
  representativeAnswers: () => [true],
  sampleAnswer: () => true,
  medianSeconds: 7,
  exitFactor: 2.2,
}
