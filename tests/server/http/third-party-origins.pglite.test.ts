import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AppConfig } from '#shared/brand/brand.ts'
import { call, useTestServer, testBrands } from '../support/test-app.ts'
import { useSite } from '../support/test-site.ts'
import { TEST_PAGES as ALL_PAGES, testWebBuild } from '../support/test-web-build.ts'
import { settingsTaker, withSettings } from '#server/brand/brands.ts'
import { handleError } from '#server/http/routing/error-handler.ts'
import { createTextFiles } from '#server/http/pages/text-files.ts'
import { addPages } from '#server/http/pages/pages.ts'
import { securityHeaders } from '#server/http/security/security-headers.ts'

const PUBLIC_URL = 'https://quiz.example.com'
const ADMIN_PAGE = '/admin/dashboard'
const TEST_PAGES = ALL_PAGES.filter((url) => url !== ADMIN_PAGE)
const NO_PAGES = ['/assets/app-1.js', '/assets/none.js', '/api/api/nothing']

/** A server's pages with the headers of every answer. */
async function pagesOf(
  payments: NonNullable<AppConfig['payments']> | null,
  adNetwork: AppConfig['adNetwork'] = null,
): Promise<FastifyInstance> {
  const plain = await testBrands()
  const brands =
    payments === null
      ? plain
      : withSettings(
          plain,
          settingsTaker(() => ({ payments, adNetwork })),
        )
  const secure = securityHeaders({
    isHttps: true,
    isHstsForSubdomains: true,
    paymentsMode: payments?.mode ?? 'sandbox',
  })
  const app = Fastify()
  app.setErrorHandler(handleError)
  app.addHook('onRequest', (request, reply, done) => {
    secure.set(request, reply)
    done()
  })
  useSite(app, { origin: PUBLIC_URL })
  addPages(app, {
    build: testWebBuild,
    texts: createTextFiles(),
    brandOf: ({ brandId }) => brands.of(brandId),
  })
  return app
}

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

const policyOf = ({ headers }: Answer): Map<string, string[]> =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources]
      }),
  )

/** Sources of a page's policy that are neither a keyword, a hash nor our own pages' data. */
const foreignSources = (answer: Answer): Record<string, string[]> => {
  const foreign: Record<string, string[]> = {}
  for (const [name, sources] of policyOf(answer)) {
    const others = sources.filter((source) => !/^'[^']+'$/.test(source) && source !== 'data:')
    if (others.length > 0) foreign[name] = others
  }
  return foreign
}

/** Who besides us may use a feature of the browser on our pages. */
const foreignPermissions = ({ headers }: Answer): Record<string, string[]> => {
  const foreign: Record<string, string[]> = {}
  for (const [, feature = '', list = ''] of String(headers['permissions-policy']).matchAll(
    /([a-z-]+)=\(([^)]*)\)/g,
  )) {
    const others = list.split(' ').filter((who) => who !== '' && who !== 'self')
    if (others.length > 0) foreign[feature] = others
  }
  return foreign
}

/** Addresses in the markup that a browser would ask of somebody else. */
const foreignAddresses = ({ body }: Answer): string[] =>
  [...body.matchAll(/\s(?:src|href|action|srcset)="((?:https?:)?\/\/[^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => !address.startsWith(PUBLIC_URL))

const STRIPE_POLICY = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://link.com',
    'https://*.link.com',
  ],
  'connect-src': ['https://api.stripe.com', 'https://link.com', 'https://*.link.com'],
  'img-src': ['https://*.link.com'],
}
const STRIPE_PERMISSIONS = { payment: ['"https://js.stripe.com"', '"https://*.js.stripe.com"'] }

describe.each([
  ['of a host that does not know the server', null, {}, {}, 'same-origin'],
  ['with simulated payments', 'sandbox', {}, {}, 'same-origin'],
  ['with test keys', 'test', STRIPE_POLICY, STRIPE_PERMISSIONS, 'same-origin-allow-popups'],
  ['with live keys', 'live', STRIPE_POLICY, STRIPE_PERMISSIONS, 'same-origin-allow-popups'],
] as const)('a page %s', (_what, mode, policy, permissions, openerPolicy) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await pagesOf(mode === null ? null : { mode, publishableKey: 'pk_test_sample' })
  })

  it.each(TEST_PAGES)('%s names exactly these origins', async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(url === '/nowhere' ? 404 : 200)
    expect(foreignSources(answer)).toEqual(policy)
    expect(foreignPermissions(answer)).toEqual(permissions)
    expect(foreignAddresses(answer)).toEqual([])
    const isAdmin = url.startsWith('/admin')
    expect(answer.headers['cross-origin-opener-policy']).toBe(isAdmin ? openerPolicy : undefined)
    // With an embedder policy the browser would keep the banks' 3D Secure frames out.
    expect(answer.headers).not.toHaveProperty('cross-origin-embedder-policy')
    expect(policyOf(answer).get('frame-ancestors')).toEqual(["'none'"])
  })

  it('a page of the admin area names none', async () => {
    const answer = await app.inject({ url: ADMIN_PAGE, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(200)
    expect(foreignSources(answer)).toEqual({})
    expect(answer.body).not.toContain('pk_test_sample')
  })

  it.each(NO_PAGES)('%s, which is not a page, names none', async (url) => {
    const answer = await app.inject(url)
    expect(foreignSources(answer)).toEqual({})
    expect(policyOf(answer).get('default-src')).toEqual(["'none'"])
  })
})

