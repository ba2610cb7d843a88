import { choiceValue } from '#shared/quiz/choice-value.ts'

/** The values by which reports are split; any other answer is unknown. */
export const GENDERS = ['female', 'male', 'other'] as const
export type Gender = (typeof GENDERS)[number]

/** The answer to the question `gender`, in any stored form. */
export function genderOf(answer: unknown): Gender | null {
  const value = choiceValue(answer)
  return GENDERS.find((gender) => gender === value) ?? null
}
