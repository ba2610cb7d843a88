import { hash, randomBytes } from 'node:crypto'
import { timedId } from '#shared/lib/random-id.ts'

const TOKEN_BYTES = 32

/** 43 URL-safe characters of 256 random bits. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The stored form of a token. A plain hash is enough, because random bits cannot be guessed. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/**
 * The id of an account: 22 URL-safe characters, first the time, then 74 random bits. The event of its registration has the same
 * bits, and is stored with the events of its month.
 */
export const newAccountId = (at: Date): string =>
  Buffer.from(timedId(at.getTime()).replaceAll('-', ''), 'hex').toString('base64url')
