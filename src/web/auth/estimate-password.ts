import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { commonPasswords, keyboards } from './common-passwords.ts'

/** 0: guessed immediately; 4: not in years. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** The main weakness of a password; null: unknown. */
export type PasswordWeakness = 'common' | 'yours' | 'sequence' | 'repeated' | 'keys' | 'date' | 'short' | null

export type PasswordEstimate = { score: PasswordScore; weakness: PasswordWeakness }

const estimator = new ZxcvbnFactory({ dictionary: { passwords: commonPasswords }, graphs: keyboards })

/** Longer texts take longer to estimate; further characters do not make a password weaker. */
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
 * How hard a password is to guess for an attacker who tries common choices first.
 * @param knownWords what others know about its owner: address, name
 */
export function estimatePassword(password: string, knownWords: readonly string[]): PasswordEstimate {
  const { score, sequence } = estimator.check(password.slice(0, MAX_LOOKED_AT), [...knownWords])
  // The longest recognised part is the main weakness.
  const [worst] = sequence
    .filter(({ pattern }) => pattern !== 'bruteforce')
    .toSorted((a, b) => b.token.length - a.token.length)
  const isOwn = worst?.pattern === 'dictionary' && worst['dictionaryName'] === 'userInputs'
  return {
    score: isScore(score) ? score : 0,
    weakness: isOwn ? 'yours' : ((worst && WEAKNESSES[worst.pattern]) ?? (score < 3 ? 'short' : null)),
  }
}
