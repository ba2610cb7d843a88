import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { adEvents } from '#server/db/schema/ad-events.ts'
import type { AdNetworkDeps } from '#server/features/ad-network/ad-network-deps.ts'
import { CLAIM_MS, claimAdEvents } from '#server/features/ad-network/claim-ad-events.ts'
import { createAdNetwork } from '#server/features/ad-network/create-ad-network.ts'
import { pauseMs, sendAdEvents } from '#server/features/ad-network/send-ad-events.ts'
import { createConversionsApi } from '#server/gateways/ad-network/conversions-api.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createJobs } from '#server/jobs/create-jobs.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { apiOf, browserEvent, post, rowOf, useNetworkWorld } from './network-world.ts'

const world = useNetworkWorld({ testEventCode: 'TEST12345' })
const { server, deps } = world

const DAY_MS = 24 * 60 * 60 * 1000
const inMs = (ms: number) => () => new Date(Date.now() + ms)

async function waiting(count: number): Promise<string[]> {
  const events = Array.from({ length: count }, () => browserEvent({ sessionId: randomUUID() }))
  for (let at = 0; at < count; at += 50) await post(world, events.slice(at, at + 50))
  return events.map(({ eventId }) => eventId)
}

const makeOld = (eventId: string, ageMs: number) =>
  server.database.db
    .update(adEvents)
    .set({ happenedAt: new Date(Date.now() - ageMs) })
    .where(eq(adEvents.eventId, eventId))

const stateOf = async (eventId: string) => {
  const row = await rowOf(server.database, eventId)
  return row && [row.status, row.reason, row.lastFailure]
}

const takenIds = () => world.network.taken.map(({ event_id: id }) => id).toSorted()

