import type { FastifyRequest } from 'fastify'
import type { CheckoutDeps } from '../checkout-deps.ts'

/** Attempts that the caller has begun, shown by the token of an earlier answer or by the cookie. */
export function provenAttemptIds(
  { tokens, cookie }: Pick<CheckoutDeps, 'tokens' | 'cookie'>,
  request: FastifyRequest,
): string[] {
  const header = request.headers['x-checkout-token']
  const byToken = typeof header === 'string' ? tokens.verify(header, new Date()) : null
  return [...(byToken === null ? [] : [byToken]), ...cookie.provenIds(request)]
}
