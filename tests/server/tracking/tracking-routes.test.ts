import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sampleEvent } from '../support/samples.ts'
import { countRows, storedEvents } from '../support/stored.ts'
import { call, useTestServer } from '../support/test-app.ts'

const server = useTestServer({ instances: 2, env: { trustProxy: 1, countryHeader: 'cloudflare' } })
const url = '/tracking/events'

describe('POST /tracking/events', () => {
  it('stores one event in the documented shape, and creates a missing id', async () => {
    const sessionId = randomUUID()
    const body = {
      eventType: 'quizStarted',
      timestamp: '2026-05-04T03:02:01.123+02:00',
      sessionId,
      userId: 'user-1',
      fbp: 'fb.1.1',
      fbc: 'fb.1.2',
      deviceInfo: {
        userAgent: 'Phone',
        language: 'de',
        screenResolution: '390x844',
        referrer: '',
        timezone: 'Europe/Berlin',
      },
      metadata: { questionId: 'age', list: [1, { two: null }] },
    }
    const before = Date.now()
    const response = await call(server.app, { url, body })
    expect(response.statusCode).toBe(202)
    expect(response.json()).toEqual({ success: true, data: { accepted: 1 } })
    const [event] = await storedEvents(server.database, sessionId)
    const { timestamp, ...fields } = body
    expect(event).toMatchObject({ ...fields, occurredAt: new Date(timestamp), brandVersion: null })
    expect(event?.eventId).toMatch(/^[\da-f-]{36}$/)
    expect(event?.receivedAt.getTime()).toBeGreaterThanOrEqual(before)
    expect(event?.receivedAt.getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('stores the country of the network with each event, and no address', async () => {
    const sessionId = randomUUID()
    const events = [sampleEvent({ sessionId }), sampleEvent({ sessionId })]
    const countriesFrom = async (headers: Record<string, string>) => {
      await call(server.app, { url, body: { events }, headers })
      return (await storedEvents(server.database, sessionId)).map(({ country }) => country)
    }
    expect(await countriesFrom({ 'x-forwarded-for': '133.1.2.3' })).toEqual(['JP', 'JP'])
    expect(JSON.stringify(await storedEvents(server.database, sessionId))).not.toContain('133.1.2.3')
    const other = randomUUID()
    const headers = { 'x-forwarded-for': '133.1.2.3', 'cf-ipcountry': 'BR' }
    await call(server.app, { url, body: sampleEvent({ sessionId: other }), headers })
    expect((await storedEvents(server.database, other))[0]?.country).toBe('BR')
    const nowhere = randomUUID()
    await call(server.app, { url, body: sampleEvent({ sessionId: nowhere }) })
    expect((await storedEvents(server.database, nowhere))[0]?.country).toBeNull()
  })

  it('accepts up to 50 at once, in the shape that a closing page sends', async () => {
    const sessionId = randomUUID()
    const events = Array.from({ length: 50 }, () => sampleEvent({ sessionId }))
    const response = await call(server.app, { url, body: { events }, headers: { 'x-retry': '1' } })
    expect(response.json()).toEqual({ success: true, data: { accepted: 50 } })
    expect(await storedEvents(server.database, sessionId)).toHaveLength(50)
  })

  it('counts an event once, however often and wherever it arrives', async () => {
    const sessionId = randomUUID()
    const events = Array.from({ length: 20 }, () => sampleEvent({ sessionId }))
    const calls = Array.from({ length: 30 }, (_, index) =>
      server.apps.map((app) =>
        call(app, { url, body: index % 2 ? { events: [...events, ...events] } : (events[index % 20] ?? {}) }),
      ),
    )
    const responses = await Promise.all(calls.flat())
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([202]))
    expect(await storedEvents(server.database, sessionId)).toHaveLength(20)
  })

  it('keeps the first content of an id', async () => {
    const sessionId = randomUUID()
    const event = sampleEvent({ sessionId })
    await call(server.app, { url, body: event })
    await call(server.app, { url, body: { ...event, eventType: 'purchased' } })
    const stored = await storedEvents(server.database, sessionId)
    expect(stored.map(({ eventType }) => eventType)).toEqual(['quizQuestionAnswered'])
  })

  it('rejects a whole batch for one malformed event, names it, and stores simultaneous batches', async () => {
    const sessionId = randomUUID()
    const bad = [sampleEvent(), sampleEvent(), sampleEvent(), sampleEvent({ timestamp: 'yesterday' })]
    const [refused, accepted] = await Promise.all([
      call(server.app, { url, body: { events: bad } }),
      call(server.app, { url, body: sampleEvent({ sessionId }) }),
    ])
    expect(refused.statusCode).toBe(400)
    expect(refused.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path)).toEqual([
      'events.3.timestamp',
    ])
    expect(accepted.statusCode).toBe(202)
    expect(await storedEvents(server.database, sessionId)).toHaveLength(1)
    expect(await storedEvents(server.database, 'session-1')).toHaveLength(0)
  })

  it('stores unusual but valid characters unchanged', async () => {
    const sessionId = `it's "odd" \\ ${randomUUID()}`
    const metadata = { emoji: '😀', quote: `'";--`, zero: String.raw`\u0000`, big: 1e300, small: -0.5 }
    await call(server.app, { url, body: sampleEvent({ sessionId, metadata }) })
    expect((await storedEvents(server.database, sessionId))[0]?.metadata).toEqual(metadata)
    expect((await countRows(server.database)).leads).toBe(0)
  })
})

describe('the limit of POST /tracking/events', () => {
  const limited = useTestServer({ env: { trustProxy: 1, rateLimitMultiplier: 0.01 } })

  it('rejects a request over the limit of a network, stores nothing of it, and accepts others', async () => {
    const send = (sessionId: string, address: string) =>
      call(limited.app, {
        url,
        body: { events: [sampleEvent({ sessionId })] },
        headers: { 'x-forwarded-for': address },
      })
    const sessionId = randomUUID()
    const accepted = await Promise.all(Array.from({ length: 6 }, () => send(sessionId, '192.0.2.1')))
    expect(accepted.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202, 202])
    const refused = await send(sessionId, '192.0.2.1')
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      expect.objectContaining({ success: false, code: 'rate_limited' }),
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await storedEvents(limited.database, sessionId)).toHaveLength(6)
    expect((await send(randomUUID(), '192.0.2.2')).statusCode).toBe(202)
  })
})
