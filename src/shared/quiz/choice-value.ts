/** The value of a choice: itself, or `value` or `id` of the object forms; null for anything else. */
export function choiceValue(answer: unknown): string | null {
  const value = chosenValue(answer)
  return typeof value === 'string' ? value : null
}

/** As `choiceValue`, of any type: other programs store numbers as well. */
export function chosenValue(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  const entries = new Map<string, unknown>(Object.entries(answer))
  return entries.get('value') ?? entries.get('id')
}
