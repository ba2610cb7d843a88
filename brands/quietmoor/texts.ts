import type { ChoiceOption, Condition, Text } from '#shared/quiz/question.ts'

/** The text of the first condition that holds, else `otherwise`. */
export const textIf = (cases: readonly [when: Condition, text: string][], otherwise: string): Text => ({
  cases: cases.map(([when, text]) => ({ when, text })),
  otherwise,
})

type TextsByValue = { otherwise: string } & Record<string, string>

/** A text for values of a single choice; `otherwise` is for its other values and for no answer. */
export const textByAnswer = (question: string, { otherwise, ...texts }: TextsByValue): Text => ({
  cases: Object.entries(texts).map(([value, text]) => ({ when: { question, op: 'eq', value }, text })),
  otherwise,
})

/** An option whose id is the stored value. */
export const option = (value: string, label: string, picture?: string): ChoiceOption => ({
  id: value,
  value,
  label,
  picture,
})
