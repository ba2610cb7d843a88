import { createHash } from 'node:crypto'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'

export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** A response as the server sent it, still compressed. */
export const fetchRaw = (url: string, acceptEncoding: string): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': acceptEncoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })

const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

const etagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url')}"`

/**
 * A baseline's server: `pages` from memory, with an ETag. Everything else (pictures, fonts) is what the product at `PRODUCT_URL` sends,
 * byte for byte, kept in memory after the first request. Listens on `PORT`.
 */
export async function serveBeside(pages: ReadonlyMap<string, RawResponse>): Promise<void> {
  const productUrl = process.env['PRODUCT_URL'] ?? ''
  const kept = new Map<string, Promise<RawResponse>>()
  const find = (path: string, acceptEncoding: string): Promise<RawResponse> => {
    const page = pages.get(path)
    if (page) return Promise.resolve(page)
    const known = kept.get(path) ?? fetchRaw(productUrl + path, acceptEncoding)
    kept.set(path, known)
    return known
  }
  const server = createServer((request, response) => {
    find(request.url ?? '/', request.headers['accept-encoding'] ?? '').then(
      ({ status, headers, body }) => {
        for (const [name, value] of Object.entries(headers))
          if (value !== undefined && !HOP_HEADERS.has(name)) response.setHeader(name, value)
        if (pages.has(request.url ?? '')) {
          const etag = etagOf(body)
          response.setHeader('etag', etag)
          response.setHeader('cache-control', 'no-cache')
          if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
        }
        return response.writeHead(status, { 'content-length': body.length }).end(body)
      },
      (error: unknown) => response.writeHead(502).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(Number(process.env['PORT']), '127.0.0.1', resolve))
}
