import { noBrandOfPage } from '#tests/server/support/no-brand-of-page.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { CountryServiceError } from '#server/gateways/geo/country-service.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { CountryHeader } from '#server/settings/env.ts'
import { type GeoDeps, registerGeoRoutes } from '#server/features/geo/geo.ts'
import { noAdminGate } from '../support/no-admin-gate.ts'

type Found = string | null | Error
type Setting = {
  trustProxy?: boolean | string[]
  countryHeader?: CountryHeader | null
  service?: Found
  database?: Found
}

/** A server with these sources, which of them were asked for which address, and what it logged. */
function serve({ trustProxy = false, countryHeader = 'cloudflare', service, database = null }: Setting) {
  const asked: string[] = []
  const logged: unknown[] = []
  const source = (name: string, found: Found) => ({
    find: (address: string) => {
      asked.push(`${name} ${address}`)
      return found instanceof Error ? Promise.reject(found) : Promise.resolve(found)
    },
  })
  const deps: GeoDeps = {
    countryService: service === undefined ? null : source('service', service),
    countryDatabase: source('database', database),
    countryHeader,
    logger: { warn: (...line: unknown[]) => logged.push(line) },
  }
  const app: FastifyInstance = Fastify({ trustProxy })
  const counted: string[] = []
  const api: Api = {
    app,
    contracts: [],
    limiter: {
      hit: (bucket) => Promise.resolve(void counted.push(bucket)),
      settled: () => Promise.resolve(),
      hitInstance: () => undefined,
      purge: () => Promise.resolve(),
    },
    adminGate: noAdminGate,
    brandOfPage: noBrandOfPage,
  }
  registerGeoRoutes(api, deps)
  return { app, asked, logged, counted }
}

const ask = async (app: FastifyInstance, remoteAddress: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url: '/geo/country', remoteAddress, headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.json<{ data: unknown }>().data
}

const known = (code: string) => ({ country_code: code, error: false, reason: null })
const unknown = (reason: string) => ({ country_code: 'US', error: true, reason })

describe('the country of a caller', () => {
  it.each([
    ['the service', { service: 'DE', database: 'FR' }, known('DE'), ['service 8.8.8.8']],
    ['the database where there is no service', { database: 'FR' }, known('FR'), ['database 8.8.8.8']],
    [
      'the database where the service does not know',
      { service: null, database: 'FR' },
      known('FR'),
      ['service 8.8.8.8', 'database 8.8.8.8'],
    ],
    ['nobody', { service: null }, unknown('Unknown country'), ['service 8.8.8.8', 'database 8.8.8.8']],
  ])('comes from %s', async (_who, setting, expected, expectedAsked) => {
    const { app, asked, logged, counted } = serve(setting)
    expect(await ask(app, '8.8.8.8')).toEqual(expected)
    expect(asked).toEqual(expectedAsked)
    expect(logged).toEqual([])
    expect(counted).toEqual(['geo_country'])
  })

  it.each(['127.0.0.1', '10.0.0.7', '::1', '::ffff:192.168.1.2', 'fd00::1'])(
    'at %s is US with the reason, without a lookup',
    async (address) => {
      const { app, asked } = serve({ service: 'DE', database: 'FR' })
      expect(await ask(app, address)).toEqual(unknown('Reserved IP address'))
      expect(asked).toEqual([])
    },
  )

  it('comes from the next source if one fails, and the log contains no address', async () => {
    const { app, logged } = serve({
      service: new CountryServiceError('it answered with status 500'),
      database: 'FR',
    })
    expect(await ask(app, '8.8.8.8')).toEqual(known('FR'))
    expect(logged).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toContain('8.8.8.8')
  })

  it('is US when all fail', async () => {
    const { app, logged } = serve({ service: new CountryServiceError('no'), database: new Error('no file') })
    expect(await ask(app, '8.8.8.8')).toEqual(unknown('Unknown country'))
    expect(logged).toHaveLength(2)
  })
})

describe("a CDN's header", () => {
  const PROXY = '10.0.0.1'
  const VISITOR = { 'x-forwarded-for': '8.8.8.8' }

  it.each([
    ['cf-ipcountry', 'cloudflare'],
    ['x-vercel-ip-country', 'vercel'],
    ['cloudfront-viewer-country', 'cloudfront'],
    ['x-appengine-country', 'appengine'],
  ] as const)('%s comes first behind a proxy of %s', async (name, countryHeader) => {
    const { app, asked } = serve({ trustProxy: [PROXY], countryHeader, service: 'DE', database: 'FR' })
    expect(await ask(app, PROXY, { ...VISITOR, [name]: 'se' })).toEqual(known('SE'))
    expect(asked).toEqual([])
  })

  it.each(['XX', 'T1', 'Sweden', ''])('with the value "%s" is ignored', async (value) => {
    const { app } = serve({ trustProxy: [PROXY], database: 'FR' })
    expect(await ask(app, PROXY, { ...VISITOR, 'cf-ipcountry': value })).toEqual(known('FR'))
  })

  it.each([
    ['there is no proxy', { trustProxy: false }, '8.8.8.8', {}],
    ['there is no proxy, though the visitor plays one', { trustProxy: false }, '8.8.8.8', VISITOR],
    ['the call did not come through the proxy', { trustProxy: [PROXY] }, '8.8.8.8', VISITOR],
    ['the proxy forwards nobody', { trustProxy: true }, '8.8.8.8', {}],
    ['the proxy is of no CDN', { trustProxy: [PROXY], countryHeader: null }, PROXY, VISITOR],
    [
      'the proxy is of another CDN',
      { trustProxy: [PROXY], countryHeader: 'vercel' as const },
      PROXY,
      VISITOR,
    ],
  ])('is not trusted if %s', async (_why, setting, address, headers) => {
    const { app, asked } = serve({ ...setting, database: 'FR' })
    expect(await ask(app, address, { ...headers, 'cf-ipcountry': 'SE' })).toEqual(known('FR'))
    expect(asked).toEqual(['database 8.8.8.8'])
  })
})
