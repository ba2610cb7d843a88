import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { countLeads, LeadRow, listLeadFacets, listLeads } from '#shared/contract/admin/admin-leads.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { leads } from '#server/db/schema/leads.ts'
import { refreshLeadFacts } from '#server/features/admin-leads/facts/refresh-lead-facts.ts'
import { funnelCells } from '#server/db/schema/reports.ts'
import { useTestServer } from '../../support/test-app.ts'
import { adminOf, type SignedInPerson } from '../admin-people.ts'
import { askAdmin } from '../ask-admin.ts'
import { storeLead, storePurchase, storeVisit } from './lead-rows.ts'

const server = useTestServer()
let viewer: SignedInPerson

type Page = RouteData<typeof listLeads>

const query = (parameters: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)])).toString()
const list = (parameters: Record<string, string | number> = {}) =>
  askAdmin<Page>(server, viewer, `/leads?${query(parameters)}`)
const found = async (parameters: Record<string, string | number>): Promise<(string | null)[]> =>
  (await list(parameters)).data.leads.map(({ name }) => name)

beforeAll(async () => {
  viewer = await adminOf(server, 'viewer')
})

/** With the names of the leads that they find. */
const FILTERS: readonly (readonly [
  what: string,
  filters: Record<string, string>,
  names: (string | null)[],
])[] = [
  ['a part of the e-mail, in any case', { q: 'LOVELACE@exam' }, ['Ada']],
  ['a part of the name', { q: 'aD' }, ['Ada']],
  ['what a pattern would take for anything', { q: '%' }, ['Ben']],
  ['what a pattern would take for any character', { q: '_' }, ['Ben']],
  ['a backslash', { q: '\\' }, ['Ben']],
  ['an emoji', { q: '😀' }, ['Cid 😀 שלום']],
  ['a word from right to left', { q: 'שלום' }, ['Cid 😀 שלום']],
  ['what nobody has', { q: 'ada@nowhere' }, []],
  ['only blanks', { q: '   ' }, [null, 'Cid 😀 שלום', 'Ben', 'Ada']],
  ['the first day', { from: '2026-03-01', to: '2026-03-01' }, ['Ada']],
  ['from a day on', { from: '2026-03-03' }, [null, 'Cid 😀 שלום']],
  ['until a day', { to: '2026-03-02' }, ['Ben', 'Ada']],
  ['no further than the lead', { stage: 'lead' }, [null]],
  ['as far as the purchase page', { stage: 'purchase_page' }, ['Ada']],
  ['as far as the payment, on another visit', { stage: 'payment_initiated' }, ['Cid 😀 שלום']],
  ['as far as the purchase', { stage: 'purchased' }, ['Ben']],
  ['a stage before the lead', { stage: 'quiz_started' }, []],
  ['bought', { bought: 'yes' }, ['Ben']],
  ['not bought', { bought: 'no' }, [null, 'Cid 😀 שלום', 'Ada']],
  ['a country', { country: 'US' }, ['Cid 😀 שלום', 'Ben']],
  ['the country of a later visit', { country: 'FR' }, []],
  ['a country nobody knows', { country: 'unknown' }, [null]],
  ['a source', { source: 'newsletter' }, ['Ada']],
  ['a medium', { medium: 'email' }, ['Ada']],
  ['a campaign', { campaign: 'spring', source: 'newsletter' }, ['Ada']],
  ['the source of the first touch', { source: 'facebook', touch: 'first' }, ['Ada']],
  ['the campaign of the first touch', { campaign: 'spring', touch: 'first' }, []],
  ['an unknown campaign', { campaign: 'unknown' }, [null, 'Cid 😀 שלום', 'Ben']],
  ['a gender', { answer: 'other' }, ['Cid 😀 שלום']],
  ['no gender', { answer: 'unknown' }, [null]],
  ['a version of the brand', { brandVersion: 'version-2' }, ['Ben']],
  ['several at once', { country: 'US', bought: 'no', q: 'example' }, ['Cid 😀 שלום']],
  ['by e-mail', { sort: 'email', order: 'asc' }, ['Ada', 'Ben', 'Cid 😀 שלום', null]],
  ['by name', { sort: 'name', order: 'asc' }, [null, 'Ada', 'Ben', 'Cid 😀 שלום']],
  ['by name, the last first', { sort: 'name', order: 'desc' }, ['Cid 😀 שלום', 'Ben', 'Ada', null]],
  ['the oldest first', { order: 'asc' }, ['Ada', 'Ben', 'Cid 😀 שלום', null]],
]

