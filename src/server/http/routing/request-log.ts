import type { FastifyInstance } from 'fastify'
import { securityFacts } from '../logs/security-log.ts'

/** Many, and alike: files, the checks of whoever watches the server, and what pages tell of a visit. */
const isQuiet = (route: string): boolean =>
  /^\/(?:assets|pictures)\/|\/(?:health|ready|tracking\/events)$/.test(route)

/**
 * One line a request: method, the route's pattern, status, time, request id, and what concerns security. Never the address
 * itself, which may hold ids, tokens or e-mail addresses; never a body.
 *
 * @param hashKey of addresses and networks in lines about security
 */
export function logRequests(app: FastifyInstance, hashKey: Buffer): void {
  app.decorateRequest('securityNote', null)
  const isAllTold = ['trace', 'debug'].includes(app.log.level)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '(none)'
    const isRoutine = reply.statusCode < 400 && isQuiet(route)
    if (isRoutine && !isAllTold) {
      done()
      return
    }
    const security = securityFacts(request, reply, hashKey)
    const facts = {
      method: request.method,
      route,
      status: reply.statusCode,
      timeMs: Math.round(reply.elapsedTime * 10) / 10,
      ...(security && { security }),
    }
    request.log[isRoutine ? 'debug' : 'info'](facts, 'answered')
    done()
  })
}
