import type { ChoiceOption, Condition, Text } from '#shared/quiz/question.ts'
import { imperial } from './conditions.ts'

/** A text for visitors for whom the condition holds, and one for all others. */
export const textIf = (when: Condition, text: string, otherwise: string): Text => ({
  cases: [{ when, text }],
  otherwise,
})

type TextsByValue = { otherwise: string } & Record<string, string>

/** A text for values of a single choice; `otherwise` is for its other values and for no answer. */
export const textByAnswer = (question: string, { otherwise, ...texts }: TextsByValue): Text => ({
  cases: Object.entries(texts).map(([value, text]) => ({ when: { question, op: 'eq', value }, text })),
  otherwise,
})

/** A weight loss in the reader's units. */
export const lost = (pounds: number, kilograms: number): Text =>
  textIf(imperial, `${pounds} lbs`, `${kilograms} kg`)

/** An option whose id is the stored value. */
export const option = (value: string, label: string, picture?: string): ChoiceOption => ({
  id: value,
  value,
  label,
  picture,
})
