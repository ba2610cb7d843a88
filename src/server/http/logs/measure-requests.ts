import type { FastifyInstance } from 'fastify'
import { measures } from '#server/measures/measures.ts'

/** Announces each answered request by its route's pattern. Never the URL, which may hold ids, tokens or e-mail addresses. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    measures.request.announce({
      route: request.routeOptions.url ?? null,
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
}
