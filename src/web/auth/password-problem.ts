/** Same limits as the contract, whose schema would add its library to the bundle. */
const MIN_LENGTH = 6
const MAX_LENGTH = 200

/** What is wrong with a new password, in words; null: nothing. A weak password is allowed. */
export function passwordProblem(password: string): string | null {
  // Counts an emoji as one character.
  const { length } = Array.from(password)
  if (length < MIN_LENGTH) return 'Password must be at least 6 characters long'
  return length > MAX_LENGTH ? 'Password must be at most 200 characters long' : null
}
