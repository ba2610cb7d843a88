import { describe, expect, it } from 'vitest'
import { call, useTestServer } from '../support/test-app.ts'

const server = useTestServer()
const overHttps = useTestServer({ env: { publicUrl: 'https://quiz.example.com' } })
const behindProxy = useTestServer({
  env: { trustProxy: 1, rateLimitMultiplier: 0.05, isHstsForSubdomains: false },
})

describe('every answer', () => {
  it.each(['/config', '/health', '/nothing', '/docs', '/leads/%E0%A4%A'])(
    '%s is kept from being framed, sniffed or run',
    async (url) => {
      const { headers } = await call(server.app, { url })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      for (const directive of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
        expect(headers['content-security-policy']).toContain(`${directive} 'none'`)
      }
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  const FOREIGN = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
  it.each([
    ['GET', '/config'],
    ['GET', '/health'],
    ['GET', '/leads/most-recent?email=a@example.com'],
    ['GET', '/nothing'],
    ['POST', '/leads'],
    ['OPTIONS', '/leads'],
    ['OPTIONS', '/admin/check'],
    ['OPTIONS', '/auth/login'],
  ] as const)('%s %s lets no other origin read it', async (method, url) => {
    const answer = await server.app.inject({ method, url: `/api/api${url}`, headers: FOREIGN })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  it.each(['/docs', '/nothing'])('%s is kept to itself as a document', async (url) => {
    const { headers } = await call(server.app, { url })
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
  })

  it('keeps browsers on HTTPS where the product is served so', async () => {
    const { headers } = await call(overHttps.app, { url: '/health' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    const viaProxy = await call(behindProxy.app, {
      url: '/health',
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(viaProxy.headers['strict-transport-security']).toBe('max-age=31536000')
    const spoofed = await call(server.app, { url: '/health', headers: { 'x-forwarded-proto': 'https' } })
    expect(spoofed.headers['strict-transport-security']).toBeUndefined()
  })
})

describe('limits by address', () => {
  const lookUp = (app: typeof server.app, address: string) =>
    call(app, { url: '/leads/most-recent?email=nobody@example.com', headers: { 'x-forwarded-for': address } })

  it('count the visitor behind a trusted proxy, and say when to come back', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => lookUp(behindProxy.app, '198.51.100.1')),
    )
    const refused = responses.filter(({ statusCode }) => statusCode === 429)
    // 0.05 of 120 a minute are 6; should a minute end in between, twice as many come through.
    expect(refused.length).toBeGreaterThanOrEqual(40 - 2 * 6)
    expect(refused.length).toBeLessThanOrEqual(40 - 6)
    expect(refused[0]?.json()).toMatchObject({ code: 'rate_limited' })
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect((await lookUp(behindProxy.app, '198.51.100.2')).statusCode).toBe(404)
  })
})

describe('GET /config', () => {
  it('is the public configuration, compressed, and not sent twice', async () => {
    const first = await call(server.app, { url: '/config' })
    const { success, data } = first.json<{ success: boolean; data: Record<string, unknown> }>()
    expect(success).toBe(true)
    for (const key of [
      'quizFlow',
      'appId',
      'name',
      'description',
      'apiBaseUrl',
      'landingPageContent',
      'plans',
      'routeFlow',
      'theme',
    ]) {
      expect(data).toHaveProperty(key)
    }
    const again = await call(server.app, {
      url: '/config',
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    const compressed = await call(server.app, { url: '/config', headers: { 'accept-encoding': 'br' } })
    expect(compressed.rawPayload.length).toBeLessThan(first.rawPayload.length / 2)
  })
})

describe('health', () => {
  it('is alive and ready', async () => {
    expect((await call(server.app, { url: '/health' })).json()).toEqual({
      success: true,
      data: { status: 'alive' },
    })
    expect((await call(server.app, { url: '/ready' })).json()).toEqual({
      success: true,
      data: { status: 'ready' },
    })
  })

  it.each([
    ['/healthz', 'alive'],
    ['/readyz', 'ready'],
  ])('%s is another name for it, at any host', async (url, status) => {
    for (const host of ['localhost', '10.0.0.7:3000']) {
      const response = await server.app.inject({ url, headers: { host } })
      expect([response.statusCode, response.json()]).toEqual([200, { success: true, data: { status } }])
    }
    expect((await server.app.inject({ url: `/de${url}` })).statusCode).toBe(404)
  })

  it('is not ready while it drains, and serves on', async () => {
    const drained = server.app.draining.begin(60_000)
    const ready = await call(server.app, { url: '/ready' })
    expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close'])
    expect(ready.json()).toMatchObject({ code: 'unavailable', reason: 'shutting_down' })
    for (const url of ['/health', '/config']) expect((await call(server.app, { url })).statusCode).toBe(200)
    server.app.draining.hurry()
    await drained
  })
})
