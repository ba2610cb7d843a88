import type { Reader } from '#shared/texts/reader.ts'

/** Longest address that mail systems carry (RFC 5321 as corrected by erratum 1690). */
const MAX_LENGTH = 254

/**
 * The e-mail check of the server's schema library, copied because the browser does not load the library; a test
 * proves that both agree.
 */
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** What is wrong with a typed address, in the reader's language; null if it is valid. */
export function emailProblem(text: string, t: Reader<'base'>['t']): string | null {
  const email = text.trim()
  if (email === '') return t('emailMissing')
  return isEmail(email) ? null : t('emailInvalid')
}

/** Whether a trimmed text is an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && EMAIL.test(text)
