import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** 3,000 of 49,000: what people try first is among them, and they are 12 kB to load instead of 190. */
const LIST_SIZE = 3000
/** Shorter ones are refused anyway (G-07). */
const MIN_LENGTH = 6

/**
 * The most common passwords, most common first, and the keyboards that runs of keys are looked for on. The build puts
 * the value here in place of this module (`scripts/bundler/patch-packages.ts`): the whole list never reaches a browser.
 */
export const commonPasswords: string[] = dictionary['passwords-common']
  .filter((password) => password.length >= MIN_LENGTH)
  .slice(0, LIST_SIZE)

export const keyboards: Record<string, Record<string, (string | null)[]>> = {
  qwerty: adjacencyGraphs.qwerty,
  keypad: adjacencyGraphs.keypad,
}
