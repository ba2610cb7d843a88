import type { FastifyRequest } from 'fastify'
import { deviceLabel } from '#shared/device/user-agent.ts'
import { bearerToken } from './bearer-token.ts'

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
