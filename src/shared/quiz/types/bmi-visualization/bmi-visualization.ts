import { card } from '../card.ts'
import type { QuestionTypeDefinition } from '../question-type.ts'

export const bmiVisualization: QuestionTypeDefinition<'bmi-visualization'> = {
  ...card,
  kindOf: () => 'drawn',
  texts: () => [],
  medianSeconds: 7,
  exitWeight: 2.2,
}
