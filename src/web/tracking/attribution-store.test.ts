import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributionSchema } from '#shared/contract/attribution.ts'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { attributionWithConsent } from './attribution.ts'
import { publishConsent } from '#web/consent/consent.ts'
import { createAttributionStore, parseAttribution } from './attribution-store.ts'

const KEY = 'quiz:attribution'
const NOON_MS = Date.UTC(2026, 2, 2, 12)
const arrivalBy = (search: string, atMs = NOON_MS) => ({ search, referrer: '', pathname: '/', atMs })
const allow = (analytics: 'granted' | 'refused' | 'undecided') =>
  publishConsent({ analytics, advertising: 'refused', health: 'undecided', isGpc: false }, null)

describe('first and last touch in the browser', () => {
  it('are only in memory until they may be stored', () => {
    const storage = new MemoryStorage()
    const page = createAttributionStore(storage, KEY, 'funnel.example')
    page.arrive(arrivalBy('?utm_source=letter'))
    expect(storage.getItem(KEY)).toBeNull()
    page.store()
    const next = createAttributionStore(storage, KEY, 'funnel.example')
    expect(next.arrive(arrivalBy('', NOON_MS + 1000))).toMatchObject({
      first: { source: 'letter' },
      last: { source: 'letter' },
    })
    expect(next.arrive(arrivalBy('?utm_source=ad', NOON_MS + 2000))).toMatchObject({
      first: { source: 'letter' },
      last: { source: 'ad' },
    })
  })

  it('are sent to the server only with consent', () => {
    const known = createAttributionStore(null, KEY, 'funnel.example').arrive(arrivalBy('?utm_source=letter'))
    allow('undecided')
    expect(attributionWithConsent()).toEqual({})
    allow('refused')
    expect(attributionWithConsent()).toEqual({})
    allow('granted')
    expect(attributionWithConsent()).toEqual({ attribution: known })
    allow('undecided')
  })

  it('stay in memory if the storage fails', () => {
    const storage = new MemoryStorage()
    storage.setItem = () => {
      throw new Error('full')
    }
    const page = createAttributionStore(storage, KEY, 'funnel.example')
    expect(page.arrive(arrivalBy('?utm_source=letter')).last.source).toBe('letter')
    expect(() => page.store()).not.toThrow()
  })

  it('are read as they were stored', () => {
    const storage = new MemoryStorage()
    const page = createAttributionStore(storage, KEY, 'funnel.example')
    const known = page.arrive(arrivalBy('?utm_source=letter&utm_term=a+b&gclid=x&utm_content=%F0%9F%98%80'))
    page.store()
    expect(parseAttribution(storage.getItem(KEY))).toEqual(known)
  })

  it.each([null, '', 'x', '[]', '{}', '{"first":{},"last":{}}', '{"first":{"at":"x","landingPath":"/"}}'])(
    'are null if %j is stored',
    (text) => {
      expect(parseAttribution(text)).toBeNull()
    },
  )

  it('match the server’s schema, whatever was stored', () => {
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.integer(),
      fc.constant('a@b.example'),
    )
    const touch = fc.record(
      {
        at: fc.constantFrom(
          '2026-03-02T12:00:00.000Z',
          '2026-03-02',
          'Mon, 02 Mar 2026 12:00:00 GMT',
          '1',
          'x',
        ),
        landingPath: fc.constantFrom('/', '/quiz', '/a b', 'quiz'),
        source: value,
        referrerHost: value,
        clickId: fc.record({ parameter: fc.constantFrom('gclid', 'x'), value }),
        more: value,
      },
      { requiredKeys: ['at', 'landingPath'] },
    )
    fc.assert(
      fc.property(touch, touch, (first, last) => {
        const parsed = parseAttribution(JSON.stringify({ first, last }))
        expect(attributionSchema.nullable().parse(parsed)).toEqual(parsed)
      }),
    )
  })
})
