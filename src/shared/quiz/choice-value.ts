import { isRecord } from '#shared/lib/is-record.ts'

/** The value of a choice: itself, or `value` or `id` of the object forms; null for anything else. */
export function choiceValue(answer: unknown): string | null {
  const value = chosenValue(answer)
  return typeof value === 'string' ? value : null
}

/** As `choiceValue`, of any type: other programs store numbers as well. */
export const chosenValue = (answer: unknown): unknown =>
  isRecord(answer) ? (answer.value ?? answer.id) : answer
