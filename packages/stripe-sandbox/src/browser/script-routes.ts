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
 * Serves `stripe.js`, which defines `window.Stripe` as Stripe's own script does, but talks to the sandbox beside it
 * (`browserRoutes` under the same prefix, `/sandbox/stripe`) and draws its elements itself. Mounted only while
 * payments are simulated; nothing of it is in the web app's bundle.
 *
 * The web app loads it before it calls `loadStripe`, which then takes the `window.Stripe` that is there and never
 * asks js.stripe.com:
 *
 * ```ts
 * const script = document.createElement('script')
 * script.id = 'stripe-sandbox'            // one a document: look for it before making another
 * script.src = '/sandbox/stripe/stripe.js' // a classic script, on our own origin: `script-src 'self'` is enough
 * script.onload = () => resolve(loadStripe(publishableKey))
 * document.head.append(script)
 * ```
 *
 * Two things that Stripe.js asks of a page as well: Elements that make payment methods are created with
 * `paymentMethodCreation: 'manual'`, and `elements.submit()` comes before `stripe.createPaymentMethod({ elements })`.
 */
export const standInRoutes: FastifyPluginAsync = (app) => {
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
