/** Longest address that mail systems carry (RFC 5321 as corrected by erratum 1690). */
const MAX_LENGTH = 254

/**
 * The standard e-mail check of the schema library the server uses (OP-17), without the library; a test
 * proves that the two agree.
 */
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether a trimmed text is an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && EMAIL.test(text)
}
