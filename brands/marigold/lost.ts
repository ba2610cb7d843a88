import type { Text } from '#shared/quiz/question.ts'
import { imperial } from './conditions.ts'

/** What somebody lost, in the units of whoever reads it. */
export const lost = (pounds: number, kilograms: number): Text => ({
  cases: [{ when: imperial, text: `${pounds} lbs` }],
  otherwise: `${kilograms} kg`,
})
