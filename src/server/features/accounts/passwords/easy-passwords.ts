import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Long texts take long to estimate, and more characters never make a password weaker. */
const MAX_LOOKED_AT = 64
/** The estimator's best score: more than 10^10 guesses. */
const HARD_TO_GUESS = 4
/** Words of two letters are in too many passwords. */
const MIN_WORD_LENGTH = 3

let estimator: Promise<ZxcvbnFactory> | null = null

async function openEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const { qwerty, keypad } = adjacencyGraphs
  return new Factory({
    dictionary: { passwords: dictionary['passwords-common'], words: dictionary['diceware-common'] },
    graphs: { qwerty, keypad },
  })
}

/**
 * Whether a password can be guessed in fewer than 10^10 tries: leaked passwords with added digits or punctuation,
 * doubled or joined, keyboard runs, dates, repetitions.
 *
 * @param ownWords words of the installation and of the account
 */
export async function isEasyToGuess(password: string, ownWords: readonly string[]): Promise<boolean> {
  estimator ??= openEstimator()
  const looked = Array.from(password.normalize('NFKC')).slice(0, MAX_LOOKED_AT).join('')
  return (await estimator).check(looked, [...ownWords]).score < HARD_TO_GUESS
}

/** Only the letters, in lower case: `Dashboard-2026!` becomes `dashboard`. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')

/** Whether a password is one or two of these words, whatever digits, punctuation and capitals are added. */
export function isMadeOfWords(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password)
  const known = new Set(words.map(lettersOf).filter((word) => word.length >= MIN_WORD_LENGTH))
  return [...known].some(
    (word) => letters === word || (letters.startsWith(word) && known.has(letters.slice(word.length))),
  )
}

let listed: Promise<ReadonlySet<string>> | null = null

/** Whether a password is among 49,000 common leaked ones, ignoring case. The list is loaded on first use. */
export async function isListedPassword(password: string): Promise<boolean> {
  listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return (await listed).has(password.normalize('NFKC').toLowerCase())
}
