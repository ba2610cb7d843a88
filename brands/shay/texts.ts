import type { ChoiceOption, Condition, Text } from '#shared/quiz/question.ts'

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

/** A text with the name of the chosen language. */
export const textByLanguage = (textOf: (language: string) => string): Text =>
  textByAnswer('language', {
    english: textOf('الإنجليزية'),
    french: textOf('الفرنسية'),
    german: textOf('الألمانية'),
    otherwise: textOf('الإسبانية'),
  })

/** An option whose id is the stored value. */
export const option = (value: string, label: string, picture?: string): ChoiceOption => ({
  id: value,
  value,
  label,
  picture,
})
