import { describe, expect, it } from 'vitest'
import { call, useTestServer, testBrand } from '../support/test-app.ts'

const server = useTestServer()

describe('GET /content/:page', () => {
  it.each(['reviews', 'terms', 'privacy', 'health-privacy', 'contact'] as const)(
    'returns the content of %s',
    async (page) => {
      const { contents } = await testBrand()
      const { statusCode, json, headers } = await call(server.app, { url: `/content/${page}` })
      expect(statusCode).toBe(200)
      expect(json()).toEqual({ success: true, data: contents[page] })
      expect(headers['cache-control']).toBe('no-cache')
      const again = await call(server.app, {
        url: `/content/${page}`,
        headers: { 'if-none-match': String(headers.etag) },
      })
      expect(again.statusCode).toBe(304)
    },
  )

  it.each(['landing', 'constructor', 'TERMS', '%00', 'terms%2f..'])('rejects %s', async (page) => {
    const { statusCode, json } = await call(server.app, { url: `/content/${page}` })
    expect(statusCode).toBe(404)
    expect(json()).toMatchObject({ success: false, code: 'not_found' })
  })
})

describe('the configuration of every page', () => {
  it('does not contain it', async () => {
    const { body } = await call(server.app, { url: '/config' })
    const { contents } = await testBrand()
    expect(body).not.toContain(contents.terms.page === 'terms' && contents.terms.text?.summary)
    for (const key of ['"reviews":{', '"privacy":', '"terms":', '"contact":']) expect(body).not.toContain(key)
  })
})
