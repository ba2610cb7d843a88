import { hash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
const ID_BYTES = 16

/** 43 url-safe characters of 256 random bits: nothing can be read from it, and none can be guessed. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is stored of a token. Of random bits a plain hash is enough: there is nothing to try out. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/** 22 url-safe characters of 128 random bits. */
export const newId = (): string => randomBytes(ID_BYTES).toString('base64url')
