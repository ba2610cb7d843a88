import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '#scripts/setup/project.mjs'
import type { AppConfig } from '#shared/brand/brand.ts'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import { createSites } from '#server/compose/create-sites.ts'
import { pageAddress } from '#server/http/routing/site.ts'
import { readEnv } from '#server/settings/env.ts'
import { pseudo, writeBilingualBrand } from '#tests/brands/bilingual-brand.ts'
import { sampleLead } from '../support/samples.ts'
import { testBrands, useTestServer } from '../support/test-app.ts'
import { testWebBuild } from '../support/test-web-build.ts'
import { siteDataAddress } from '../support/site-data.ts'

const ORIGIN = 'https://quiz.example.com'
const folder = writeBilingualBrand()
afterAll(() => rmSync(dirname(join(root, folder)), { recursive: true }))

const server = useTestServer({ webBuild: testWebBuild, brandFolder: folder, env: { publicUrl: ORIGIN } })
const single = useTestServer({ webBuild: testWebBuild, brandFolder: 'tests/brands/tiny' })

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', ...headers } })
const dataOf = async <Data>(url: string): Promise<Data> => (await get(url)).json<{ data: Data }>().data

describe('a page', () => {
  it('is in the default language without a prefix, and in the other with one', async () => {
    const [english, german] = [await get('/contact'), await get('/de/contact')]
    expect([english.statusCode, german.statusCode]).toEqual([200, 200])
    expect(english.body).toContain('<html lang="en" data-theme')
    expect(german.body).toContain('<html lang="de" data-theme')
    expect(english.body).not.toContain('⟦')
    expect((await get(siteDataAddress(german.body))).body).toContain(
      pseudo('Not all plants are safe to eat.'),
    )
    expect(german.body).toContain('So erreichst du ⟦Windowsill⟧: E-Mail-Adresse')
    expect(german.body).toContain('<main>/contact</main>')
  })

  it('has an address of its own in each language, and names the others', async () => {
    const alternates = [
      `<link rel="alternate" hreflang="en" href="${ORIGIN}/terms">`,
      `<link rel="alternate" hreflang="de" href="${ORIGIN}/de/terms">`,
      `<link rel="alternate" hreflang="x-default" href="${ORIGIN}/terms">`,
    ].join('')
    expect((await get('/terms')).body).toContain(`<link rel="canonical" href="${ORIGIN}/terms">${alternates}`)
    const { body } = await get('/de/terms')
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/de/terms">${alternates}`)
    expect(body).toContain(`<meta property="og:url" content="${ORIGIN}/de/terms">`)
    expect(body).toContain('<meta property="og:locale" content="de_DE">')
    expect(body).toContain('<link rel="manifest" href="/de/manifest.webmanifest">')
    expect(body).toContain(`"item":"${ORIGIN}/de"`)
  })

  it.each(['/de', '/de/', '/de?utm_source=x'])('of the landing answers at %s', async (url) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/de">`)
    expect(body).toContain(`hreflang="x-default" href="${ORIGIN}/">`)
    expect(body).toContain('<main>/</main>')
  })

  it('that the browser renders is in the language too', async () => {
    const { body } = await get('/de/quiz/window')
    expect(body).toContain('<html lang="de"')
    expect((await get(siteDataAddress(body))).body).toContain(pseudo('How much sun comes in?'))
    expect(body).toContain('noindex')
    expect(body).not.toContain('hreflang')
  })

  it('has another ETag in each language, and keeps it', async () => {
    for (const path of ['/contact', '/quiz', '/api/api/config', '/api/api/content/contact']) {
      const [english, german, again] = [await get(path), await get(`/de${path}`), await get(`/de${path}`)]
      expect(german.headers['etag'], path).not.toBe(english.headers['etag'])
      expect(again.headers['etag'], path).toBe(german.headers['etag'])
      const known = await get(`/de${path}`, { 'if-none-match': String(german.headers['etag']) })
      expect(known.statusCode, path).toBe(304)
    }
  })
})

