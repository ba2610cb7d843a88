import type { FastifyInstance } from 'fastify'
import { securityFacts } from './security-log.ts'

/** Frequent and alike: files, health checks and tracked events. */
const ROUTINE = /^\/(?:assets|pictures)\/|\/(?:health|ready|tracking\/events)$/
/** The sandbox delivers its own webhooks, several per payment. */
const SANDBOX_ROUTINE = /\/stripe\/webhook$/

/**
 * Logs one line per request: method, route pattern, status, time, request id and security facts. Never the URL, which may
 * hold ids, tokens or e-mail addresses; never a body.
 *
 * @param hashKey hashes addresses and networks in lines about security
 */
export function logRequests(
  app: FastifyInstance,
  { hashKey, isSandbox }: { hashKey: Buffer; isSandbox: boolean },
): void {
  app.decorateRequest('securityNote', null)
  const isVerbose = ['trace', 'debug'].includes(app.log.level)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '(none)'
    const isRoutine =
      reply.statusCode < 400 && (ROUTINE.test(route) || (isSandbox && SANDBOX_ROUTINE.test(route)))
    if (isRoutine && !isVerbose) {
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
