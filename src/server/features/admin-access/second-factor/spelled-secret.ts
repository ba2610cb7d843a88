import { randomInt } from 'node:crypto'

/** Without characters that are easily confused on a screen: i l o u, 0 1. */
const LETTERS = 'abcdefghjkmnpqrstvwxyz23456789'
const GROUPS = 6
const GROUP_LENGTH = 5

const group = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

/** A secret for people to read and type: 30 random letters and digits (147 bits) in six groups. */
export const spelledSecret = (): string => Array.from({ length: GROUPS }, group).join('-')
