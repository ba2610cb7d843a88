import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { refusal } from './refusal.ts'
import { sendRefusal } from './error-handler.ts'

/** A connection without a request by now was opened in advance and is unused. */
const UNUSED_CONNECTIONS_MS = 500

const RETRY_SECONDS = 2

/** The number of a connection's requests in progress. */
type Connection = { underWay: number }

export type Draining = {
  hasBegun: boolean
  /**
   * Keeps serving for this long while `/ready` responds with 503, so that load balancers send new requests elsewhere before the
   * port closes. Each response closes its connection.
   */
  begin: (ms: number) => Promise<void>
  /** Ends the wait. */
  hurry: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

/**
 * Lets `app.close()` wait for requests in progress before it closes connections, so that none is cut off and idle
 * connections do not delay it. Later requests are refused with 503. Needs `return503OnClosing: false`, and hooks that
 * set headers registered before it.
 *
 * Requests are counted, because a `Set` that grows and shrinks often keeps old tables, with their requests, in memory
 * until a full garbage collection. They are counted per connection, because a response to a caller who has left ends
 * only with its connection.
 */
export function drainOnClose(app: FastifyInstance): void {
  const connections = new WeakMap<Socket, Connection>()
  let underWay = 0
  let isClosing = false
  const hurry = new AbortController()
  const draining: Draining = {
    hasBegun: false,
    begin: async (ms) => {
      draining.hasBegun = true
      await sleep(ms, undefined, { signal: hurry.signal }).catch(() => undefined)
    },
    hurry: () => hurry.abort(),
  }
  app.decorate('draining', draining)
  let onIdle: (() => void) | null = null
  const end = (connection: Connection, count: number): void => {
    connection.underWay -= count
    underWay -= count
    if (underWay === 0) onIdle?.()
  }
  const open = (socket: Socket): Connection => {
    const connection = { underWay: 0 }
    connections.set(socket, connection)
    socket.once('close', () => {
      connections.delete(socket)
      end(connection, connection.underWay)
    })
    return connection
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const connection = connections.get(socket) ?? open(socket)
    connection.underWay += 1
    underWay += 1
    if (draining.hasBegun) reply.header('connection', 'close')
    if (!isClosing) return done()
    sendRefusal(refusal('shutting_down', { retryAfterSeconds: RETRY_SECONDS }), request, reply)
  })
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    const connection = connections.get(socket)
    if (connection) end(connection, 1)
    done()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (underWay > 0) await new Promise<void>((resolve) => (onIdle = resolve))
    const closeUnused = setTimeout(() => app.server.closeAllConnections(), UNUSED_CONNECTIONS_MS)
    app.server.once('close', () => clearTimeout(closeUnused))
  })
}
