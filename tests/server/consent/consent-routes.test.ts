import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { consents } from '#server/db/schema/consents.ts'
import { sampleConsent } from '../support/samples.ts'
import { call, useTestServer } from '../support/test-app.ts'
import { readDecisions, sessionKey } from '#server/features/consent/consent.ts'

const server = useTestServer({ instances: 2, env: { trustProxy: 1, countryHeader: 'cloudflare' } })
const strict = useTestServer({
  env: { trustProxy: 1, countryHeader: 'cloudflare', consent: { isAskedWhereUnknown: true } },
})

const FORWARDED = { 'x-forwarded-for': '203.0.113.9' }
const from = (country: string, region?: string) => ({
  ...FORWARDED,
  'cf-ipcountry': country,
  ...(region !== undefined && { 'cf-region-code': region }),
})
const rules = async (app: typeof server.app, headers: Record<string, string>) => {
  const answer = await call(app, { url: '/consent/rules', headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.json<{ data: unknown }>().data
}
const storedConsents = (sessionId: string) =>
  server.database.db.select().from(consents).where(eq(consents.sessionId, sessionId))
const send = (body: Record<string, unknown>, { headers = {}, app = server.app } = {}) =>
  call(app, { url: '/consent', body, headers })

describe('GET /consent/rules', () => {
  it.each([
    ['Germany', from('DE'), { countryCode: 'DE', regionCode: null }, { tracking: true, health: true }],
    [
      'Washington',
      from('US', 'WA'),
      { countryCode: 'US', regionCode: 'WA' },
      { tracking: false, health: true },
    ],
    [
      'New York',
      from('US', 'NY'),
      { countryCode: 'US', regionCode: 'NY' },
      { tracking: false, health: false },
    ],
    [
      'the United States',
      from('US'),
      { countryCode: 'US', regionCode: null },
      { tracking: false, health: false },
    ],
    ['nowhere', FORWARDED, { countryCode: null, regionCode: null }, { tracking: false, health: false }],
  ])('returns the consents required in %s', async (_where, headers, place, asks) => {
    expect(await rules(server.app, headers)).toEqual({ place, asks, isGpc: false })
  })

  it('requires consent for an unknown location if the setting says so', async () => {
    const asked = { tracking: true, health: true }
    expect(await rules(strict.app, FORWARDED)).toMatchObject({ asks: asked })
    expect(await rules(strict.app, from('US'))).toMatchObject({ asks: { tracking: false, health: true } })
    expect(await rules(strict.app, from('JP'))).toMatchObject({ asks: { tracking: false, health: false } })
  })

  it('finds the location by the network without a CDN header', async () => {
    expect(await rules(server.app, { 'x-forwarded-for': '133.1.2.3' })).toMatchObject({
      place: { countryCode: 'JP', regionCode: null },
    })
  })

  it.each([
    ['1', true],
    ['0', false],
    ['yes', false],
  ])('with Sec-GPC: %s returns GPC %j', async (value, isGpc) => {
    expect(await rules(server.app, { ...from('DE'), 'sec-gpc': value })).toMatchObject({ isGpc })
  })
})

describe('POST /consent', () => {
  it('records a decision with location and GPC', async () => {
    const sessionId = randomUUID()
    const decision = { kind: 'tracking', analytics: true, advertising: false }
    const body = sampleConsent(decision, { sessionId, saidIn: 'choices' })
    const answer = await send(body, { headers: { ...from('DE', 'BY'), 'sec-gpc': '1' } })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ success: true, data: { recorded: true } })
    const [row] = await storedConsents(sessionId)
    expect(row).toMatchObject({
      consentId: body.consentId,
      ...decision,
      health: null,
      decidedAt: new Date(body.decidedAt),
      textVersion: 'words-1',
      saidIn: 'choices',
      country: 'DE',
      region: 'BY',
      isGpc: true,
    })
    expect(Math.abs(Date.now() - (row?.receivedAt.getTime() ?? 0))).toBeLessThan(60_000)
  })

  it('records consent for health answers separately', async () => {
    const sessionId = randomUUID()
    await send(sampleConsent({ kind: 'health', health: true }, { sessionId, saidIn: 'health_question' }))
    expect(await storedConsents(sessionId)).toMatchObject([
      { kind: 'health', health: true, analytics: null, advertising: null, country: null, isGpc: false },
    ])
  })

  it('stores a decision once, even if it is sent to several instances at the same time', async () => {
    const sessionId = randomUUID()
    const body = sampleConsent({ kind: 'health', health: false }, { sessionId })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.apps.map((app) => send(body, { app }))).flat(),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(await storedConsents(sessionId)).toHaveLength(1)
  })

  it('rejects another decision with the same id', async () => {
    const sessionId = randomUUID()
    const yes = sampleConsent({ kind: 'health', health: true }, { sessionId })
    await send(yes)
    for (const changes of [
      { decision: { kind: 'health', health: false } },
      { decision: { kind: 'tracking', analytics: false, advertising: false } },
      // On a cluster, an id is known within its session only.
      ...(server.database.isDistributed ? [] : [{ sessionId: randomUUID() }]),
    ]) {
      const answer = await send({ ...yes, ...changes })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'idempotency_conflict' })
    }
    expect(await storedConsents(sessionId)).toMatchObject([{ health: true }])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['no id', { consentId: undefined }, 'consentId'],
    ['an id that is none', { consentId: '1' }, 'consentId'],
    ['no session', { sessionId: '' }, 'sessionId'],
    ['an endless session', { sessionId: 's'.repeat(65) }, 'sessionId'],
    ['half a decision', { decision: { kind: 'tracking', analytics: true } }, 'decision.advertising'],
    ['a decision of another kind', { decision: { kind: 'mail', mail: true } }, 'decision.kind'],
    [
      'a decision about both',
      { decision: { kind: 'health', health: true, analytics: true } },
      'decision.analytics',
    ],
    ['a time that is none', { decidedAt: 'now' }, 'decidedAt'],
    ['no version of the words', { textVersion: '' }, 'textVersion'],
    ['an unknown place', { saidIn: 'somewhere' }, 'saidIn'],
    ['another country', { country: 'JP' }, 'country'],
  ])('rejects %s and records nothing', async (_what, changes, path) => {
    const sessionId = randomUUID()
    const answer = await send(sampleConsent({ kind: 'health', health: true }, { sessionId, ...changes }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ fields: { path: string }[] }>().fields.map((field) => field.path)).toContain(path)
    expect(await storedConsents(sessionId)).toEqual([])
  })
})

