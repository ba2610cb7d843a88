import type { PasswordEstimate, PasswordScore, PasswordWeakness } from './estimate-password.ts'

const STRENGTHS: Record<PasswordScore, string> = {
  0: 'Very weak',
  1: 'Weak',
  2: 'Fair',
  3: 'Good',
  4: 'Strong',
}

const ADVICE: Record<NonNullable<PasswordWeakness>, string> = {
  common: 'Many people use this or something similar. Use two or three unrelated words instead.',
  yours: 'It contains your name or your email. Those are guessed first.',
  sequence: 'Sequences like abc or 1234 are guessed first.',
  repeated: 'Repetition does not make it harder to guess.',
  keys: 'Neighboring keys are guessed first.',
  date: 'Years and dates are easy to guess.',
  short: 'A few more characters make it much harder to guess.',
}

/** No advice from this score on. */
const GOOD_ENOUGH = 3

/** The strength of a password in words, and how to improve it; `advice` is null if it is good. */
export const passwordLabels = ({ score, weakness }: PasswordEstimate) => ({
  strength: STRENGTHS[score],
  advice: score < GOOD_ENOUGH ? ADVICE[weakness ?? 'short'] : null,
})

/** Words of an address or name that may be part of a password: `ada.woods@example.com` has five. */
export function knownWords(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(words.map((word) => word.toLowerCase()).filter((word) => word.length >= 3))]
}
