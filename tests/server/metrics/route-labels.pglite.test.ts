import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { API_BASE } from '#server/http/routing/openapi.ts'
import { definedContracts } from '../support/defined-contracts.ts'
import { useTestServer } from '../support/test-app.ts'
import { forSoak } from '../../setup/soak.ts'
import { scrape, sourcesOf, withMetrics } from './scrape.ts'

const server = useTestServer()

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'] as const

/** A part of a path that occurs nowhere else. */
const canary = fc.constant(null).map(() => `canary${randomUUID()}`)
const part = fc.oneof(canary, fc.string({ unit: 'grapheme', maxLength: 20 }).map(encodeURIComponent))

it('no address of a visitor becomes a label, whatever path is requested', async () => {
  const contracts = await definedContracts()
  const patterns = contracts.map(({ path }) => `${API_BASE}${path}`)
  const filled = fc
    .tuple(fc.constantFrom(...patterns), canary)
    .map(([pattern, value]) => pattern.replaceAll(/:\w+/g, value))
  const free = fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`)
  const broken = fc.constantFrom('/%', '/%E0%A4%A', '//', '/api/api/%zz')
  const address = fc
    .tuple(fc.oneof(filled, free, broken), fc.option(canary))
    .map(([path, query]) => (query === null ? path : `${path}?token=${query}`))

  await withMetrics(sourcesOf(server), async (url) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...METHODS), address, async (method, asked) => {
        await server.app.inject({ method: method as 'GET', url: asked })
      }),
      { numRuns: forSoak(300, 5_000) },
    )
    const seen = await scrape(url)
    const requests = 'quiz_http_request_duration_seconds_count'
    const known = new Set([...patterns, 'none'])
    const routes = [...seen.labelValues(requests, 'route')]
    expect(routes.length).toBeGreaterThan(20)
    const others = routes.filter((route) => route === undefined || !known.has(route))
    // Routes that no contract defines, such as those of files, are few and constant.
    expect(others.length).toBeLessThan(15)
    expect(seen.text).not.toContain('canary')
    const methods = [...seen.labelValues(requests, 'method')]
    expect(methods.filter((method) => !['other', ...METHODS.slice(0, 7)].includes(method ?? ''))).toEqual([])
    const statuses = [...seen.labelValues(requests, 'status')]
    expect(statuses.filter((status) => !/^[2-5]xx$/.test(status ?? ''))).toEqual([])
  })
})
