import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMetrics, type Metrics } from './create-metrics.ts'
import type { MetricsDeps } from './metrics-deps.ts'

const PATH = '/metrics'
/** Prometheus' default interval is longer. */
const REQUEST_TIMEOUT_MS = 10_000
const MAX_CONNECTIONS = 20

export type MetricsServer = {
  /** Of the metrics. */
  url: string
  close: () => Promise<void>
}

const isForMetrics = ({ method, url }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && url?.split('?', 1)[0] === PATH

async function answer(
  { scrape, contentType }: Metrics,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isForMetrics(request)) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n')
    return
  }
  const text = await scrape()
  response.writeHead(200, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  // Node sends no body in response to HEAD.
  response.end(text)
}

const urlOf = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}${PATH}`

/**
 * Serves the metrics of this process on a port of their own.
 * @throws the system's error if it cannot listen there
 */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  deps: MetricsDeps,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS })
  server.maxConnections = MAX_CONNECTIONS
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the metrics have no address')
  const metrics = createMetrics(deps)
  server.on('request', (request, response) => {
    answer(metrics, request, response).catch((error: unknown) => {
      deps.logger.warn({ err: error }, 'metrics could not be written')
      response.destroy()
    })
  })
  return {
    url: urlOf(address),
    close: async () => {
      metrics.close()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
