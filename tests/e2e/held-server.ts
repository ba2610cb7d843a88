import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export type HeldServer = {
  url: string
  /** Lets the scripts pass that wait, and those that are asked for from now on. */
  release: () => void
  /** Holds scripts back again. */
  hold: () => void
  close: () => Promise<void>
}

/**
 * The server at `target` with its scripts held back until they are released. It stands outside the browser:
 * there, holding requests while the line is slowed down has left some of them waiting for good.
 */
export async function holdScripts(target: string): Promise<HeldServer> {
  let gate = Promise.withResolvers<void>()
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers, url = '/' } = incoming
    const forwarded = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  }
  const server = createServer((incoming, outgoing) => {
    if (!incoming.url?.endsWith('.js')) pass(incoming, outgoing)
    else void gate.promise.then(() => pass(incoming, outgoing))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    release: () => gate.resolve(),
    hold() {
      gate = Promise.withResolvers()
    },
    async close() {
      gate.resolve()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
