import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { testBrand } from '../support/test-app.ts'
import { siteDataAddress } from '../support/site-data.ts'
import { useSite } from '../support/test-site.ts'
import type { BrandSite } from '#server/http/pages/brand-site.ts'
import { handleError } from '#server/http/routing/error-handler.ts'
import { createMemoryFile, IMMUTABLE } from '#server/http/pages/memory-file.ts'
import { addPages } from '#server/http/pages/pages.ts'
import { createTextFiles } from '#server/http/pages/text-files.ts'
import { PUBLIC_PAGES } from '#server/http/pages/public-pages.ts'
import type { WebBuild } from '#server/http/pages/web-build.ts'

const earlyTapSource = 'window.earlyTap = { value: null }'
const styles = '.card{color:var(--qf-color-ink)}'
const script = Buffer.from('export {}\n'.repeat(200))
let drawn = 0

/** A build with a landing and a quiz. */
const build: WebBuild = {
  render: (url, { name, description }, finished) => {
    drawn++
    const { content } = finished ?? { content: null }
    return {
      html: `<link rel="preload" as="image" href="/pictures/hero.svg"/><main>${url} of ${name}${content === null ? '' : ` with ${content.page}`}</main>`,
      title: url === '/' ? description : `${url.slice(1)} - ${name}`,
      areas: ['base'],
    }
  },
  renderSteps: () => null,
  inlineScriptFor: () => earlyTapSource,
  startScript: 'start()',
  firstStepScriptFor: () => ({ script: '', rulesAddress: null }),
  assets: new Map([['/assets/app-1.js', createMemoryFile(script, 'text/javascript', IMMUTABLE)]]),
  styles: { address: '/assets/app-1.css', text: styles },
  entry: '/assets/app-1.js',
  admin: {
    entry: '/assets/admin-1.js',
    modules: [],
    styles: { address: '/assets/admin-1.css' },
  },
  hasRoute: (name) => ['landing', 'quiz', 'terms'].includes(name),
  modulesFor: (name) => ['/assets/vendor-1.js', `/assets/${name}-1.js`],
}

let site: BrandSite
beforeAll(async () => {
  const { config, contents, sitePictures } = await testBrand()
  site = {
    config: { ...config, name: 'A & B', description: 'Lose "weight" <slowly>' },
    contents,
    sitePictures,
  }
})
/** Serves the pages of a site that differs from the usual one. */
async function withConfig<T>(changes: Partial<BrandSite['config']>, work: () => Promise<T>): Promise<T> {
  const here = site
  site = { ...site, config: { ...site.config, ...changes } }
  try {
    return await work()
  } finally {
    site = here
  }
}

function buildPages() {
  const app = Fastify()
  app.setErrorHandler(handleError)
  const here = useSite(app, { origin: 'https://quiz.example.com' })
  const { warm } = addPages(app, { build, texts: createTextFiles(), brandOf: () => site })
  return { app, warm: () => warm([here]) }
}

const get = (url: string, headers: Record<string, string> = {}) => buildPages().app.inject({ url, headers })
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const inlineOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, content]) => content ?? '')
const BROWSER = { accept: 'text/html,*/*;q=0.8' }

