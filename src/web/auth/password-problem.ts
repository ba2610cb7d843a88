/** G-07, B-16; the contract's own schema would bring its library along. */
const MIN_LENGTH = 6
const MAX_LENGTH = 200

/** What is wrong with a chosen password, in words; null where nothing is. How strong it is refuses nothing. */
export function passwordProblem(password: string): string | null {
  // As people count: an emoji is one character.
  const { length } = Array.from(password)
  if (length < MIN_LENGTH) return 'Password must be at least 6 characters long'
  return length > MAX_LENGTH ? 'Password must be at most 200 characters long' : null
}
