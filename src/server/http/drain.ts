import type { FastifyInstance } from 'fastify'

/** What has asked for nothing by now was opened ahead, and never used. */
const UNUSED_CONNECTIONS_MS = 500

/**
 * Lets `app.close()` wait for the requests that are under way before connections are closed, so that none is
 * cut off and none that a browser keeps open holds up the end. Requests that come after are refused with 503.
 *
 * They are counted and not kept in a `Set`: when many come and go, V8 makes a new table of a set again and again, and one
 * that has grown old keeps the next one, with all that was under way then, until the whole heap is cleared.
 */
export function drainOnClose(app: FastifyInstance): void {
  let underWay = 0
  let onIdle: (() => void) | null = null
  // Also of a response whose caller has gone away, which nobody gets.
  const end = (): void => {
    underWay -= 1
    if (underWay === 0) onIdle?.()
  }
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    reply.raw.once('close', end)
    done()
  })
  app.addHook('preClose', async () => {
    if (underWay > 0) await new Promise<void>((resolve) => (onIdle = resolve))
    const closeUnused = setTimeout(() => app.server.closeAllConnections(), UNUSED_CONNECTIONS_MS)
    app.server.once('close', () => clearTimeout(closeUnused))
  })
}
