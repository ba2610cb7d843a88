import { hash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
const ID_BYTES = 16

/** 43 URL-safe characters of 256 random bits. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The stored form of a token. A plain hash is enough, because random bits cannot be guessed. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/** 22 URL-safe characters of 128 random bits. */
export const newId = (): string => randomBytes(ID_BYTES).toString('base64url')
