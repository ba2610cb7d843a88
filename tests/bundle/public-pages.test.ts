import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type LoadedBrand, loadBrand } from '#server/brand/load-brand.ts'
import { handleError } from '#server/http/routing/error-handler.ts'
import { addPages } from '#server/http/pages/pages.ts'
import { createTextFiles } from '#server/http/pages/text-files.ts'
import { addPictures } from '#server/http/pages/pictures.ts'
import { readWebBuild, type WebBuild } from '#server/http/pages/web-build.ts'
import { root } from '#scripts/setup/project.mjs'
import { siteDataAddress } from '#tests/server/support/site-data.ts'
import { useSite } from '#tests/server/support/test-site.ts'

/** Tests the server's responses from the real build. */
const PUBLIC_URL = 'https://quiz.example.com'
const PUBLIC_PATHS = ['/', '/reviews', '/terms', '/privacy', '/health-privacy', '/contact']
const HIDDEN_PATHS = [
  '/quiz',
  '/purchase',
  '/register',
  '/login',
  '/account',
  '/cancel',
  '/withdraw',
  '/confirm-payment',
  '/nowhere',
]

let now = new Date()
type Site = { app: FastifyInstance; brand: LoadedBrand; build: WebBuild }

async function open(
  folder: string,
  change: (brand: LoadedBrand) => LoadedBrand = (same) => same,
): Promise<Site> {
  const brand = change(await loadBrand(folder))
  const app = Fastify()
  app.setErrorHandler(handleError)
  useSite(app, { brandId: brand.brand.id, origin: PUBLIC_URL })
  addPictures(app, () => brand.pictures, {
    variant: () => Promise.resolve(null),
    picture: () => Promise.resolve(null),
    isShown: () => Promise.resolve(false),
  })
  const build = await readWebBuild(join(root, 'dist'))
  addPages(app, { build, texts: createTextFiles(), brandOf: () => brand, now: () => now })
  return { app, brand, build }
}

let sample: Site
let tiny: Site
beforeAll(async () => {
  sample = await open('brands/marigold')
  tiny = await open('tests/brands/tiny')
})

const bodyOf = async ({ app }: Site, url: string): Promise<string> =>
  (await app.inject({ url, headers: { accept: 'text/html' } })).body

