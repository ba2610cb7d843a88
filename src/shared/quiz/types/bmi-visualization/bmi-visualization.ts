import { PRESENCE_OPERATORS } from '../../condition-atoms.ts'
import type { QuestionTypeDefinition } from '../question-type.ts'

export const bmiVisualization: QuestionTypeDefinition<'bmi-visualization'> = {
  kindOf: () => 'drawn',
  operators: PRESENCE_OPERATORS,
  texts: () => [],
  describe: () => null,
  representativeAnswers: () => [true],
  sampleAnswer: () => true,
  medianSeconds: 7,
  exitWeight: 2.2,
}
