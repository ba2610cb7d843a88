import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type Received = {
  method: string | undefined
  path: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

export type Receiver = {
  url: (path?: string) => string
  port: () => number
  /** All requests since the test began. */
  received: Received[]
  /** What is answered from now on; each test begins with 204. */
  answer: (next: (response: ServerResponse, nth: number) => void) => void
  /** Settles at the n-th request of the test. */
  untilReceived: (count: number) => Promise<void>
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** An HTTP server on this machine that webhooks are sent to, for the tests around it. */
export function useReceiver(): Receiver {
  const received: Received[] = []
  const waiting = new Map<number, () => void>()
  const quiet = (response: ServerResponse) => void response.writeHead(204).end()
  let current: (response: ServerResponse, nth: number) => void = quiet
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method, url: path, headers } = request
      const nth = received.push({ method, path, headers, body })
      current(response, nth)
      waiting.get(nth)?.()
    })
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  beforeEach(() => {
    received.length = 0
    waiting.clear()
    current = quiet
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const port = () => (server.address() as AddressInfo).port
  return {
    url: (path = '/hooks/quiz') => `http://127.0.0.1:${port()}${path}`,
    port,
    received,
    answer: (next) => {
      current = next
    },
    untilReceived: (count) =>
      received.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.set(count, resolve)),
  }
}
