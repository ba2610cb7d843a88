import { describe, expect, it } from 'vitest'
import type { AppConfig } from '#shared/brand/brand.ts'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import { createBrands } from '#server/brand/brands.ts'
import { createSites } from '#server/compose/create-sites.ts'
import { readEnv } from '#server/settings/env.ts'
import { sampleLead } from '../support/samples.ts'
import { testBrand, testBrands, useTestServer } from '../support/test-app.ts'
import { testWebBuild } from '../support/test-web-build.ts'
import { siteDataAddress } from '../support/site-data.ts'

const BRANDS = ['marigold', 'tiny'] as const
const hostOf = { marigold: 'a.example.com', tiny: 'b.example.com' }
const PIXEL_ID = '1234567890123456'

const two = useTestServer({
  webBuild: testWebBuild,
  otherBrandFolders: ['tests/brands/tiny'],
  env: {
    publicUrl: 'https://a.example.com',
    sites: [
      { host: hostOf.marigold, brand: 'marigold' },
      { host: hostOf.tiny, brand: 'tiny' },
    ],
    adNetworks: new Map([['marigold', { pixelId: PIXEL_ID, conversionsApi: null }]]),
  },
})
const one = useTestServer({ webBuild: testWebBuild })

const loadedBrand = (id: (typeof BRANDS)[number]) =>
  testBrand(id === 'tiny' ? 'tests/brands/tiny' : 'brands/marigold')

const get = (host: string, url: string) => two.app.inject({ url, headers: { host, accept: 'text/html' } })
const dataOf = async <Data>(host: string, url: string): Promise<Data> =>
  (await get(host, `/api/api${url}`)).json<{ data: Data }>().data

const appIdOf = async (host: string, page: string): Promise<string> =>
  (await get(host, siteDataAddress(page))).json<{ config: AppConfig }>().config.appId

describe.each(BRANDS)('the host of %s', (id) => {
  const host = hostOf[id]
  const otherHost = hostOf[id === 'tiny' ? 'marigold' : 'tiny']

  it('has the configuration of its brand, however the name is written', async () => {
    const { config } = await loadedBrand(id)
    for (const name of [host, host.toUpperCase()]) {
      const { appId, brandVersion, quizFlow } = await dataOf<AppConfig>(name, '/config')
      expect({ appId, brandVersion }).toEqual({ appId: id, brandVersion: config.brandVersion })
      expect(quizFlow?.questions).toHaveLength(config.quizFlow?.questions.length ?? 0)
    }
  })

  it('has the pages of its brand at its own address', async () => {
    const { config } = await loadedBrand(id)
    const { statusCode, body } = await get(host, '/')
    expect(statusCode).toBe(200)
    expect(body).toContain(`<link rel="canonical" href="https://${host}/">`)
    expect(await appIdOf(host, body)).toBe(id)
    expect(body).toContain(`data-theme="${config.theme.name}"`)
    expect(body).not.toContain(otherHost)
    const { body: quiz } = await get(host, '/quiz')
    expect(await appIdOf(host, quiz)).toBe(id)
  })

  it('has the same page again after the other host was asked', async () => {
    const [first, other, again] = [
      await get(host, '/terms'),
      await get(otherHost, '/terms'),
      await get(host, '/terms'),
    ]
    expect(again.body).toBe(first.body)
    expect(again.headers['etag']).toBe(first.headers['etag'])
    expect(other.headers['etag']).not.toBe(first.headers['etag'])
  })

  it('has its own files for robots and browsers', async () => {
    for (const file of ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt']) {
      const { statusCode, body } = await get(host, file)
      expect([file, statusCode, body.includes(`https://${host}/`)]).toEqual([file, 200, true])
      expect(body).not.toContain(otherHost)
    }
    const { config } = await loadedBrand(id)
    expect((await get(host, '/manifest.webmanifest')).json()).toMatchObject({ name: config.name })
  })

  it('has the content of its brand', async () => {
    const { contents } = await loadedBrand(id)
    expect(await dataOf(host, '/content/terms')).toEqual(JSON.parse(JSON.stringify(contents.terms)))
  })

  it('has the pictures of its brand and no others', async () => {
    const own = await loadedBrand(id)
    const other = await loadedBrand(id === 'tiny' ? 'marigold' : 'tiny')
    const address = [...own.pictures.keys()].find((picture) => !other.pictures.has(picture)) ?? ''
    expect((await get(host, address)).statusCode).toBe(200)
    expect((await get(otherHost, address)).statusCode).toBe(404)
  })

  it('has the plans of its brand and no others', async () => {
    const { brand } = await loadedBrand(id)
    const { products } = await dataOf<{ products: SubscriptionProduct[] }>(
      host,
      '/stripe/subscription-products',
    )
    expect(products.map((product) => product.id).toSorted()).toEqual(
      brand.plans.map((plan) => plan.id).toSorted(),
    )
    for (const { id: planId } of products) {
      expect((await get(host, `/api/api/products/${planId}`)).statusCode).toBe(200)
      expect((await get(otherHost, `/api/api/products/${planId}`)).json()).toMatchObject({
        code: 'product_not_found',
      })
    }
  })

  it('sells no plan of another brand', async () => {
    const { brand } = await loadedBrand(id === 'tiny' ? 'marigold' : 'tiny')
    const response = await two.app.inject({
      method: 'POST',
      url: '/api/api/stripe/complete-subscription-flow',
      headers: { host, 'content-type': 'application/json' },
      payload: { productId: brand.plans[0]?.id, customerEmail: 'a@example.com', paymentMethodId: 'pm_1' },
    })
    expect(response.json()).toMatchObject({ code: 'product_not_found' })
  })
})