describe('the landing', () => {
  it('is finished: markup, styles, title, configuration, and the preloads in the head', async () => {
    const { body, headers, statusCode } = await get('/?email=a@example.com')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('<div id="root" data-finished=""><main>/ of A & B</main></div>')
    expect(body.indexOf('<link rel="preload"')).toBeLessThan(body.indexOf('</head>'))
    expect(body).toContain('<title>Lose &quot;weight&quot; &lt;slowly&gt;</title>')
    expect(body).toContain(`data-theme="${site.config.theme.name}"`)
    expect(body).toContain('<link rel="canonical" href="https://quiz.example.com/">')
    expect(inlineOf(body, 'style')[0]).toMatch(/^:root\{--qf-[^}]*--qf-color-ink:#[^}]*\}$/)
    expect(inlineOf(body, 'style')[1]).toBe(styles)
    expect(body).not.toContain('rel="stylesheet"')
    expect(body).toContain('<link rel="modulepreload" href="/assets/landing-1.js" fetchpriority="low">')
  })

  it('names the file with the whole configuration, which browsers keep', async () => {
    const { body } = await get('/')
    expect(body).not.toContain('app-config')
    const { statusCode, headers, body: data } = await get(siteDataAddress(body))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((JSON.parse(data) as { config: unknown }).config).toEqual(JSON.parse(JSON.stringify(site.config)))
  })

  it('is in the pages of the admin area, and cannot end its element', async () => {
    const { body } = await get('/admin/login', BROWSER)
    const [, json = ''] = /id="app-config">([\s\S]*?)<\/script>/.exec(body) ?? []
    expect(json).not.toContain('<')
    const config = { ...site.config, payments: null, adNetwork: null }
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(config)))
  })

  it('shares that file with the other pages, until the configuration changes', async () => {
    const addressOf = async (url: string) => siteDataAddress((await get(url, BROWSER)).body)
    const address = await addressOf('/')
    expect(await Promise.all(['/terms', '/quiz/age', '/nowhere'].map(addressOf))).toEqual([
      address,
      address,
      address,
    ])
    const changed = await withConfig({ name: 'Another' }, async () => [
      await addressOf('/'),
      (await get(address)).statusCode,
    ])
    expect(changed).toEqual([expect.not.stringMatching(address), 404])
  })

  it.each(['/site-data', '/site-data/', '/site-data/x/y.json', '/site-data/%00/..%2f..%2fpackage.json'])(
    'has no other data: %s',
    async (url) => {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBe(404)
      expect(body).toContain('"not_found"')
    },
  )

  it('has a policy for health data beside it only if the brand has one', async () => {
    const read = async () => {
      const sitemap = await get('/sitemap.xml')
      const { body } = await get('/health-privacy', BROWSER)
      return { isListed: sitemap.body.includes('/health-privacy<'), isHidden: body.includes('noindex') }
    }
    expect(await read()).toEqual({ isListed: true, isHidden: false })
    expect(await withConfig({ hasHealthPrivacy: false }, read)).toEqual({ isListed: false, isHidden: true })
  })

  it.each(PUBLIC_PAGES)('$path allows exactly its own inline script and styles', async ({ path }) => {
    const { body, headers } = await get(path)
    const policy = String(headers['content-security-policy'])
    const directives = new Map(
      policy.split('; ').map((directive): [string, string] => {
        const [name = '', ...values] = directive.split(' ')
        return [name, values.join(' ')]
      }),
    )
    expect(directives.get('script-src')).toBe(`'self' ${sha256(earlyTapSource)} ${sha256('start()')}`)
    expect(inlineOf(body, 'script')).toEqual([earlyTapSource, 'start()'])
    expect(directives.get('style-src')).toBe(["'self'", ...inlineOf(body, 'style').map(sha256)].join(' '))
    expect(directives.get('default-src')).toBe("'none'")
    expect(directives.get('connect-src')).toBe("'self'")
    expect(directives.get('frame-ancestors')).toBe("'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|https?:/)
  })

  it('lets the browser call an API elsewhere, where the configuration names one', async () => {
    const { headers } = await withConfig({ apiBaseUrl: 'https://api.example.com/api/api' }, () => get('/'))
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example.com;")
  })

  it('is the same text in the encoding the caller takes', async () => {
    const plain = await get('/')
    const brotli = await get('/', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/', { 'accept-encoding': 'gzip' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('is not sent again to a caller that has it', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'br' })
    const again = await get('/', {
      'accept-encoding': 'br',
      'if-none-match': `"other", ${String(headers.etag)}`,
    })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
    expect(again.headers.etag).toBe(headers.etag)
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('is drawn once for each version of the brand', async () => {
    const { app } = buildPages()
    const before = drawn
    const first = await app.inject('/')
    await app.inject('/')
    expect(drawn - before).toBe(1)
    const renamed = await withConfig({ name: 'Renamed' }, () => app.inject('/'))
    expect(drawn - before).toBe(2)
    expect(renamed.body).toContain('/ of Renamed')
    expect(renamed.headers.etag).not.toBe(first.headers.etag)
  })

  it('is made ahead', async () => {
    const { app, warm } = buildPages()
    const before = drawn
    await warm()
    const afterwards = drawn
    // The six public pages and the quiz, the only other page of this build.
    expect(afterwards - before).toBe(7)
    for (const url of ['/', '/terms', '/quiz/age']) await app.inject(url)
    expect(drawn).toBe(afterwards)
  })

  it('answers HEAD', async () => {
    const { statusCode, headers, rawPayload } = await buildPages().app.inject({ method: 'HEAD', url: '/' })
    expect(statusCode).toBe(200)
    expect(Number(headers['content-length'])).toBeGreaterThan(1000)
    expect(rawPayload).toHaveLength(0)
  })
})

describe('the other pages', () => {
  it.each(['/quiz', '/quiz/age', '/quiz/age?x=1'])(
    '%s waits for the app, with its modules under way',
    async (url) => {
      const { body, headers, statusCode } = await get(url)
      expect(statusCode).toBe(200)
      expect(body).toContain('<link rel="stylesheet" href="/assets/app-1.css">')
      expect(body).toContain('<link rel="modulepreload" href="/assets/quiz-1.js">')
      expect(body).toContain('<title>quiz - A &amp; B</title>')
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).not.toContain('data-finished')
      expect(body).not.toMatch(/canonical|og:|ld\+json|page-content/)
      expect(siteDataAddress(body)).toMatch(/^\/site-data\/[\w-]+\/[\w-]+\.json$/)
      expect(inlineOf(body, 'script')).toEqual([])
      expect(headers['content-security-policy']).toContain("script-src 'self';")
    },
  )

  it.each(['/nowhere', '/landing', '/a/b/c', '/terms/old', '/TERMS'])(
    '%s is no page: browsers get the app, which leads to the landing, and programs an error',
    async (url) => {
      const program = await get(url)
      expect([program.statusCode, program.json<{ code: string }>().code]).toEqual([404, 'not_found'])
      const { body, statusCode, headers } = await get(url, { ...BROWSER, 'if-none-match': '*' })
      expect([statusCode, headers['cache-control'], headers.etag]).toEqual([404, 'no-store', undefined])
      expect(body).toContain('rel="stylesheet"')
      expect(body).not.toContain(earlyTapSource)
      expect(body).not.toMatch(/canonical|data-finished|page-content/)
      expect(body).toContain('content="noindex"')
    },
  )
})

describe('files', () => {
  it('come from memory and may be cached forever', async () => {
    const { headers, rawPayload } = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect(brotliDecompressSync(rawPayload)).toEqual(script)
  })

  it.each(['/assets/app-0.js', '/assets/', '/favicon.ico', '/wp-login.php', '/index.html', '/api/other'])(
    '%s is not there',
    async (url) => {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBe(404)
      expect(body).toContain('"not_found"')
    },
  )

  it('a browser that asks for a page gets the app at every address', async () => {
    const { statusCode, headers } = await get('/QUIZ.php', BROWSER)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it.each(['/metrics', '/healthz', '/status', '/actuator/health'])(
    '%s of a monitor is not there unless something serves it',
    async (url) => {
      const { statusCode, headers } = await get(url, { accept: '*/*' })
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toMatch(/^application\/json/)
    },
  )
})
