import type { FastifyRequest } from 'fastify'
import { deviceLabel } from '#shared/device/user-agent.ts'

/** One space, and exactly one of our tokens; the scheme's name in any case (RFC 9110, 11.1). */
const BEARER = /^bearer ([\w-]{43})$/i

/** The token of the `Authorization` header; null if it has another form. */
export const bearerToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  BEARER.exec(headers.authorization ?? '')?.[1] ?? null

/** Where a sign-in comes from. */
export type SignInOrigin = {
  /** The token that came with the call. It ends, so that no browser has two. */
  replacedToken: string | null
  /** Browser and operating system; null if unknown. */
  device: string | null
}

export const signInOrigin = (request: Pick<FastifyRequest, 'headers'>): SignInOrigin => ({
  replacedToken: bearerToken(request),
  device: deviceLabel(request.headers['user-agent']),
})