describe('queued events', () => {
  it('are sent in batches, with the test event code if it is set', async () => {
    const ids = await waiting(230)
    expect(await sendAdEvents(deps())).toBe(230)
    expect(world.network.calls).toHaveLength(2)
    expect(takenIds()).toEqual(ids.toSorted())
    expect([...world.network.testEventCodes]).toEqual(['TEST12345'])
    expect(await sendAdEvents(deps())).toBe(0)
  })

  it('that are too old for the network are dropped and do not delay the others', async () => {
    const [old = '', edge = '', fresh = ''] = await waiting(3)
    await makeOld(old, 7 * DAY_MS + 1000)
    await makeOld(edge, 7 * DAY_MS - 2 * 60 * 60 * 1000)
    await sendAdEvents(deps())
    expect(takenIds()).toEqual([edge, fresh].toSorted())
    expect(await stateOf(old)).toEqual(['dropped', 'too_old', null])
    expect(world.network.calls[0]?.body).not.toContain(old)
  })

  it('that the network rejects are isolated, and the others arrive', async () => {
    const ids = await waiting(21)
    const [first = '', , third = '', ...others] = ids
    world.network.dislike([first, third])
    await sendAdEvents(deps())
    expect(takenIds()).toEqual([ids[1] ?? '', ...others].toSorted())
    expect(world.network.counted()).toHaveLength(world.network.taken.length)
    for (const id of [first, third]) {
      expect(await stateOf(id)).toEqual(['dropped', 'rejected', 'HTTP 400, code 100'])
    }
    expect(world.logged()).toContain('code 100')
    expect(world.logged()).not.toContain(first)
  })

  it.each([
    ['a fault of theirs', { status: 500, code: 2 }, 'HTTP 500, code 2'],
    ['too many calls', { status: 400, code: 80_004 }, 'HTTP 400, code 80004'],
    ['a token that is no more', { status: 400, code: 190, subcode: 460 }, 'HTTP 400, code 190, subcode 460'],
    ['a pixel that is another', { status: 400, code: 100, subcode: 33 }, 'HTTP 400, code 100, subcode 33'],
  ])('wait after %s, longer each time, and finally arrive', async (_what, failure, error) => {
    const [id = ''] = await waiting(1)
    world.network.failNext(failure, failure)
    expect(await sendAdEvents(deps())).toBe(0)
    expect(await stateOf(id)).toEqual(['waiting', null, error])
    expect(await sendAdEvents(deps())).toBe(0)
    expect(world.network.calls).toHaveLength(1)
    await sendAdEvents(deps({ now: inMs(31_000) }))
    await sendAdEvents(deps({ now: inMs(31_000 + 31_000) }))
    expect(world.network.calls).toHaveLength(2)
    expect(await sendAdEvents(deps({ now: inMs(3 * 60_000) }))).toBe(1)
    expect(await stateOf(id)).toEqual(['sent', null, null])
    expect((await rowOf(server.database, id))?.attempts).toBe(3)
  })

  it('wait up to an hour', () => {
    expect([1, 2, 3, 8, 200].map(pauseMs)).toEqual([30_000, 60_000, 120_000, 3_600_000, 3_600_000])
  })

  it('wait while the network is unreachable, and so do the others', async () => {
    const ids = await waiting(3)
    const unreachable = createConversionsApi({
      pixelId: '1',
      accessToken: 'x',
      base: 'http://127.0.0.1:9',
      testEventCode: null,
    })
    await sendAdEvents(deps({ apis: apiOf(unreachable) }))
    for (const id of ids) expect(await stateOf(id)).toEqual(['waiting', null, 'not reached'])
    world.network.failNext('silence')
    const signal = AbortSignal.timeout(50)
    await sendAdEvents(deps({ now: inMs(60_000) }), signal)
    for (const id of ids) expect(await stateOf(id)).toEqual(['waiting', null, 'not reached'])
  })

  it('whose response was lost are sent again with the same ids, which count once', async () => {
    const ids = await waiting(3)
    world.network.failNext('lost_answer')
    await sendAdEvents(deps())
    await sendAdEvents(deps({ now: inMs(60_000) }))
    expect(world.network.taken).toHaveLength(6)
    expect(
      world.network
        .counted()
        .map(({ event_id: id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted())
  })

  it('of a killed instance are sent by another one', async () => {
    const [id = ''] = await waiting(1)
    expect(
      await claimAdEvents(server.database, { now: new Date(), limit: 10, brandIds: ['marigold'] }),
    ).toHaveLength(1)
    expect(await sendAdEvents(deps())).toBe(0)
    expect(await sendAdEvents(deps({ now: inMs(CLAIM_MS + 1000) }))).toBe(1)
    expect(await stateOf(id)).toEqual(['sent', null, null])
  })

  it('are sent once by any number of instances', async () => {
    const ids = await waiting(150)
    const rounds = Array.from({ length: 4 }, () => sendAdEvents(deps()))
    const sent = await Promise.all(rounds)
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(150)
    expect(takenIds()).toEqual(ids.toSorted())
  })

  it('of a session without consent do not delay the others', async () => {
    const many = await waiting(60)
    world.network.dislike(many.slice(0, 59))
    await sendAdEvents(deps())
    expect(takenIds()).toEqual(many.slice(59))
  })
})

describe('the jobs', () => {
  let opened: TestDatabase | null = null
  let jobs: Jobs | null = null
  afterEach(async () => {
    await jobs?.stop()
    await opened?.remove()
    opened = null
    jobs = null
  })

  it('send soon after an event was queued', async () => {
    opened = await openTestDatabase()
    const [database] = opened.instances
    jobs = createJobs(database, createLogger('silent'), { pollSeconds: 1 })
    const sent = Promise.withResolvers<number>()
    const ownParts: AdNetworkDeps = deps({
      database,
      apis: apiOf((events) => {
        sent.resolve(events.length)
        return Promise.resolve({ kind: 'sent' })
      }),
    })
    const network = createAdNetwork(ownParts, jobs, { soonMs: 10 })
    await jobs.start()
    const event = browserEvent()
    await database.db.execute(sql`
      insert into tracking_events (event_id, event_type, occurred_at, received_at, session_id, fbp, device_info)
      values (${event.eventId}, 'quizStarted', now(), now(), 'one', ${event.fbp}, '{"userAgent":"Phone"}')`)
    await network.afterInsert([{ eventId: event.eventId, eventType: 'quizStarted' }])
    await network.afterInsert([{ eventId: randomUUID(), eventType: 'quizQuestionViewed' }])
    expect(await sent.promise).toBe(1)
    network.stop()
  })
})
