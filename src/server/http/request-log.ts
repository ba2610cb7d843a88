import type { FastifyInstance } from 'fastify'

/** Many, and alike: files, the checks of whoever watches the server, and what pages tell of a visit. */
const isQuiet = (route: string): boolean =>
  /^\/(?:assets|pictures)\/|\/(?:health|ready|tracking\/events)$/.test(route)

/**
 * One line a request: method, the route's pattern, status, time, request id. Never the address itself, which
 * may hold ids, tokens or e-mail addresses; never a body.
 */
export function logRequests(app: FastifyInstance): void {
  const isAllTold = ['trace', 'debug'].includes(app.log.level)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '(none)'
    const isRoutine = reply.statusCode < 400 && isQuiet(route)
    if (isRoutine && !isAllTold) {
      done()
      return
    }
    const facts = {
      method: request.method,
      route,
      status: reply.statusCode,
      timeMs: Math.round(reply.elapsedTime * 10) / 10,
    }
    request.log[isRoutine ? 'debug' : 'info'](facts, 'answered')
    done()
  })
}
