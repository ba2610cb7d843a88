import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyPluginAsync } from 'fastify'
import { build } from 'vite'
import { root } from '#scripts/setup/project.mjs'

/** As strict as the pages of the product. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const STYLES = `
body { margin: 0; background: #fcf8f1; color: #241a0e; font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 20px; }
h1 { margin: 0 0 8px; font-size: 28px; }
form { display: grid; gap: 20px; }
form > button { min-height: 56px; border: 0; border-radius: 14px; background: #f0a81f; color: #2e1c03; font: inherit; font-weight: 600; }
`

const SHOP_OPTIONS = {
  mode: 'subscription',
  amount: 1999,
  currency: 'usd',
  setupFutureUsage: 'off_session',
  paymentMethodCreation: 'manual',
  allowedPaymentMethodTypes: ['card'],
  locale: 'en',
  appearance: {
    theme: 'stripe',
    variables: {
      colorPrimary: '#f0a81f',
      colorBackground: '#ffffff',
      colorText: '#241a0e',
      colorDanger: '#b0261d',
      borderRadius: '14px',
    },
  },
} as const

/** The shop's script with the real React and the real libraries of Stripe, as the product bundles them. */
async function shopScript(): Promise<string> {
  const built = await build({
    root: root,
    configFile: false,
    logLevel: 'silent',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(import.meta.resolve('./page.tsx')), formats: ['es'], fileName: 'shop' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (!first || !('output' in first)) throw new Error('the shop was not built')
  return first.output[0].code
}

export type ShopServer = { url: string; close: () => Promise<void> }

/** Serves the shop, and the stand-in with `browserRoutes` at its place. */
export async function startShop(
  browserRoutes: FastifyPluginAsync,
  publishableKey: string,
): Promise<ShopServer> {
  const app = Fastify({ forceCloseConnections: true })
  const code = await shopScript()
  const shop = JSON.stringify({ publishableKey, options: SHOP_OPTIONS })
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/shop.css"></head><body><div id="root"></div><script type="application/json" id="shop">${shop}</script><script type="module" src="/shop.js"></script></body></html>`
  app.get('/', (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html').send(html),
  )
  app.get('/shop.css', (_request, reply) => reply.type('text/css').send(STYLES))
  app.get('/shop.js', (_request, reply) => reply.type('text/javascript').send(code))
  await app.register(browserRoutes, { prefix: '/sandbox/stripe' })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => app.close() }
}
