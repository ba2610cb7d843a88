import { expect } from '@playwright/test'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { reportFaults } from './report-faults.ts'

export type WatchingProxy = {
  url: string
  /** Resolves when no request is open. */
  untilIdle: () => Promise<void>
  /** What went wrong since the last call. */
  take: () => readonly string[]
  close: () => Promise<void>
}

const SCRIPT_PATH = '/test-report-faults.js'
const REPORT_PATH = '/test-faults'
const TAG = `<script src="${SCRIPT_PATH}"></script>`

/**
 * A proxy of the server at `target`, for browsers whose protocol does not report errors. It adds a script before those of
 * each page, which sends the page's errors and warnings here, and notes failed requests.
 */
export async function watchThroughProxy(target: string): Promise<WatchingProxy> {
  const faults: string[] = []
  let openCount = 0
  // A kept connection may be closed by the server just when it is used again.
  const agent = new Agent({ keepAlive: false })

  const send = async (answer: IncomingMessage, outgoing: ServerResponse, path: string) => {
    const { statusCode = 502, headers } = answer
    if (statusCode >= 400) faults.push(`answered ${statusCode}: ${path}`)
    if (!headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(statusCode, headers)
      answer.pipe(outgoing)
      return
    }
    const html = (await text(answer)).replace('<head>', `<head>${TAG}`)
    const { 'content-length': _, ...others } = headers
    outgoing.writeHead(statusCode, others).end(html)
  }
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers, url: path = '/' } = incoming
    const { 'accept-encoding': _, ...others } = headers
    const forwarded = request(new URL(path, target), { method, headers: others, agent }, (answer) => {
      send(answer, outgoing, path).catch(() => outgoing.destroy())
    })
    forwarded.on('error', (error) => {
      faults.push(`request failed: ${method} ${path} ${error.message}`)
      outgoing.destroy()
    })
    incoming.pipe(forwarded)
  }
  const server = createServer((incoming, outgoing) => {
    openCount += 1
    outgoing.once('close', () => {
      openCount -= 1
    })
    if (incoming.url === SCRIPT_PATH) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' })
      outgoing.end(`(${String(reportFaults)})(${JSON.stringify(REPORT_PATH)})`)
    } else if (incoming.url === REPORT_PATH) {
      void text(incoming).then((fault) => {
        faults.push(fault)
        outgoing.writeHead(204).end()
      })
    } else pass(incoming, outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    untilIdle: () => expect.poll(() => openCount).toBe(0),
    take: () => faults.splice(0),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
