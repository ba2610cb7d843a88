import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyPluginAsync } from 'fastify'
import { assembleScript } from './assemble-script.ts'

const compress = promisify(gzip)

type PreparedScript = { script: string; compressed: Buffer; etag: string }

async function prepareScript(): Promise<PreparedScript> {
  const script = await assembleScript(fileURLToPath(import.meta.resolve('./main.ts')))
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`
  return { script, compressed: await compress(script), etag }
}

/**
 * Serves `stripe.js`, which defines `window.Stripe` as Stripe's own script does. It calls `v1/…` beside itself and draws
 * its elements on the page. See the README for how a page loads it.
 */
export const scriptRoutes: FastifyPluginAsync = (app) => {
  let prepared: Promise<PreparedScript> | null = null

  app.get('/stripe.js', { schema: { hide: true } }, async (request, reply) => {
    const { script, compressed, etag } = await (prepared ??= prepareScript())
    reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('text/javascript; charset=utf-8')
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    return takesGzip ? reply.header('content-encoding', 'gzip').send(compressed) : reply.send(script)
  })
  return Promise.resolve()
}