const filtered = async (filters: Record<string, string>) => {
  const counted = await askAdmin<RouteData<typeof countLeads>>(
    server,
    viewer,
    `/leads/count?${query(filters)}`,
  )
  return { names: await found(filters), count: counted.data }
}

/** As the job does every minute. */
const refreshFacts = () =>
  refreshLeadFacts({ database: server.database, stripeAccount: server.gateway.account }, new Date())

describe('the list of leads', () => {
  let ids: Record<string, string>

  beforeAll(async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12))
    const session = Object.fromEntries(['ada', 'ben', 'cid'].map((name) => [name, randomUUID()]))
    const ada = await storeLead(server, {
      email: 'Ada.Lovelace@Example.com',
      sessionId: session['ada'] ?? null,
      createdAt: at(1),
      answers: { name: 'Ada', gender: 'female', age: 36, height: 'CM:cm=170', weight: 'KG:kilograms=80' },
    })
    const ben = await storeLead(server, {
      email: 'ben%_\\@example.org',
      sessionId: session['ben'] ?? null,
      createdAt: at(2),
      brandVersion: 'version-2',
      answers: { name: 'Ben', gender: 'male', age: '35-45' },
    })
    const cid = await storeLead(server, {
      email: 'cid@example.net',
      sessionId: session['cid'] ?? null,
      createdAt: at(3),
      answers: { name: 'Cid 😀 שלום', gender: { tabId: 'x', value: 'other' } },
    })
    const dot = await storeLead(server, { email: 'dot@example.net', createdAt: at(4), answers: {} })
    await storeVisit(server, {
      sessionId: ada.sessionId ?? '',
      country: 'DE',
      source: 'newsletter',
      medium: 'email',
      campaign: 'spring',
      firstSource: 'facebook',
      firstMedium: 'paid_social',
      firstCampaign: 'none',
      device: 'desktop',
      landedAt: at(1),
      startedAt: at(1),
      leadAt: at(1),
      purchasePageAt: at(1),
    })
    await storeVisit(server, {
      sessionId: ben.sessionId ?? '',
      country: 'US',
      source: 'facebook',
      leadAt: at(2),
    })
    await storeVisit(server, { sessionId: cid.sessionId ?? '', country: 'US', source: 'facebook' })
    // A link in a mail has led back, and further.
    await storeVisit(server, {
      sessionId: randomUUID(),
      leadId: cid.id,
      country: 'FR',
      source: 'email',
      firstAt: at(9),
      paymentAt: at(9),
    })
    await storePurchase(server, { email: 'somebody-else@example.com', leadId: ben.id, paidAt: at(5) })
    ids = { ada: ada.id, ben: ben.id, cid: cid.id, dot: dot.id }
    const cell = {
      device: '*',
      country: '*',
      source: '*',
      medium: '*',
      campaign: '*',
      answer: '*',
      brandVersion: '*',
    }
    await server.database.db.insert(funnelCells).values([
      { ...cell, grain: 'country', country: 'US' },
      { ...cell, grain: 'country', country: 'DE' },
      { ...cell, grain: 'source', source: 'newsletter' },
      { ...cell, grain: 'medium', medium: 'email' },
      { ...cell, grain: 'campaign', campaign: 'spring' },
      { ...cell, grain: 'source', source: 'facebook' },
      { ...cell, grain: 'answer', answer: 'male' },
      { ...cell, grain: 'answer', answer: 'female' },
    ])
  })

  it('has of each lead answers, visit and purchases', async () => {
    const { data } = await list()
    expect(data.nextCursor).toBeNull()
    expect(data.leads).toEqual([
      expect.objectContaining({
        id: ids['dot'],
        name: null,
        stage: 'lead',
        country: 'unknown',
        device: 'unknown',
      }),
      expect.objectContaining({
        id: ids['cid'],
        answer: 'other',
        stage: 'payment_initiated',
        country: 'US',
        source: 'facebook',
      }),
      expect.objectContaining({
        id: ids['ben'],
        columns: { age: '35-45', bmi: null },
        stage: 'purchased',
        boughtAt: '2026-03-05T12:00:00.000Z',
        planName: '4-Week Plan',
      }),
      {
        id: ids['ada'] ?? '',
        email: 'Ada.Lovelace@Example.com',
        name: 'Ada',
        answer: 'female',
        columns: { age: '36', bmi: 27.7 },
        createdAt: '2026-03-01T12:00:00.000Z',
        completedAt: '2026-03-01T12:00:00.000Z',
        stage: 'purchase_page',
        country: 'DE',
        source: 'newsletter',
        medium: 'email',
        campaign: 'spring',
        firstSource: 'facebook',
        firstMedium: 'paid_social',
        firstCampaign: 'none',
        device: 'desktop',
        brandVersion: 'version-1',
        boughtAt: null,
        planName: null,
      } satisfies LeadRow,
    ])
  })

  it('takes the search text from a header, so that it is in no log', async () => {
    const listBy = (header: string, parameters: Record<string, string> = {}) =>
      askAdmin<Page>(
        server,
        { headers: { ...viewer.headers, 'x-query': header } },
        `/leads?${query(parameters)}`,
      )
    const names = ({ data }: Awaited<ReturnType<typeof listBy>>) => data.leads.map(({ name }) => name)
    expect(names(await listBy('q=lovelace%40exam'))).toEqual(['Ada'])
    expect(names(await listBy(`q=${encodeURIComponent('😀')}`, { bought: 'no' }))).toEqual(['Cid 😀 שלום'])
    expect(names(await listBy('q=ada', { q: 'ben' }))).toEqual(['Ada'])
    for (const wrong of ['made-up=1', `q=${'x'.repeat(201)}`, 'q=%00', '__proto__=1']) {
      expect((await listBy(wrong)).outcome).toBe('400 validation_failed')
    }
  })

  it.each(FILTERS)('filters %s, with the same count', async (_what, filters, names) => {
    expect(await filtered(filters)).toEqual({ names, count: { count: names.length, isExact: true } })
  })

  describe('once their facts are known', () => {
    beforeAll(() => refreshFacts())

    it.each(FILTERS)('filters %s, with the same count', async (_what, filters, names) => {
      expect(await filtered(filters)).toEqual({ names, count: { count: names.length, isExact: true } })
    })

    it('has of each lead the same', async () => {
      const { data } = await list()
      expect(data.leads.map(({ id, stage, country }) => [id, stage, country])).toEqual([
        [ids['dot'], 'lead', 'unknown'],
        [ids['cid'], 'payment_initiated', 'US'],
        [ids['ben'], 'purchased', 'US'],
        [ids['ada'], 'purchase_page', 'DE'],
      ])
    })
  })

  it('finds complete ids only', async () => {
    const id = ids['ada'] ?? ''
    expect(await found({ q: id })).toEqual(['Ada'])
    expect(await found({ q: id.slice(0, 20) })).toEqual([])
  })

  it('rejects invalid queries', async () => {
    const refused = async (parameters: Record<string, string>) => {
      const { outcome, fields } = await list(parameters)
      return [outcome, fields.map(({ path }) => path)]
    }
    const invalid = (path: string) => ['400 validation_failed', [path]]
    expect(await refused({ q: 'x'.repeat(64 * 1024) })).toEqual(invalid('q'))
    expect(await refused({ q: 'a\0b' })).toEqual(invalid('q'))
    expect(await refused({ stage: 'nowhere' })).toEqual(invalid('stage'))
    expect(await refused({ from: '2026-02-30' })).toEqual(invalid('from'))
    expect(await refused({ cursor: 'made-up' })).toEqual(invalid('cursor'))
    expect(await refused({ nonsense: 'x' })).toEqual(invalid('nonsense'))
    const { data } = await list({ limit: 1, sort: 'email' })
    expect(await refused({ limit: '1', sort: 'name', cursor: data.nextCursor ?? '' })).toEqual(
      invalid('cursor'),
    )
    expect(await refused({ limit: '1', sort: 'email', order: 'asc', cursor: data.nextCursor ?? '' })).toEqual(
      invalid('cursor'),
    )
  })

  it('lists the values of each filter', async () => {
    const { data } = await askAdmin<RouteData<typeof listLeadFacets>>(server, viewer, '/leads/facets')
    expect(data).toEqual({
      countries: ['DE', 'US', 'unknown'],
      sources: ['facebook', 'newsletter', 'unknown'],
      mediums: ['email', 'unknown'],
      campaigns: ['spring', 'unknown'],
      answers: ['female', 'male', 'unknown'],
      columns: [
        { name: 'age', title: 'Age', isHealth: false },
        { name: 'bmi', title: 'BMI', isHealth: true },
      ],
      brandVersions: ['version-1', 'version-2'],
    })
  })
})