describe('the sandbox', () => {
  it('lets no page use frames or payments of the browser', async () => {
    const app = await pagesOf({ mode: 'sandbox', publishableKey: 'pk_test_sample' })
    const answer = await app.inject('/purchase')
    expect(policyOf(answer).get('frame-src') ?? policyOf(answer).get('default-src')).toEqual(["'none'"])
    expect(answer.headers['permissions-policy']).toContain('payment=()')
  })
})

describe('the whole server', () => {
  const sandbox = useTestServer({ webBuild: testWebBuild })
  const withKeys = useTestServer({
    webBuild: testWebBuild,
    env: {
      payments: {
        mode: 'test',
        secretKey: 'sk_test_51Secretsecret',
        publishableKey: 'pk_test_51Publishable',
        webhookSecret: 'whsec_Secretsecret',
        apiBase: 'http://127.0.0.1:9',
      },
    },
  })

  it('simulates payments without a word of others', async () => {
    const answer = await sandbox.app.inject('/purchase')
    expect(foreignSources(answer)).toEqual({})
    const { data } = (await call(sandbox.app, { url: '/config' })).json<{ data: AppConfig }>()
    expect(data.payments).toEqual({
      mode: 'sandbox',
      publishableKey: expect.stringMatching(/^pk_test_/),
    })
  })

  it('sends the browser only the public key', async () => {
    const answer = await withKeys.app.inject('/purchase')
    expect(foreignSources(answer)).toEqual(STRIPE_POLICY)
    expect(answer.headers).not.toHaveProperty('cross-origin-opener-policy')
    const config = await call(withKeys.app, { url: '/config' })
    expect(config.json<{ data: AppConfig }>().data.payments).toEqual({
      mode: 'test',
      publishableKey: 'pk_test_51Publishable',
    })
    for (const body of [answer.body, config.body]) expect(body).not.toMatch(/secretsecret/i)
  })
})

describe('an ad network', () => {
  const PIXEL_ID = '1234567890123456'
  const withNetwork = useTestServer({
    webBuild: testWebBuild,
    env: {
      publicUrl: PUBLIC_URL,
      adNetworks: new Map([['marigold', { pixelId: PIXEL_ID, conversionsApi: null }]]),
    },
  })
  const without = useTestServer({ webBuild: testWebBuild })

  it.each(TEST_PAGES)('adds no origin to %s, and lets it hold a frame of ours', async (url) => {
    const answer = await withNetwork.app.inject({ url, headers: { accept: 'text/html' } })
    expect(foreignSources(answer)).toEqual({})
    expect(foreignAddresses(answer)).toEqual([])
    expect(policyOf(answer).get('frame-src')).toEqual(["'self'"])
    expect(policyOf(answer).get('frame-ancestors')).toEqual(["'none'"])
    expect(answer.headers['x-frame-options']).toBe('DENY')
    expect(answer.body).not.toContain('facebook')
  })

  it('leaves Stripe its frames', async () => {
    const app = await pagesOf({ mode: 'test', publishableKey: 'pk_test_sample' }, { pixelId: PIXEL_ID })
    const answer = await app.inject('/purchase')
    expect(foreignSources(answer)).toEqual(STRIPE_POLICY)
    expect(policyOf(answer).get('frame-src')).toContain("'self'")
  })

  it('runs in a frame that our pages alone may hold, and that may reach the network alone', async () => {
    const answer = await withNetwork.app.inject('/ad-frame')
    expect(answer.statusCode).toBe(200)
    expect(Object.fromEntries(policyOf(answer))).toEqual({
      'default-src': ["'none'"],
      'object-src': ["'none'"],
      'script-src': [expect.stringMatching(/^'sha256-[\w+/]+='$/), 'https://connect.facebook.net'],
      'img-src': ['https://www.facebook.com', 'https://connect.facebook.net'],
      'connect-src': ['https://www.facebook.com', 'https://connect.facebook.net'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'self'"],
      sandbox: ['allow-scripts'],
    })
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(answer.headers['referrer-policy']).toBe('strict-origin')
    const inline = /<script>([\s\S]*)<\/script>/.exec(answer.body)?.[1] ?? ''
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(policyOf(answer).get('script-src')).toContain(`'sha256-${hash}'`)
    expect(answer.body).toContain(`data-pixel-id="${PIXEL_ID}"`)
  })

  it('sends the browser its public number, and nothing if it is not configured', async () => {
    const config = await call(withNetwork.app, { url: '/config' })
    expect(config.json<{ data: AppConfig }>().data.adNetwork).toEqual({ pixelId: PIXEL_ID })
    const nothing = await call(without.app, { url: '/config' })
    expect(nothing.json<{ data: AppConfig }>().data.adNetwork).toBeNull()
    const answer = await without.app.inject({ url: '/ad-frame', headers: { accept: 'text/html' } })
    expect(answer.body).not.toMatch(/facebook|fbq/)
    expect(answer.headers['x-frame-options']).toBe('DENY')
    expect(policyOf(answer).get('frame-ancestors')).toEqual(["'none'"])
  })
})
