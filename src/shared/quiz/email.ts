/** Longest address that mail systems carry (RFC 5321 as corrected by erratum 1690). */
const MAX_LENGTH = 254

/**
 * The e-mail check of the server's schema library, copied because the browser does not load the library; a test
 * proves that both agree.
 */
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** What is wrong with a typed address, as a message; null if it is valid. */
export function emailProblem(text: string): string | null {
  const email = text.trim()
  if (email === '') return 'Email is required'
  return isEmail(email) ? null : 'Please enter a valid email address'
}

/** Whether a trimmed text is an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && EMAIL.test(text)