describe('two brands', () => {
  it('check answers by their own quiz', async () => {
    const create = (host: string) =>
      two.app.inject({
        method: 'POST',
        url: '/api/api/leads/create',
        headers: { host, 'content-type': 'application/json' },
        payload: JSON.stringify(sampleLead()),
      })
    expect((await create(hostOf.marigold)).statusCode).toBe(201)
    expect((await create(hostOf.tiny)).json()).toMatchObject({ code: 'validation_failed' })
  })

  it('do not share the pixel, which belongs to one brand', async () => {
    expect((await dataOf<AppConfig>(hostOf.marigold, '/config')).adNetwork).toEqual({ pixelId: PIXEL_ID })
    expect((await dataOf<AppConfig>(hostOf.tiny, '/config')).adNetwork).toBeNull()
    expect((await get(hostOf.marigold, '/ad-frame')).body).toContain(PIXEL_ID)
    expect((await get(hostOf.tiny, '/ad-frame')).statusCode).toBe(404)
  })
})

describe('an unknown host', () => {
  it.each(['/', '/robots.txt', '/admin', '/assets/app-1.js', '/api/api/config', '/api/api/nothing'])(
    'answers 404 for %s',
    async (url) => {
      const { statusCode, json, headers } = await get('evil.example.com', url)
      expect(statusCode).toBe(404)
      expect(json()).toMatchObject({ success: false, code: 'not_found' })
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )

  it('answers for its health, because monitors use addresses', async () => {
    expect((await get('10.0.0.5:3000', '/api/api/health')).statusCode).toBe(200)
    expect((await get('10.0.0.5:3000', '/api/api/ready')).statusCode).toBe(200)
  })

  it('takes webhooks', async () => {
    const response = await two.app.inject({
      method: 'POST',
      url: '/api/api/stripe/webhook',
      headers: { host: '10.0.0.5', 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(response.json()).toMatchObject({ code: 'validation_failed', message: 'The signature is missing' })
  })
})

describe('without SITES', () => {
  it.each(['localhost:3000', 'anything.example.com', '10.0.0.5'])('%s shows the one brand', async (host) => {
    const page = await one.app.inject({ url: '/', headers: { host, accept: 'text/html' } })
    expect(page.statusCode).toBe(200)
    // Never the host of the request.
    expect(page.body).toContain('<link rel="canonical" href="http://localhost:3000/">')
    const config = await one.app.inject({ url: '/api/api/config', headers: { host } })
    expect(config.json()).toMatchObject({ data: { appId: 'marigold' } })
  })
})

describe('the settings of sites', () => {
  const sitesOf = async (variables: Record<string, string>) =>
    createSites(
      readEnv({ ALLOW_SANDBOX: 'true', ...variables }),
      await testBrands('brands/marigold', ['tests/brands/tiny']),
    )

  it('may give one brand several hosts', async () => {
    const sites = await sitesOf({
      PUBLIC_URL: 'http://a.localhost:3000',
      SITES: 'a.localhost:3000=marigold, B.localhost:3000=marigold',
      ADMIN_ORIGIN: 'http://admin.localhost:3000',
    })
    expect(sites.forHost('a.localhost:3000')).toBe(sites.default)
    expect(sites.forHost('b.localhost:3000')).toMatchObject({
      brandId: 'marigold',
      origin: 'http://b.localhost:3000',
    })
    expect(sites.forHost('admin.localhost:3000')).toBe(sites.default)
    expect(sites.forHost('c.localhost:3000')).toBeNull()
    expect(sites.hostNames().toSorted()).toEqual(['a.localhost', 'admin.localhost', 'b.localhost'])
  })

  it('may name several brands', async () => {
    const sites = await sitesOf({ SITES: 'b.localhost=tiny' })
    expect(sites.default.brandId).toBe('marigold')
    expect(sites.forHost('b.localhost')).toMatchObject({ brandId: 'tiny', origin: 'http://b.localhost' })
    expect(sites.of('tiny').origin).toBe('http://b.localhost')
  })

  it('may not name brands that cannot be told apart', async () => {
    const [first, other] = [await testBrand(), await testBrand('tests/brands/tiny')]
    const tiny = {
      ...other,
      brand: { ...other.brand, receipts: { ...other.brand.receipts, numberPrefix: 'MG' } },
    }
    expect(() => createBrands(first, [tiny])).toThrow(
      'receipts.numberPrefix "MG" is also that of brands/marigold',
    )
    expect(() => createBrands(first, [first])).toThrow('id "marigold" is also that of brands/marigold')
  })

  it('show the brand of BRAND at PUBLIC_URL', async () => {
    await expect(sitesOf({ SITES: 'localhost:3000=tiny' })).rejects.toThrow(
      /PUBLIC_URL shows the brand of BRAND/,
    )
  })

  it('may not name a brand that is not loaded', async () => {
    await expect(sitesOf({ SITES: 'localhost:3000=nobody' })).rejects.toThrow('SITES names nobody')
  })

  it.each([
    'tiny',
    'a.example.com=',
    'https://a.example.com=tiny',
    'a=b=c',
    'a=tiny,a=marigold',
    'a=../secret',
  ])('may not be %s', (value) => {
    expect(() => readEnv({ SITES: value })).toThrow(/^SITES is invalid/)
  })

  it('count as the internet where a host is on it', () => {
    expect(() => readEnv({ SITES: 'quiz.example.com=marigold', ALLOW_SANDBOX: 'true' })).toThrow(/PUBLIC_URL/)
  })
})
