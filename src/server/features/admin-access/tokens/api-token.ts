import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const TOKEN_BYTES = 32
/** Lets scanners for leaked secrets recognize a token. */
const PREFIX = 'qf_'
const BEARER = /^bearer (qf_[\w-]{43})$/i

/** `qf_` and 43 URL-safe characters of 256 random bits. */
export const newApiToken = (): string => `${PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`

/** The stored form. A plain hash is enough, because random bits cannot be guessed. */
export const hashApiToken = (token: string): string => hash('sha256', token, 'base64url')

/** The API token of a call; null: it has none. */
export const apiTokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  BEARER.exec(headers.authorization ?? '')?.[1] ?? null
