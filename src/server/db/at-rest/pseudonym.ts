import { randomBytes } from 'node:crypto'

/** No mail can be sent to this domain (RFC 2606). */
export const PSEUDONYM_DOMAIN = '@deleted.invalid'

/** The address that replaces that of a deleted person in rows that must be kept. */
export const newPseudonym = (): string => `deleted-${randomBytes(16).toString('hex')}${PSEUDONYM_DOMAIN}`

export const isPseudonym = (email: string): boolean => email.toLowerCase().endsWith(PSEUDONYM_DOMAIN)