describe('the current decision', () => {
  const decide = (sessionId: string, decision: Record<string, unknown>, decidedAt: string) =>
    send(sampleConsent(decision, { sessionId, decidedAt }))
  const at = (minute: number) => new Date(Date.UTC(2026, 4, 4, 10, minute)).toISOString()

  const ofSample = (sessionId: string) => ({ brandId: 'marigold', sessionId })
  const keyOf = (sessionId: string) => sessionKey(ofSample(sessionId))

  it('is read for many sessions at once; sessions without one are missing', async () => {
    const [yes, no, both] = [randomUUID(), randomUUID(), randomUUID()]
    await decide(yes, { kind: 'tracking', analytics: true, advertising: true }, at(1))
    await decide(no, { kind: 'tracking', analytics: false, advertising: false }, at(1))
    await decide(both, { kind: 'health', health: true }, at(1))
    await decide(both, { kind: 'tracking', analytics: true, advertising: false }, at(2))
    const decisions = await readDecisions(server.database, [yes, no, both, randomUUID(), yes].map(ofSample))
    expect(decisions).toEqual(
      new Map([
        [keyOf(yes), { tracking: { analytics: true, advertising: true }, health: null }],
        [keyOf(no), { tracking: { analytics: false, advertising: false }, health: null }],
        [keyOf(both), { tracking: { analytics: true, advertising: false }, health: true }],
      ]),
    )
    expect(await readDecisions(server.database, [])).toEqual(new Map())
  })

  it('is the last one, even if an earlier yes arrives after the no', async () => {
    const sessionId = randomUUID()
    const health = async () =>
      (await readDecisions(server.database, [ofSample(sessionId)])).get(keyOf(sessionId))?.health
    await decide(sessionId, { kind: 'health', health: true }, at(1))
    expect(await health()).toBe(true)
    await decide(sessionId, { kind: 'health', health: false }, at(3))
    expect(await health()).toBe(false)
    await decide(sessionId, { kind: 'health', health: true }, at(2))
    expect(await health()).toBe(false)
    await decide(sessionId, { kind: 'health', health: true }, at(4))
    expect(await health()).toBe(true)
  })

  it('works for any session id', async () => {
    const sessionId = `it's "odd" \\ ${randomUUID()}`
    await decide(sessionId, { kind: 'health', health: true }, at(1))
    const decisions = await readDecisions(server.database, [ofSample(sessionId)])
    expect(decisions.get(keyOf(sessionId))).toEqual({ tracking: null, health: true })
  })
})