describe('pages of leads', () => {
  it('list each lead once and in order, although leads are added meanwhile', async () => {
    const letter = fc.constantFrom('a', 'B', 'ä', '😀', ' ', '"', '\u202e')
    const newLead = fc.record({
      name: fc.option(fc.string({ unit: letter, maxLength: 3 }), { nil: null }),
      email: fc.integer({ min: 0, max: 4 }),
      second: fc.integer({ min: 0, max: 3 }),
    })
    const store = ({ name, email, second }: { name: string | null; email: number; second: number }) =>
      storeLead(server, {
        email: `same-${email}@Example.com`,
        createdAt: new Date(Date.UTC(2026, 5, 1, 0, 0, second)),
        answers: name === null ? {} : { name },
      })
    const scenario = fc.record({
      before: fc.array(newLead, { minLength: 1, maxLength: 9 }),
      meanwhile: fc.array(newLead, { maxLength: 4 }),
      hasFacts: fc.boolean(),
      sort: fc.constantFrom('createdAt' as const, 'email' as const, 'name' as const),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      limit: fc.integer({ min: 1, max: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(scenario, async ({ before, meanwhile, hasFacts, sort, order, limit }) => {
        await server.database.db.delete(leads)
        const known = new Set<string>()
        for (const lead of before) known.add((await store(lead)).id)
        if (hasFacts) await refreshFacts()
        const waiting = [...meanwhile]
        const whole = async (): Promise<string[]> =>
          (await list({ sort, order, limit: 100 })).data.leads.map(({ id }) => id)
        const expected = await whole()
        const seen: string[] = []
        for (let cursor: string | null = '', pages = 0; cursor !== null && pages < 30; pages++) {
          const { data }: { data: Page } = await list({ sort, order, limit, ...(cursor && { cursor }) })
          seen.push(...data.leads.map(({ id }) => id))
          cursor = data.nextCursor
          const next = waiting.shift()
          if (next) await store(next)
        }
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen.filter((id) => known.has(id))).toEqual(expected)
        // Leads added meanwhile are in the right place too.
        const place = await whole()
        expect(seen).toEqual(place.filter((id) => seen.includes(id)))
      }),
      { numRuns: 12 },
    )
  })
})