const metaOf = (html: string, key: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`).exec(html)?.[1]

type Node = Record<string, unknown> & { '@type': string }
function nodesOf(html: string): Node[] {
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  return (JSON.parse(json) as { '@graph': Node[] })['@graph']
}
const typesOf = (html: string): string[] => nodesOf(html).map((node) => node['@type'])

describe('every file', () => {
  it('of text or XML is declared as UTF-8', async () => {
    const { app, brand, build } = sample
    const addresses = [...build.assets.keys(), ...brand.pictures.keys(), '/sitemap.xml', '/robots.txt', '/']
    const types = new Set<string>()
    for (const address of addresses) {
      types.add(String((await app.inject({ method: 'HEAD', url: address })).headers['content-type']))
    }
    types.add(String((await app.inject('/manifest.webmanifest')).headers['content-type']))
    const texts = [...types].filter((type) => /^text\/|[/+](?:xml|json|javascript)\b/.test(type))
    expect(texts.map((type) => type.split(';')[0])).toEqual(
      expect.arrayContaining([
        'text/html',
        'text/javascript',
        'text/css',
        'image/svg+xml',
        'application/xml',
      ]),
    )
    expect(texts.filter((type) => !type.endsWith('; charset=utf-8'))).toEqual([])
  })
})

describe('the public pages', () => {
  it.each(PUBLIC_PATHS)(
    '%s has title, description, address and picture for search engines and sharing',
    async (path) => {
      const html = await bodyOf(sample, path)
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
      const description = metaOf(html, 'description') ?? ''
      const address = `<link rel="canonical" href="${PUBLIC_URL}${path}">`
      expect(html).toContain(address)
      expect(html.split('rel="canonical"')).toHaveLength(2)
      expect(title).toMatch(path === '/' ? /./ : / - Marigold$/)
      expect(description.length).toBeGreaterThan(30)
      expect(description.length).toBeLessThan(170)
      expect(metaOf(html, 'robots')).toBeUndefined()
      expect(metaOf(html, 'og:title')).toBe(title)
      expect(metaOf(html, 'twitter:title')).toBe(title)
      expect(metaOf(html, 'og:description')).toBe(description)
      expect(metaOf(html, 'og:url')).toBe(PUBLIC_URL + path)
      expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
      const picture = metaOf(html, 'og:image') ?? ''
      expect(picture).toMatch(/^https:\/\/quiz\.example\.com\/pictures\/.+\.png$/)
      expect(metaOf(html, 'twitter:image')).toBe(picture)
    },
  )

  it('differ in title and description', async () => {
    const pages = await Promise.all(PUBLIC_PATHS.map((path) => bodyOf(sample, path)))
    for (const key of ['og:title', 'description'])
      expect(new Set(pages.map((html) => metaOf(html, key))).size).toBe(PUBLIC_PATHS.length)
  })

  it.each([
    ['/', ['Organization', 'WebSite']],
    ['/reviews', ['WebPage', 'BreadcrumbList']],
    ['/terms', ['WebPage', 'BreadcrumbList']],
    ['/privacy', ['WebPage', 'BreadcrumbList']],
    ['/health-privacy', ['WebPage', 'BreadcrumbList']],
    ['/contact', ['WebPage', 'BreadcrumbList']],
  ])('%s describes itself as %j', async (path, types) => {
    expect(typesOf(await bodyOf(sample, path))).toEqual(types)
  })

  it.each(['/reviews', '/terms', '/privacy', '/health-privacy', '/contact'])(
    '%s says where it stands',
    async (path) => {
      const [, crumbs] = nodesOf(await bodyOf(sample, path))
      expect(crumbs?.['itemListElement']).toMatchObject([
        { name: 'Marigold', item: `${PUBLIC_URL}/` },
        { item: PUBLIC_URL + path },
      ])
    },
  )

  it('contain a rating only if it can be proven', async () => {
    const proven = await open('brands/marigold', (brand) => {
      const { reviews } = brand.brand
      if (!reviews) throw new Error('the sample brand has reviews')
      const content = { page: 'reviews' as const, reviews: { ...reviews, areVerified: true } }
      return { ...brand, contents: { ...brand.contents, reviews: content } }
    })
    expect(await bodyOf(sample, '/reviews')).not.toContain('AggregateRating')
    const product = nodesOf(await bodyOf(proven, '/reviews')).find((node) => node['@type'] === 'Product')
    expect(product?.['aggregateRating']).toMatchObject({ ratingValue: 4.8, reviewCount: 243 })
    expect(await bodyOf(proven, '/terms')).not.toContain('AggregateRating')
  })

  it.each([
    ['/reviews', 'What Our Customers Are Saying'],
    ['/terms', 'Terms and Conditions'],
    ['/privacy', 'Privacy Policy'],
    ['/health-privacy', 'Health Data Privacy'],
    ['/contact', 'Contact'],
  ])('%s is whole, and carries its own content and no other', async (path, heading) => {
    const { app, brand } = sample
    const { body, headers } = await app.inject(path)
    expect(body).toContain('<div id="root" data-finished="">')
    expect(body).toContain(`>${heading}</h1>`)
    expect(body).not.toContain('rel="stylesheet"')
    const [, json = ''] = /id="page-content">(.*?)<\/script>/.exec(body) ?? []
    const name = path.slice(1) as keyof typeof brand.contents
    expect(JSON.parse(json)).toEqual(brand.contents[name])
    const { config } = (await app.inject(siteDataAddress(body))).json<{ config: object }>()
    for (const key of ['reviews', 'terms', 'privacy', 'contact', 'shareImage'])
      expect(Object.keys(config)).not.toContain(key)
    // JSON data need no permission to run: only the scripts for early taps and for the start do.
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[\w+/]+='){2};/)
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect((await app.inject(`${path}/?utm_source=x`)).body).toBe(body)
  })

  it('contain every section of the texts in their markup', async () => {
    for (const name of ['terms', 'privacy'] as const) {
      const html = (await bodyOf(sample, `/${name}`)).replaceAll('<!-- -->', '')
      const { text } = sample.brand.contents[name] as { text: { sections: { id: string; title: string }[] } }
      expect(text.sections.length).toBe(name === 'terms' ? 17 : 8)
      for (const [index, { title }] of text.sections.entries())
        expect(html).toContain(`>${index + 1}. ${title}</h2>`)
    }
  })

  it('exist for a brand without texts, reviews and pictures', async () => {
    // It has no policy for health data either, and so no page for it.
    for (const path of PUBLIC_PATHS.filter((one) => one !== '/health-privacy')) {
      const html = await bodyOf(tiny, path)
      expect(html).toContain('data-finished=""')
      expect(metaOf(html, 'og:image')).toBeUndefined()
      expect(metaOf(html, 'twitter:card')).toBe('summary')
      expect(html).not.toContain('apple-touch-icon')
    }
  })
})

describe('every other page', () => {
  it.each(HIDDEN_PATHS)('%s asks not to be indexed, and offers nothing to share', async (path) => {
    const html = await bodyOf(sample, path)
    expect(metaOf(html, 'robots')).toBe('noindex')
    expect(html).not.toMatch(/rel="canonical"|property="og:|ld\+json|data-finished/)
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  })
})

describe('files for robots', () => {
  it('sitemap.xml lists exactly the public pages', async () => {
    const { body, headers } = await sample.app.inject('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
      PUBLIC_PATHS.map((path) => PUBLIC_URL + path),
    )
  })

  it('robots.txt excludes API calls and personal pages, and names the sitemap', async () => {
    const { body, headers } = await sample.app.inject('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const closed = body.match(/(?<=^Disallow: ).+$/gm) ?? []
    expect(closed).toEqual(
      expect.arrayContaining([
        '/api/',
        '/account',
        '/receipt',
        '/cancel',
        '/withdraw',
        '/confirm-payment',
        '/admin',
      ]),
    )
    for (const path of PUBLIC_PATHS) expect(closed.some((start) => path.startsWith(start))).toBe(false)
    // Their own noindex works only if robots may read them.
    expect(closed.some((start) => '/quiz/age'.startsWith(start))).toBe(false)
    expect(body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
  })
})

describe('security.txt', () => {
  const PATH = '/.well-known/security.txt'
  const contactOf = async (change: (config: LoadedBrand['config']) => Partial<LoadedBrand['config']>) => {
    const { app } = await open('brands/marigold', (brand) => ({
      ...brand,
      config: { ...brand.config, ...change(brand.config) },
    }))
    const { body } = await app.inject(PATH)
    return body.split('\n')[0]
  }

  it('names the contact for vulnerabilities, and does not expire after 400 days of running', async () => {
    now = new Date('2026-03-04T05:06:07Z')
    const first = await sample.app.inject(PATH)
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(first.body).toBe(
      [
        'Contact: mailto:support@marigold.example',
        'Expires: 2026-08-31T00:00:00.000Z',
        'Preferred-Languages: en',
        `Canonical: ${PUBLIC_URL}${PATH}`,
        '',
      ].join('\n'),
    )
    now = new Date(now.getTime() + 400 * 86_400_000)
    const later = await sample.app.inject(PATH)
    expect(later.body).toContain('Expires: 2027-10-05T00:00:00.000Z')
    expect(later.headers['etag']).not.toBe(first.headers['etag'])
  })

  it('names the address for vulnerabilities, or the contact page if the brand has no address', async () => {
    const securityEmail = 'security@marigold.example'
    expect(await contactOf(({ legal }) => ({ legal: { ...legal, securityEmail } }))).toBe(
      `Contact: mailto:${securityEmail}`,
    )
    const silent = await contactOf(({ legal: { supportEmail: _none, ...legal } }) => ({
      legal,
      brandLinks: {},
    }))
    expect(silent).toBe(`Contact: ${PUBLIC_URL}/contact`)
  })
})

describe('the brand on a home screen', () => {
  const sizeOf = async (address: string) => {
    const { rawPayload, headers, statusCode } = await sample.app.inject(address)
    expect(statusCode).toBe(200)
    const { width, height, hasAlpha } = await sharp(rawPayload).metadata()
    return { type: headers['content-type'], size: `${width}x${height}`, hasAlpha }
  }

  it('the manifest has name, colours and icons in the stated sizes', async () => {
    const { headers, body } = await sample.app.inject('/manifest.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const manifest = JSON.parse(body) as {
      name: string
      start_url: string
      background_color: string
      icons: { src: string; sizes: string; type: string; purpose: string }[]
    }
    expect(manifest).toMatchObject({ name: 'Marigold', start_url: '/', background_color: '#fcf8f1' })
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
    for (const { src, sizes, type } of manifest.icons.filter((icon) => icon.sizes !== 'any'))
      expect(await sizeOf(src)).toMatchObject({ type, size: sizes })
  })

  it('every page names the icons, and the picture for sharing has the stated size', async () => {
    for (const path of [...PUBLIC_PATHS, ...HIDDEN_PATHS]) {
      const html = await bodyOf(sample, path)
      const [, icon = ''] =
        /<link rel="icon" href="([^"]+)" type="image\/svg\+xml" sizes="any">/.exec(html) ?? []
      const { headers } = await sample.app.inject(icon)
      expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
      const [, touch = ''] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(html) ?? []
      expect(await sizeOf(touch)).toEqual({ type: 'image/png', size: '180x180', hasAlpha: false })
    }
    const share = metaOf(await bodyOf(sample, '/'), 'og:image')?.replace(PUBLIC_URL, '') ?? ''
    expect(await sizeOf(share)).toEqual({ type: 'image/png', size: '1200x630', hasAlpha: false })
  })

  it('a brand without pictures has a manifest too', async () => {
    const { body } = await tiny.app.inject('/manifest.webmanifest')
    expect(JSON.parse(body)).toMatchObject({ name: 'Windowsill', icons: [] })
  })
})
