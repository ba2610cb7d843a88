import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'

export type Balancer = { url: string; close: () => Promise<void> }

const CHECK_EVERY_MS = 100
const CHECK_TIMEOUT_MS = 1_000

/** @returns null if it does not respond in time, as on a busy machine */
async function readinessAt(server: string): Promise<boolean | null> {
  try {
    const answer = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })
    // The next check can reuse the connection only when the response was read.
    await answer.arrayBuffer()
    return answer.ok
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? null : false
  }
}

export const isReadyAt = async (server: string): Promise<boolean> => (await readinessAt(server)) === true

/**
 * A minimal load balancer: it asks each server every 100 ms whether it is ready, and gives requests to the ready ones in turn.
 * As in load balancers that ask several times, one late response does not make a server unready.
 * A request goes to another server only if no connection was made. Later failures respond with 502.
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>()
  const closing = new AbortController()
  let turn = 0

  const checkOnce = async (server: string): Promise<boolean | null> => {
    const isReady = await readinessAt(server)
    if (isReady === true) ready.add(server)
    if (isReady === false) ready.delete(server)
    return isReady
  }
  const checkUntilAnswered = async (server: string): Promise<void> => {
    while ((await checkOnce(server)) === null);
  }
  const check = async (server: string): Promise<void> => {
    while (!closing.signal.aborted) {
      await checkOnce(server)
      await after(CHECK_EVERY_MS, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  const forward = (
    { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
    body: Buffer,
    answer: ServerResponse,
    candidates: readonly string[],
  ): void => {
    const [server, ...others] = candidates
    if (server === undefined) {
      answer.writeHead(503).end('no server is ready')
      return
    }
    const sent = request(`${server}${url}`, { method, headers, agent: false }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(answer)
    })
    sent.once('error', (error) => {
      if ('code' in error && error.code === 'ECONNREFUSED')
        forward({ method, url, headers }, body, answer, others)
      else if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end(error.message)
    })
    sent.end(body)
  }

  const front = createServer((asked, answer) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      const list = [...ready].toSorted()
      const start = turn++ % Math.max(1, list.length)
      forward(asked, Buffer.concat(parts), answer, [...list.slice(start), ...list.slice(0, start)])
    })
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const address = front.address()
  if (address === null || typeof address === 'string') throw new Error('the balancer does not listen')
  // The first request must not come before the first responses.
  await Promise.all(servers.map(checkUntilAnswered))
  const checks = Promise.all(servers.map(check))
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      closing.abort()
      await checks
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
    },
  }
}
