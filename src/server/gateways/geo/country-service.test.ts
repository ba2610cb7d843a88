import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CountryServiceError, createCountryService } from './country-service.ts'

const ADDRESS = '8.8.8.8'

/** The external service of the tests: its requests and responses. */
let server: Server
let asked: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
let base = ''
let template = ''
let run = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    const [, ofRun, path = ''] = /^\/(\d+)(\/.*)$/.exec(request.url ?? '') ?? []
    // A request that an earlier test has abandoned may arrive late.
    if (Number(ofRun) === run) asked.push(path)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  base = `http://127.0.0.1:${port}`
})
beforeEach(() => {
  asked = []
  template = `${base}/${++run}/{ip}/json?again={ip}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const json = (body: unknown, status = 200) => {
  answer = (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

describe('the external service', () => {
  it('is asked for the address where its own address says so', async () => {
    json({ country_code: 'DE' })
    const service = createCountryService(template)
    expect(await service.find(ADDRESS)).toBe('DE')
    expect(await service.find('2001:4860::1')).toBe('DE')
    expect(asked).toEqual([
      '/8.8.8.8/json?again=8.8.8.8',
      '/2001%3A4860%3A%3A1/json?again=2001%3A4860%3A%3A1',
    ])
  })

  it.each([
    [{ country_code: 'de', error: false, reason: null, city: 'Berlin' }, 'DE'],
    [{ country_code: 'FR', error: null }, 'FR'],
    [{ country_code: null, error: true, reason: 'Reserved IP Address' }, null],
    [{ error: 'yes', reason: 'RateLimited' }, null],
    [{ country_code: 'US', error: true }, null],
  ])('that answers %j tells %s', async (body, country) => {
    json(body)
    expect(await createCountryService(template).find(ADDRESS)).toBe(country)
  })

  it.each([
    ['its answer has another shape', () => json({ country_code: 276 })],
    ['its answer has another shape', () => json(['DE'])],
    ['its answer has another shape', () => json(null)],
    ['its answer names no country', () => json({ country: 'Germany' })],
    ['its answer names no country', () => json({ country_code: 'XX' })],
    ['it answered with status 429', () => json({ country_code: 'DE' }, 429)],
    ['it answered with status 500', () => json({}, 500)],
    [
      'its answer is not JSON',
      () => {
        answer = (_request, response) => response.end('<html>')
      },
    ],
    [
      'its answer is not JSON',
      () => {
        answer = (_request, response) => {
          response.writeHead(200, { 'content-length': '100' })
          response.write('{"country_code"', () => response.destroy())
        }
      },
    ],
    [
      'it could not be reached',
      () => {
        answer = (request) => request.destroy()
      },
    ],
  ])('that fails is reported: %s', async (message, fail) => {
    fail()
    const finding = createCountryService(template).find(ADDRESS)
    await expect(finding).rejects.toThrow(CountryServiceError)
    await expect(finding).rejects.toThrow(message)
  })

  it('that redirects fails, and the other server is not asked', async () => {
    answer = (request, response) => {
      const { pathname } = new URL(request.url ?? '', base)
      const isFirst = !pathname.endsWith('/elsewhere')
      response.writeHead(isFirst ? 302 : 200, {
        'content-type': 'application/json',
        ...(isFirst && { location: `${base}/${run}/elsewhere` }),
      })
      response.end('{"country_code":"DE"}')
    }
    await expect(createCountryService(template).find(ADDRESS)).rejects.toThrow('it could not be reached')
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['says nothing', () => {}],
    ['stops in the middle', (response: ServerResponse) => response.writeHead(200).write('{"country')],
  ])('that %s is waited for no longer than the limit', async (_what, begin) => {
    answer = (_request, response) => {
      begin(response)
    }
    const finding = createCountryService(template, { timeoutMs: 20 }).find(ADDRESS)
    await expect(finding).rejects.toThrow('it did not answer in time')
  })

  it('is given 3 seconds unless told otherwise', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout')
    json({ country_code: 'DE' })
    await createCountryService(template).find(ADDRESS)
    expect(limits.mock.calls).toEqual([[3000]])
  })

  it('is asked once for callers of one address at a time', async () => {
    json({ country_code: 'DE' })
    const service = createCountryService(template)
    expect(await Promise.all([service.find(ADDRESS), service.find(ADDRESS)])).toEqual(['DE', 'DE'])
    expect(asked).toHaveLength(1)
  })

  it('is not asked again for an hour, whether it knew the address or not', async () => {
    let now = 0
    const service = createCountryService(template, { nowMs: () => now })
    json({ country_code: 'DE' })
    await service.find(ADDRESS)
    json({ error: true })
    await service.find('1.1.1.1')
    now = 60 * 60 * 1000 - 1
    expect(await service.find(ADDRESS)).toBe('DE')
    expect(await service.find('1.1.1.1')).toBeNull()
    expect(asked).toHaveLength(2)
    now++
    json({ country_code: 'FR' })
    expect(await service.find(ADDRESS)).toBe('FR')
    expect(await service.find('1.1.1.1')).toBe('FR')
  })

  it('is left alone for half a minute after a failure, but what it said before is still known', async () => {
    let now = 0
    const service = createCountryService(template, { nowMs: () => now })
    json({ country_code: 'DE' })
    await service.find(ADDRESS)
    json({}, 500)
    await expect(service.find('1.1.1.1')).rejects.toThrow(CountryServiceError)
    json({ country_code: 'AU' })
    now = 29_999
    expect(await service.find('1.1.1.1')).toBeNull()
    expect(await service.find(ADDRESS)).toBe('DE')
    expect(asked).toHaveLength(2)
    now++
    expect(await service.find('1.1.1.1')).toBe('AU')
  })
})
