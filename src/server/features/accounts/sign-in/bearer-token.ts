import type { FastifyRequest } from 'fastify'

/** One space, and exactly one of our tokens; the scheme's name in any case (RFC 9110, 11.1). */
const BEARER = /^bearer ([\w-]{43})$/i

/** The token of the `Authorization` header; null if it has another form. */
export const bearerToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  BEARER.exec(headers.authorization ?? '')?.[1] ?? null
