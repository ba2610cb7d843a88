import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { commonPasswords, keyboards } from './common-passwords.ts'

/** 0: guessed at once; 4: not in years. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** What stands in the way of a stronger password, most helpful first; null where nothing is known. */
export type PasswordWeakness = 'common' | 'yours' | 'sequence' | 'repeated' | 'keys' | 'date' | 'short' | null

export type PasswordEstimate = { score: PasswordScore; weakness: PasswordWeakness }

const estimator = new ZxcvbnFactory({ dictionary: { passwords: commonPasswords }, graphs: keyboards })

/** The estimate takes longer the longer the text; what comes after this many characters makes none of it weaker. */
const MAX_LOOKED_AT = 64

const WEAKNESSES: Record<string, PasswordWeakness> = {
  dictionary: 'common',
  sequence: 'sequence',
  repeat: 'repeated',
  spatial: 'keys',
  date: 'date',
  regex: 'date',
}

const isScore = (score: number): score is PasswordScore => score >= 0 && score <= 4

/**
 * How hard a password is to guess, for somebody who tries what people choose.
 * @param ownWords what others know of its owner: address, name
 */
export function estimatePassword(password: string, ownWords: readonly string[]): PasswordEstimate {
  const { score, sequence } = estimator.check(password.slice(0, MAX_LOOKED_AT), [...ownWords])
  // The longest part that was recognised is what a guesser begins with.
  const [worst] = sequence
    .filter(({ pattern }) => pattern !== 'bruteforce')
    .toSorted((a, b) => b.token.length - a.token.length)
  const isOwn = worst?.pattern === 'dictionary' && worst['dictionaryName'] === 'userInputs'
  return {
    score: isScore(score) ? score : 0,
    weakness: isOwn ? 'yours' : ((worst && WEAKNESSES[worst.pattern]) ?? (score < 3 ? 'short' : null)),
  }
}
