/** Longest address that mail systems carry (RFC 5321 as corrected by erratum 1690). */
const MAX_LENGTH = 254

/**
 * The standard e-mail check of the schema library the server uses (OP-17), without the library; a test
 * proves that the two agree.
 */
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** What is wrong with a typed address, in words (C-09, OP-17); null where nothing is. */
export function emailProblem(text: string): string | null {
  const email = text.trim()
  if (email === '') return 'Email is required'
  return isEmail(email) ? null : 'Please enter a valid email address'
}

/** Whether a trimmed text is an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && EMAIL.test(text)
}
