import type { AreaTexts } from '#shared/texts/reader.ts'
import type { Areas } from '#texts/areas.ts'

/** Same limits as the contract, whose schema would add its library to the bundle. */
export const MIN_PASSWORD_LENGTH = 6
const MAX_LENGTH = 200

/** What is wrong with a new password, in words; null: nothing. A weak password is allowed. */
export function passwordProblem(password: string, t: AreaTexts<Areas['passwords']>): string | null {
  // Counts an emoji as one character.
  const { length } = Array.from(password)
  if (length < MIN_PASSWORD_LENGTH) return t('passwordTooShort', { count: MIN_PASSWORD_LENGTH })
  return length > MAX_LENGTH ? t('passwordTooLong', { count: MAX_LENGTH }) : null
}
