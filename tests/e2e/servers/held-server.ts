import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type HeldServer = {
  url: string
  /** Delivers the waiting scripts, and those requested from now on. */
  release: () => void
  /** Holds scripts back again. */
  hold: () => void
  close: () => Promise<void>
}

/** 1.6 Mbit/s and 150 ms per round trip: Lighthouse's mobile connection. */
const BYTES_A_SECOND = 200_000
const ROUND_TRIP_MS = 150
const BYTES_A_PACKET = 8_192

/** The shared bandwidth of all responses. @returns a function that resolves when the bytes have been delivered */
function createLine(): (bytes: number) => Promise<void> {
  let freeAtMs = 0
  return async (bytes) => {
    const nowMs = performance.now()
    freeAtMs = Math.max(freeAtMs, nowMs) + (bytes / BYTES_A_SECOND) * 1000
    await pause(freeAtMs - nowMs)
  }
}

/**
 * A slow proxy of the server at `target` that holds scripts back until they are released. Chromium's own throttling is not
 * used: it can leave all requests of a page waiting forever.
 */
export async function holdScripts(target: string): Promise<HeldServer> {
  // A kept connection may be closed by the server just when it is used again.
  const agent = new Agent({ keepAlive: false })
  let gate = Promise.withResolvers<void>()
  const delivered = createLine()

  const send = async (answer: IncomingMessage, outgoing: ServerResponse) => {
    await pause(ROUND_TRIP_MS)
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      for (let from = 0; from < chunk.length; from += BYTES_A_PACKET) {
        const packet = chunk.subarray(from, from + BYTES_A_PACKET)
        await delivered(packet.length)
        outgoing.write(packet)
      }
    }
    outgoing.end()
  }
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers, url = '/' } = incoming
    const forwarded = request(new URL(url, target), { method, headers, agent }, (answer) => {
      send(answer, outgoing).catch(() => outgoing.destroy())
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
