import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { sendRefusal } from './error-handler.ts'

/** What has asked for nothing by now was opened ahead, and never used. */
const UNUSED_CONNECTIONS_MS = 500

const RETRY_SECONDS = 2

/** A connection and how many of its requests are under way. */
type Connection = { underWay: number }

/**
 * Lets `app.close()` wait for the requests that are under way before connections are closed, so that none is
 * cut off and none that a browser keeps open holds up the end. Requests that come after are refused with 503. Needs
 * `return503OnClosing: false`, and the hooks that set headers before it.
 *
 * They are counted and not kept in a `Set`: when many come and go, V8 makes a new table of a set again and again, and one
 * that has grown old keeps the next one, with all that was under way then, until the whole heap is cleared. And they are
 * counted by connection: a response whose caller has gone away ends with nothing but its connection, so that otherwise each
 * response would have to be listened to.
 */
export function drainOnClose(app: FastifyInstance): void {
  const connections = new WeakMap<Socket, Connection>()
  let underWay = 0
  let isClosing = false
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
    if (!isClosing) return done()
    const options = { retryAfterSeconds: RETRY_SECONDS }
    sendRefusal(
      new AppError('unavailable', 'The server is shutting down. Please try again.', options),
      request,
      reply,
    )
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
