import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RouteContract } from '#shared/contract/route.ts'

/** Cookies that grant rights, with every path for which they were ever set. */
const COOKIES = [
  { name: 'quiz_funnels_leads', paths: ['/', '/api/api/leads'] },
  { name: 'quiz_funnels_checkout', paths: ['/', '/api/api/stripe'] },
]
const EXPIRED = 'Max-Age=0; HttpOnly; SameSite=Lax'

const expiredCookies: readonly string[] = COOKIES.flatMap(({ name, paths }) => [
  ...paths.map((path) => `${name}=; Path=${path}; ${EXPIRED}`),
  `__Host-${name}=; Path=/; ${EXPIRED}; Secure`,
])

/** A refused sign-in has ended already, so its browser forgets too. */
const hasEnded = ({ statusCode }: FastifyReply): boolean => statusCode < 300 || statusCode === 401

/**
 * Makes the answers of `contracts` delete the cookies of leads and checkouts. Call it before these routes are
 * registered.
 */
export function clearCookiesAt(scope: FastifyInstance, contracts: readonly RouteContract[]): void {
  scope.addHook('onRoute', (route) => {
    if (!contracts.some(({ method, path }) => route.method === method && route.url.endsWith(path))) return
    route.onSend = (_request, reply, payload, done) => {
      if (hasEnded(reply)) void reply.header('set-cookie', expiredCookies)
      done(null, payload)
    }
  })
}
