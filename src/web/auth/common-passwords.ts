import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** 3,000 of 49,000: includes what is guessed first, and is 12 kB instead of 190. */
const LIST_SIZE = 3000
/** Shorter passwords are refused anyway. */
const MIN_LENGTH = 6

/**
 * The most common passwords, most common first. The build replaces this module by its values (`vite.config.ts`), so the
 * whole list never reaches a browser.
 */
export const commonPasswords: string[] = dictionary['passwords-common']
  .filter((password) => password.length >= MIN_LENGTH)
  .slice(0, LIST_SIZE)

export const keyboards: Record<string, Record<string, (string | null)[]>> = {
  qwerty: adjacencyGraphs.qwerty,
  keypad: adjacencyGraphs.keypad,
}