describe('an address', () => {
  it.each([
    '/fr',
    '/fr/quiz?x=1',
    '/de/admin',
    '/de/admin/leads',
    '/de/robots.txt',
    '/de/sitemap.xml',
    '/de/assets/app-1.js',
    '/de/.well-known/security.txt',
    '/fr/api/api/config',
    '/de/api/api/nothing',
  ])('%s answers 404', async (url) => {
    const { statusCode, headers } = await server.app.inject({ url, headers: { accept: '*/*' } })
    expect(statusCode).toBe(404)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    ['/en', `${ORIGIN}/`],
    ['/en/terms?a=1', `${ORIGIN}/terms?a=1`],
    // Never to another host.
    ['/en//evil.example.com', `${ORIGIN}//evil.example.com`],
    // Of the product, but not of the brand.
    ['/ar', `${ORIGIN}/`],
    ['/ar/quiz/window?a=1', `${ORIGIN}/quiz/window?a=1`],
  ])('%s without a language of its own redirects to %s', async (url, location) => {
    const { statusCode, headers } = await get(url)
    expect({ statusCode, location: headers['location'] }).toEqual({ statusCode: 302, location })
  })

  it.each([
    ['/quiz', 200],
    ['/deutsch', 404],
    ['/d/e', 404],
    ['/DE/quiz', 404],
  ])('%s has no language', async (url, status) => {
    const { statusCode, body } = await server.app.inject({ url, headers: { accept: 'text/html' } })
    expect(statusCode).toBe(status)
    expect(body).toContain('<html lang="en"')
  })
})

describe('a call', () => {
  it('is answered in the language of its address', async () => {
    const english = await dataOf<AppConfig>('/api/api/config')
    const german = await dataOf<AppConfig>('/de/api/api/config')
    expect(english).toMatchObject({ apiBaseUrl: '/api/api', name: 'Windowsill' })
    expect(german).toMatchObject({ apiBaseUrl: '/de/api/api', name: pseudo('Windowsill') })
    expect(german.languages).toMatchObject({
      basePath: '/de',
      current: 'de',
      label: 'Sprache',
      all: [
        { language: 'en', basePath: '', name: 'English', offer: 'This page is also available in English.' },
        { language: 'de', basePath: '/de', name: 'Deutsch', change: 'Auf Deutsch lesen' },
      ],
    })
    expect(await dataOf('/de/api/api/content/contact')).toMatchObject({
      contact: { closedOn: pseudo('Closed weekends and major holidays') },
    })
  })

  it.each(['en', 'ar'])('is answered in the default language at /%s', async (prefix) => {
    expect(await dataOf(`/${prefix}/api/api/config`)).toMatchObject({
      apiBaseUrl: '/api/api',
      name: 'Windowsill',
    })
  })

  it('names the plans in the language of its address', async () => {
    const namesOf = async (base: string) => {
      const { products } = await dataOf<{ products: SubscriptionProduct[] }>(
        `${base}/api/api/stripe/subscription-products`,
      )
      return products.map(({ name, description }) => [name, description])
    }
    const [plan] = await namesOf('')
    expect(plan).toEqual(['A Plant a Month', 'One plant, every month.'])
    expect(await namesOf('/de')).toEqual([plan?.map(pseudo)])
    expect(await dataOf('/de/api/api/products/a-plant-a-month')).toMatchObject({
      name: pseudo('A Plant a Month'),
    })
  })

  it('creates a lead in either language', async () => {
    for (const base of ['', '/de']) {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: `${base}/api/api/leads/create`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(
          sampleLead({ quizData: { answers: { dwelling: 'flat', window: 'much' }, appName: 'bilingual' } }),
        ),
      })
      expect(statusCode).toBe(201)
    }
  })
})

