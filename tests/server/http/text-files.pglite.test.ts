import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#shared/texts/languages.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { handleError } from '#server/http/routing/error-handler.ts'
import { addPages } from '#server/http/pages/pages.ts'
import { addTextFiles, createTextFiles } from '#server/http/pages/text-files.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import { testBrand } from '../support/test-app.ts'
import { siteDataAddress } from '../support/site-data.ts'
import { useSite } from '../support/test-site.ts'
import { testWebBuild } from '../support/test-web-build.ts'

const texts = createTextFiles()
let brand: LoadedBrand
beforeAll(async () => {
  brand = await testBrand()
})

function serve(language: Language = 'en') {
  const app = Fastify()
  app.setErrorHandler(handleError)
  useSite(app, { language })
  addTextFiles(app, texts, () => Promise.resolve(null))
  addPages(app, { build: testWebBuild, texts, brandOf: () => brand })
  return app
}

const languages = Object.keys(LANGUAGES) as Language[]
const base = `/texts/en/base-${texts.version}.json`

describe('a file of texts', () => {
  it.each(languages)('has the texts of an area in %s, and may be kept forever', async (language) => {
    const { statusCode, headers, body } = await serve().inject(
      `/texts/${language}/base-${texts.version}.json`,
    )
    expect(statusCode).toBe(200)
    expect(JSON.parse(body)).toEqual(CATALOGUES.base[language])
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it('is compressed, and not sent again to a browser that has it', async () => {
    const app = serve()
    const first = await app.inject({ url: base, headers: { 'accept-encoding': 'br' } })
    expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toEqual(CATALOGUES.base.en)
    const etag = String(first.headers.etag)
    const again = await app.inject({ url: base, headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
  })

  it('without the version is asked for again each time', async () => {
    const { headers, body } = await serve().inject('/texts/de/base.json')
    expect(JSON.parse(body)).toEqual(CATALOGUES.base.de)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers.etag).toMatch(/^"[\w-]+"$/)
  })

  it.each([
    `/texts/fr/base-${texts.version}.json`,
    `/texts/en/unknown-${texts.version}.json`,
    '/texts/en/base-other.json',
    '/texts/en/constructor.json',
    '/texts/en/',
    '/texts/',
    '/texts/en/../../package.json',
  ])('is not there: %s', async (url) => {
    const { statusCode, body } = await serve().inject(url)
    expect(statusCode).toBe(404)
    expect(body).toContain('"not_found"')
  })
})

describe('a page', () => {
  it.each([
    ['en', '<html lang="en" data-theme='],
    ['de', '<html lang="de" data-theme='],
    ['ar', '<html lang="ar" dir="rtl" data-theme='],
  ] as const)('has its texts in the language of its site: %s', async (language, start) => {
    for (const path of ['/', '/quiz/age']) {
      const { body } = await serve(language).inject(path)
      expect(body).toContain(start)
      const [, json = ''] = /id="texts">(.*?)<\/script>/.exec(body) ?? []
      expect(JSON.parse(json)).toEqual({ version: texts.version, areas: {} })
      const { base, content, quiz } = CATALOGUES
      expect((await serve(language).inject(siteDataAddress(body))).json<{ texts: unknown }>().texts).toEqual({
        base: base[language],
        content: content[language],
        quiz: quiz[language],
      })
    }
  })
})
