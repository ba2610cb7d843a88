import { randomInt } from 'node:crypto'

/** Without those that are taken for one another when they are read from a screen: i l o u, 0 1. */
export const LETTERS = 'abcdefghjkmnpqrstvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

const group = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

/** A password to be read and typed once: 20 random letters and digits (98 bits) in four groups. */
export const newAdminPassword = (): string => Array.from({ length: GROUPS }, group).join('-')
