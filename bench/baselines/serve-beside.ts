import { createServer } from 'node:http'
import { fetchRaw, type RawResponse } from './fetch-raw.ts'

const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

/**
 * A baseline's own server: `pages` from memory, everything else (pictures, fonts) byte for byte as the product
 * at `PRODUCT_URL` sends it, kept in memory after the first time. Listens on `PORT`.
 */
export async function serveBeside(pages: ReadonlyMap<string, RawResponse>): Promise<void> {
  const productUrl = process.env['PRODUCT_URL'] ?? ''
  const kept = new Map<string, Promise<RawResponse>>()
  const find = (path: string, acceptEncoding: string): Promise<RawResponse> => {
    const page = pages.get(path)
    if (page) return Promise.resolve(page)
    const known = kept.get(path)
    if (known) return known
    const fetched = fetchRaw(productUrl + path, acceptEncoding)
    kept.set(path, fetched)
    return fetched
  }
  const server = createServer((request, response) => {
    find(request.url ?? '/', request.headers['accept-encoding'] ?? '').then(
      ({ status, headers, body }) => {
        for (const [name, value] of Object.entries(headers))
          if (value !== undefined && !HOP_HEADERS.has(name)) response.setHeader(name, value)
        response.writeHead(status, { 'content-length': body.length }).end(body)
      },
      (error: unknown) => response.writeHead(502).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(Number(process.env['PORT']), '127.0.0.1', resolve))
}
