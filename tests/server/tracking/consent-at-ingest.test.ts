import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { sampleConsent, sampleEvent } from '../support/samples.ts'
import { storedEvents } from '../support/stored.ts'
import { call, useTestServer } from '../support/test-app.ts'
import { createEventRecorder } from '#server/features/tracking/record-events.ts'

const server = useTestServer({ instances: 2, env: { trustProxy: 1, countryHeader: 'cloudflare' } })
const strict = useTestServer({
  env: { trustProxy: 1, countryHeader: 'cloudflare', consent: { isAskedWhereUnknown: true } },
})

const from = (country: string) => ({ 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': country })
const YES = { kind: 'tracking', analytics: true, advertising: false }
const NO = { kind: 'tracking', analytics: false, advertising: false }

/** Says it at the second instance, so that the first one cannot know it but from the database. */
const decide = (sessionId: string, decision: Record<string, unknown>, decidedAt = new Date().toISOString()) =>
  call(server.apps[1] ?? server.app, {
    url: '/consent',
    body: sampleConsent(decision, { sessionId, decidedAt }),
  })

const send = async (body: Record<string, unknown>, headers: Record<string, string>, app = server.app) => {
  const answer = await call(app, { url: '/tracking/events', body, headers })
  expect(answer.statusCode).toBe(202)
  return answer.json<{ data: { accepted: number } }>().data.accepted
}

describe('events from a location that requires consent', () => {
  it('are dropped before a yes, stored after it, and dropped after a no', async () => {
    const sessionId = randomUUID()
    const sendOne = () => send(sampleEvent({ sessionId }), from('DE'))
    expect(await sendOne()).toBe(0)
    await decide(sessionId, YES)
    expect(await sendOne()).toBe(1)
    await decide(sessionId, NO)
    expect(await sendOne()).toBe(0)
    expect(await storedEvents(server.database, sessionId)).toHaveLength(1)
  })

  it('are checked by their own session, and counted if stored', async () => {
    const [yes, no, silent] = [randomUUID(), randomUUID(), randomUUID()]
    await decide(yes, YES)
    await decide(no, NO)
    const events = [yes, no, silent, yes].map((sessionId) => sampleEvent({ sessionId }))
    expect(await send({ events }, from('FR'))).toBe(2)
    expect(await storedEvents(server.database, yes)).toHaveLength(2)
    for (const sessionId of [no, silent]) {
      expect(await storedEvents(server.database, sessionId)).toEqual([])
    }
  })

  it('are not stored after a yes to health data only', async () => {
    const sessionId = randomUUID()
    await decide(sessionId, { kind: 'health', health: true })
    expect(await send(sampleEvent({ sessionId }), from('GB'))).toBe(0)
  })

  it('do not affect simultaneous events from other locations', async () => {
    const sessions = Array.from({ length: 40 }, () => randomUUID())
    const accepted = await Promise.all(
      sessions.map((sessionId, index) => send(sampleEvent({ sessionId }), from(index % 2 ? 'US' : 'DE'))),
    )
    expect(accepted).toEqual(sessions.map((_, index) => index % 2))
  })

  it('include those with an unknown location, if the setting says so', async () => {
    const sessionId = randomUUID()
    expect(await send(sampleEvent({ sessionId }), {}, strict.app)).toBe(0)
    expect(await send(sampleEvent({ sessionId }), from('US'), strict.app)).toBe(1)
  })
})

describe('events from a location that requires no consent', () => {
  it('are stored until a no, and again after a yes', async () => {
    const sessionId = randomUUID()
    const sendOne = () => send(sampleEvent({ sessionId }), from('US'))
    expect(await sendOne()).toBe(1)
    await decide(sessionId, NO)
    expect(await sendOne()).toBe(0)
    await decide(sessionId, YES)
    expect(await sendOne()).toBe(1)
    expect(await storedEvents(server.database, sessionId)).toHaveLength(2)
  })
})

describe('Global Privacy Control', () => {
  it('is stored with each event, which is still counted', async () => {
    const sessionId = randomUUID()
    expect(await send(sampleEvent({ sessionId }), { ...from('US'), 'sec-gpc': '1' })).toBe(1)
    expect(await send(sampleEvent({ sessionId }), from('US'))).toBe(1)
    const rows = await storedEvents(server.database, sessionId)
    expect(new Set(rows.map(({ isGpc }) => isGpc))).toEqual(new Set([false, true]))
  })
})

describe('the event recorder', () => {
  const open = (onInsert = () => Promise.resolve()) => {
    const run = vi.fn<Database['run']>((statement) => server.database.run(statement))
    const afterInsert = vi.fn<(rows: readonly { eventId: string }[]) => Promise<void>>(onInsert)
    const record = createEventRecorder({ database: { ...server.database, run }, afterInsert })
    return { record, run, afterInsert }
  }
  const event = (sessionId: string) => ({ ...sampleEvent({ sessionId }), eventType: 'purchased' as const })
  const location = { countryCode: null, regionCode: null }
  const unasked = { location, isGpc: false, needs: { tracking: false, health: false } }
  const asked = { ...unasked, needs: { tracking: true, health: true } }

  it('reads decisions once for all requests of a batch', async () => {
    const { record, run } = open()
    await Promise.all([
      record('marigold', [event('a'), event('b')], asked),
      record('marigold', [event('c')], unasked),
    ])
    const reads = run.mock.calls.filter(([{ name }]) => name === 'read_decisions')
    expect(reads.map(([{ values }]) => values)).toEqual([[JSON.stringify(['a', 'b', 'c'])]])
  })

  it('passes on stored events before responding, also known ones', async () => {
    const order: string[] = []
    const { record, afterInsert } = open(() => Promise.resolve(void order.push('handed over')))
    const sessionId = randomUUID()
    const known = event(sessionId)
    expect(await record('marigold', [known], unasked).finally(() => order.push('answered'))).toBe(1)
    expect(order).toEqual(['handed over', 'answered'])
    expect(await record('marigold', [known], unasked)).toBe(1)
    expect(afterInsert.mock.calls.map(([rows]) => rows.map(({ eventId }) => eventId))).toEqual([
      [known.eventId],
      [known.eventId],
    ])
    expect(await storedEvents(server.database, sessionId)).toHaveLength(1)
  })

  it('passes on no dropped events', async () => {
    const { record, afterInsert } = open()
    expect(await record('marigold', [event(randomUUID())], asked)).toBe(0)
    expect(afterInsert).not.toHaveBeenCalled()
  })

  it('fails if events could not be passed on, and succeeds when repeated', async () => {
    let isDown = true
    const { record } = open(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve()))
    const sessionId = randomUUID()
    const one = event(sessionId)
    await expect(record('marigold', [one], unasked)).rejects.toThrow('down')
    isDown = false
    expect(await record('marigold', [one], unasked)).toBe(1)
    expect(await storedEvents(server.database, sessionId)).toHaveLength(1)
  })
})