describe('the files for robots and browsers', () => {
  it('list every page in every language', async () => {
    const { body } = await get('/sitemap.xml')
    expect(body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
    const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place)
    expect(places).toContain(`${ORIGIN}/`)
    expect(places).toContain(`${ORIGIN}/de`)
    expect(places).toContain(`${ORIGIN}/de/privacy`)
    expect(places).toHaveLength(10)
    expect(body.match(/hreflang="x-default"/g)).toHaveLength(10)
    expect(body.match(/hreflang="de"/g)).toHaveLength(10)
  })

  it('keep robots from personal pages in every language', async () => {
    const { body } = await get('/robots.txt')
    for (const path of ['/account', '/de/account', '/api/', '/de/api/'])
      expect(body.split('\n')).toContain(`Disallow: ${path}`)
  })

  it('name the languages', async () => {
    expect((await get('/.well-known/security.txt')).body).toContain('Preferred-Languages: en, de\n')
    expect((await get('/de/manifest.webmanifest')).json()).toMatchObject({
      id: '/de',
      start_url: '/de',
      scope: '/',
      lang: 'de',
      name: pseudo('Windowsill'),
    })
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({ id: '/', lang: 'en' })
  })
})

describe('a brand in one language', () => {
  const getSingle = (url: string) => single.app.inject({ url, headers: { accept: 'text/html' } })

  it('says nothing about languages', async () => {
    for (const url of ['/', '/quiz', '/sitemap.xml', '/robots.txt', '/api/api/config'])
      expect((await getSingle(url)).body, url).not.toMatch(/hreflang|xhtml|"languages"|\/de/)
  })

  it('redirects other languages of the product, and has nothing at those of none', async () => {
    const { statusCode, headers } = await getSingle('/de/quiz?a=1')
    expect(statusCode).toBe(302)
    expect(headers['location']).toMatch(/^http:\/\/[^/]+\/quiz\?a=1$/)
    expect((await getSingle('/fr/quiz')).statusCode).toBe(404)
    // A page may be open while its language is removed.
    expect((await getSingle('/de/api/api/config')).json()).toMatchObject({ data: { apiBaseUrl: '/api/api' } })
  })
})

describe('the default language of a host', () => {
  const sitesOf = async (list: string) =>
    createSites(
      readEnv({ ALLOW_SANDBOX: 'true', PUBLIC_URL: 'https://a.example.com', SITES: list }),
      await testBrands(folder),
    )
  it('is that of the brand’s texts, or that of SITES', async () => {
    const sites = await sitesOf('a.example.com=bilingual,b.example.com=bilingual:de')
    expect(sites.default).toMatchObject({ language: 'en', basePath: '' })
    expect(sites.forHost('b.example.com')).toMatchObject({ language: 'de', basePath: '' })
    expect(sites.forHost('b.example.com')?.languages.get('en')).toMatchObject({
      origin: 'https://b.example.com',
      basePath: '/en',
    })
    expect([...(sites.forHost('b.example.com')?.languages.keys() ?? [])]).toEqual(['de', 'en'])
  })

  it('decides which host a reader of a language is linked to', async () => {
    const linked = async (list: string) => {
      const sites = await sitesOf(list)
      return (['en', 'de', 'ar'] as const).map((language) =>
        pageAddress(sites.for('bilingual', language), '/'),
      )
    }
    const [first, second] = ['https://a.example.com/', 'https://b.example.com/']
    expect(await linked('a.example.com=bilingual')).toEqual([first, `${first}de`, first])
    expect(await linked('a.example.com=bilingual,b.example.com=bilingual:de')).toEqual([first, second, first])
    expect(await linked('a.example.com=bilingual:de,b.example.com=bilingual:de')).toEqual([
      `${first}en`,
      first,
      first,
    ])
  })

  it('must be one of the brand', async () => {
    await expect(sitesOf('a.example.com=bilingual:ar')).rejects.toThrow(
      'SITES names the language ar, but bilingual has only en, de',
    )
  })

  it('must be one of the product', () => {
    expect(() => readEnv({ SITES: 'a.example.com=tiny:fr' })).toThrow(/^SITES is invalid/)
  })
})
