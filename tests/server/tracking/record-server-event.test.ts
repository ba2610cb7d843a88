import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sampleEvent } from '../support/samples.ts'
import { storedEvents } from '../support/stored.ts'
import { call, useTestServer } from '../support/test-app.ts'
import { recordServerEvent } from '#server/features/tracking/tracking.ts'

const server = useTestServer()

const ownEvent = (sessionId: string) => ({
  eventId: randomUUID(),
  eventType: 'purchased' as const,
  brandId: 'marigold',
  timestamp: '2026-03-01T10:00:00.000Z',
  sessionId,
  metadata: { amount: 19.49 },
})
const track = (event: object) => call(server.app, { url: '/tracking/events', body: event })
const stored = async (sessionId: string) =>
  (await storedEvents(server.database, sessionId)).map(({ isOwn, metadata, fbp, country }) => ({
    isOwn,
    metadata,
    fbp,
    country,
  }))

describe('a server event', () => {
  it('is stored once, whatever the visitor decided', async () => {
    const sessionId = randomUUID()
    const event = ownEvent(sessionId)
    await recordServerEvent(server.database.db, event)
    await recordServerEvent(server.database.db, { ...event, metadata: { amount: 1 } })
    expect(await stored(sessionId)).toEqual([
      { isOwn: true, metadata: { amount: 19.49 }, fbp: null, country: null },
    ])
  })

  it("replaces a browser's event with the same id, except for the browser's details", async () => {
    const sessionId = randomUUID()
    // On a cluster, an id is known within its session only.
    const elsewhere = server.database.isDistributed ? sessionId : randomUUID()
    const event = ownEvent(sessionId)
    const { brandId: _brandId, ...sent } = event
    const claimed = sampleEvent({
      ...sent,
      sessionId: elsewhere,
      metadata: { amount: 9999 },
      fbp: 'fb.1.2.3',
    })
    await track(claimed)
    expect(await stored(elsewhere)).toMatchObject([{ isOwn: false, metadata: { amount: 9999 } }])
    await recordServerEvent(server.database.db, event)
    const own = { isOwn: true, metadata: { amount: 19.49 }, fbp: 'fb.1.2.3' }
    expect([...(await stored(sessionId)), ...(await stored(elsewhere))]).toMatchObject(
      elsewhere === sessionId ? [own, own] : [own],
    )
    await track(claimed)
    expect(await stored(sessionId)).toMatchObject([{ isOwn: true, metadata: { amount: 19.49 } }])
  })

  it("is part of the caller's transaction", async () => {
    const sessionId = randomUUID()
    const undone = server.database.db.transaction(async (transaction) => {
      await recordServerEvent(transaction, ownEvent(sessionId))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await stored(sessionId)).toEqual([])
  })
})
