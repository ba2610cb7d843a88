import type { FastifyReply, FastifyRequest } from 'fastify'
import { readHostCookie, setHostCookie } from './host-cookie.ts'
import type { SignedTokens } from './signed-token.ts'

const SEPARATOR = '~'
/** A browser keeps this many rights, the latest ones. */
const MAX_TOKENS = 5
const SECONDS_PER_DAY = 86_400

export type TokenCookie = {
  /** The ids that the browser of this request has a right to. */
  provenIds: (request: FastifyRequest) => string[]
  /** Gives the browser the right to `id`, out of reach of scripts and other sites. */
  remember: (http: { request: FastifyRequest; reply: FastifyReply }, id: string) => void
}

/** @param tokens for the cookie only: they are never in a body, and tokens from a body are never accepted here */
export function createTokenCookie({
  name,
  tokens,
  days,
}: {
  name: string
  tokens: SignedTokens
  days: number
}): TokenCookie {
  const tokensOf = (request: FastifyRequest): string[] =>
    readHostCookie(request, name).split(SEPARATOR).filter(Boolean).slice(0, MAX_TOKENS)
  return {
    provenIds: (request) => {
      const now = new Date()
      return tokensOf(request).flatMap((token) => tokens.verify(token, now) ?? [])
    },
    remember: (http, id) => {
      const now = new Date()
      const others = tokensOf(http.request).filter((token) => tokens.verify(token, now) !== id)
      const kept = [tokens.issue(id, now), ...others].slice(0, MAX_TOKENS)
      setHostCookie(http, name, kept.join(SEPARATOR), {
        sameSite: 'lax',
        maxAge: days * SECONDS_PER_DAY,
      })
    },
  }
}
