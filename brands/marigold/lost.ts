import type { Text } from '#shared/quiz/question.ts'
import { imperial } from './conditions.ts'

/** A weight loss in the reader's units. */
export const lost = (pounds: number, kilograms: number): Text => ({
  cases: [{ when: imperial, text: `${pounds} lbs` }],
  otherwise: `${kilograms} kg`,
})
