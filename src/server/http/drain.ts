import type { FastifyInstance, FastifyReply } from 'fastify'

/** What has asked for nothing by now was opened ahead, and never used. */
const UNUSED_CONNECTIONS_MS = 500

/**
 * Lets `app.close()` wait for the requests that are under way before connections are closed, so that none is
 * cut off and none that a browser keeps open holds up the end. Requests that come after are refused with 503.
 */
export function drainOnClose(app: FastifyInstance): void {
  const underWay = new Set<FastifyReply>()
  let onIdle: (() => void) | null = null
  const end = (reply: FastifyReply): void => {
    underWay.delete(reply)
    if (underWay.size === 0) onIdle?.()
  }
  app.addHook('onRequest', (_request, reply, done) => {
    underWay.add(reply)
    // A caller that goes away gets no response, so there would be no end of it.
    reply.raw.once('close', () => end(reply))
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    end(reply)
    done()
  })
  app.addHook('preClose', async () => {
    if (underWay.size > 0) await new Promise<void>((resolve) => (onIdle = resolve))
    const closeUnused = setTimeout(() => app.server.closeAllConnections(), UNUSED_CONNECTIONS_MS)
    app.server.once('close', () => clearTimeout(closeUnused))
  })
}
