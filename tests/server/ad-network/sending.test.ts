import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashEmail } from '#server/features/ad-network/conversion-event.ts'
import { enqueueAdPurchase, enqueueAdRegistration } from '#server/features/ad-network/enqueue-ad-events.ts'
import { eraseAdEvents } from '#server/features/ad-network/erase-ad-events.ts'
import { sendAdEvents } from '#server/features/ad-network/send-ad-events.ts'
import { eraseVisits } from '#server/features/tracking/erase-visits.ts'
import { adEvents } from '#server/db/schema/ad-events.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { sampleLead } from '../support/samples.ts'
import { call } from '../support/test-app.ts'
import { browserEvent, decide, FBC, FBP, post, rowOf, useNetworkWorld } from './network-world.ts'

const world = useNetworkWorld()
const { server, deps } = world

const YES = { analytics: true, advertising: true }
const statusOf = async (eventId: string) => {
  const row = await rowOf(server.database, eventId)
  return row && { status: row.status, reason: row.reason }
}

describe('events of the pages', () => {
  it("are sent with the network's names, each once, without other quiz events", async () => {
    const sessionId = randomUUID()
    const types = [
      'landingPageVisit',
      'quizStarted',
      'quizQuestionViewed',
      'quizQuestionAnswered',
      'quizFinished',
      'purchasePageVisit',
      'paymentInitiated',
      'purchased',
      'registered',
    ]
    const events = types.map((eventType) =>
      browserEvent({ eventType, sessionId, metadata: { amount: 19.49, currency: 'USD', step: 3 } }),
    )
    await post(world, events)
    await post(world, events)
    expect(await sendAdEvents(deps())).toBe(4)
    expect(world.network.counted()).toHaveLength(world.network.taken.length)
    const sent = new Map(world.network.taken.map((event) => [event.event_id, event.event_name]))
    expect(events.map(({ eventId }) => sent.get(eventId) ?? null)).toEqual([
      'PageView',
      'ViewContent',
      null,
      null,
      null,
      'AddToCart',
      'InitiateCheckout',
      // Browsers are not trusted with purchases and registrations; the server records them.
      null,
      null,
    ])
  })

  it('are sent with the allowed fields only', async () => {
    const happenedAt = new Date(Date.now() - 5_000)
    const event = browserEvent({
      eventType: 'paymentInitiated',
      timestamp: happenedAt.toISOString(),
      userId: 'lead-canary',
      metadata: { amount: 1990, currency: 'JPY', productId: 'canary', planName: 'canary', more: 'canary' },
    })
    await post(world, [event], { country: 'JP' })
    await sendAdEvents(deps())
    expect(world.network.taken).toEqual([
      {
        event_name: 'InitiateCheckout',
        event_time: Math.floor(happenedAt.getTime() / 1000),
        event_id: event.eventId,
        action_source: 'website',
        event_source_url: 'https://quiz.example.com/',
        user_data: { client_user_agent: 'Mozilla/5.0 (Phone)', fbp: FBP, fbc: FBC },
        custom_data: { value: 1990, currency: 'JPY' },
      },
    ])
    const [sent] = world.network.calls
    expect(sent?.url).not.toContain('EAA')
    expect(sent?.body).not.toMatch(/canary|illness|session|133\./)
    expect(await rowOf(server.database, event.eventId)).toMatchObject({ status: 'sent', attempts: 1 })
    expect(world.logged()).not.toMatch(new RegExp(`${event.eventId}|EAA|fb\\.1|Mozilla`))
  })

  it("are dated by our clock if the browser's is wrong", async () => {
    const ahead = browserEvent({ timestamp: new Date(Date.now() + 3_600_000).toISOString() })
    const behind = browserEvent({ timestamp: '2001-01-01T00:00:00.000Z' })
    await post(world, [ahead, behind])
    await sendAdEvents(deps())
    const nowSeconds = Date.now() / 1000
    for (const { event_time: at } of world.network.taken) expect(Math.abs(nowSeconds - at)).toBeLessThan(60)
    expect(world.network.taken).toHaveLength(2)
  })

  it('get missing details from other events of the session', async () => {
    const sessionId = randomUUID()
    const first = browserEvent({ sessionId, fbp: undefined, fbc: undefined })
    await post(world, [first])
    await sendAdEvents(deps())
    expect(await statusOf(first.eventId)).toEqual({ status: 'waiting', reason: null })
    await post(world, [browserEvent({ sessionId, eventType: 'quizStarted', fbc: undefined })])
    const inFourMinutes = new Date(Date.now() + 4 * 60_000)
    await sendAdEvents(deps({ now: () => inFourMinutes }))
    expect(world.network.taken.map(({ user_data: { fbp } }) => fbp)).toEqual([FBP, FBP])
  })

  it.each([
    ['a browser that the network cannot know', { fbp: undefined, fbc: undefined }],
    ['a cookie that is none of the network', { fbp: 'fb.1.2.my illness', fbc: 'name@example.com' }],
    ['a browser without a name', { deviceInfo: {} }],
  ])('does not get %s', async (_what, changes) => {
    const event = browserEvent({ sessionId: randomUUID(), ...changes })
    await post(world, [event])
    const later = new Date(Date.now() + 16 * 60_000)
    await sendAdEvents(deps({ now: () => later }))
    expect(await statusOf(event.eventId)).toEqual({ status: 'dropped', reason: 'incomplete' })
    expect(world.network.calls).toEqual([])
  })
})

describe('a purchase', () => {
  const purchase = async (bought: { amountMinor: number; currency: string }, changes = {}) => {
    const event = browserEvent({ sessionId: randomUUID(), eventType: 'purchased', ...changes })
    await post(world, [event])
    await enqueueAdPurchase(deps(), { eventId: event.eventId, ...bought }, new Date())
    await sendAdEvents(deps())
    return world.network.taken.find(({ event_id: id }) => id === event.eventId)
  }

  it.each([
    [1949, 'usd', { value: 19.49, currency: 'USD' }],
    [1990, 'jpy', { value: 1990, currency: 'JPY' }],
    [12_345, 'kwd', { value: 12.345, currency: 'KWD' }],
  ])(
    "of %d %s is sent with the amount of our books, not the browser's",
    async (amountMinor, currency, customData) => {
      const event = await purchase(
        { amountMinor, currency },
        { metadata: { amount: 9_999_999, currency: 'EUR', email: 'canary@example.com' } },
      )
      expect(event?.event_name).toBe('Purchase')
      expect(event?.custom_data).toEqual(customData)
      expect(world.network.calls[0]?.body).not.toContain('canary')
    },
  )

  it('of a session without a browser waits for one, and is then sent with its details', async () => {
    const sessionId = randomUUID()
    const own = browserEvent({
      sessionId,
      eventType: 'purchased',
      fbp: undefined,
      fbc: undefined,
      deviceInfo: undefined,
    })
    await post(world, [browserEvent({ sessionId, eventType: 'purchasePageVisit' }), own])
    await enqueueAdPurchase(deps(), { eventId: own.eventId, amountMinor: 100, currency: 'USD' }, new Date())
    await sendAdEvents(deps())
    expect(world.network.taken.map(({ event_name: name }) => name).toSorted()).toEqual([
      'AddToCart',
      'Purchase',
    ])
  })
})

describe('a registration', () => {
  it('is sent once our server has recorded it', async () => {
    const event = browserEvent({ sessionId: randomUUID(), eventType: 'registered' })
    await post(world, [event])
    await enqueueAdRegistration(deps(), event.eventId, new Date())
    await sendAdEvents(deps())
    expect(world.network.taken).toMatchObject([
      { event_id: event.eventId, event_name: 'CompleteRegistration', user_data: { fbp: FBP } },
    ])
  })
})

describe('the permission', () => {
  it.each([
    ['consent is not required, and none was given', 'JP', null, false, { status: 'sent', reason: null }],
    [
      'nobody is asked, after a no',
      'JP',
      { analytics: true, advertising: false },
      false,
      { status: 'dropped', reason: 'refused' },
    ],
    ['nobody is asked, with GPC', 'JP', null, true, { status: 'dropped', reason: 'gpc' }],
    ['everybody is asked, after a yes', 'DE', YES, false, { status: 'sent', reason: null }],
    ['everybody is asked, after a yes with GPC', 'DE', YES, true, { status: 'dropped', reason: 'gpc' }],
    [
      'everybody is asked, after a yes to counting alone',
      'DE',
      { analytics: true, advertising: false },
      false,
      { status: 'dropped', reason: 'refused' },
    ],
  ] as const)('where %s', async (_where, country, decision, isGpc, expected) => {
    const event = browserEvent({ sessionId: randomUUID() })
    if (decision) await decide(world, event.sessionId, decision)
    expect(await post(world, [event], { country, isGpc })).toBe(1)
    await sendAdEvents(deps())
    expect(await statusOf(event.eventId)).toEqual(expected)
    expect(world.network.taken).toHaveLength(expected.status === 'sent' ? 1 : 0)
  })

  it('is checked again before sending: a refusal meanwhile counts', async () => {
    const event = browserEvent({ sessionId: randomUUID() })
    await decide(world, event.sessionId, YES)
    await post(world, [event], { country: 'DE' })
    await decide(world, event.sessionId, { analytics: true, advertising: false })
    await sendAdEvents(deps())
    expect(await statusOf(event.eventId)).toEqual({ status: 'dropped', reason: 'refused' })
    expect(world.network.calls).toEqual([])
  })

  it('without a location follows the setting', async () => {
    const event = browserEvent({ sessionId: randomUUID() })
    await post(world, [event])
    await sendAdEvents(deps({ isAskedWhereUnknown: true }))
    expect(await statusOf(event.eventId)).toEqual({ status: 'dropped', reason: 'no_consent' })
  })

  it('is required before an event is queued', async () => {
    const event = browserEvent({ sessionId: randomUUID() })
    expect(await post(world, [event], { country: 'DE' })).toBe(0)
    expect(await statusOf(event.eventId)).toBeUndefined()
  })

  it('allows the hashed address only if it is explicit', async () => {
    const lead = sampleLead({ email: '  John_Smith@Gmail.com ' })
    const made = await call(server.app, { url: '/leads/create', body: lead })
    const userId = made.json<{ data: { id: string } }>().data.id
    const yes = browserEvent({ sessionId: randomUUID(), userId })
    await decide(world, yes.sessionId, YES)
    const silent = browserEvent({ sessionId: randomUUID(), userId })
    await post(world, [yes, silent], { country: 'JP' })
    await sendAdEvents(deps())
    const emails = new Map(world.network.taken.map(({ event_id: id, user_data: { em } }) => [id, em]))
    // The example of Meta's own reference.
    expect(emails.get(yes.eventId)).toEqual([
      '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
    ])
    expect(emails.get(silent.eventId)).toBeUndefined()
    expect(hashEmail('John_Smith@gmail.com')).toBe(emails.get(yes.eventId)?.[0])
  })
})

describe('a deleted person', () => {
  it('is no longer sent to the network', async () => {
    const event = browserEvent({ sessionId: randomUUID() })
    await post(world, [event])
    await server.database.db.transaction(async (db) => {
      const { sessions } = await eraseVisits(db, [event.sessionId])
      await eraseAdEvents(db, sessions)
    })
    await sendAdEvents(deps())
    const row = await rowOf(server.database, event.eventId)
    expect(row).toMatchObject({ status: 'dropped', reason: 'deleted', nextTryAt: null })
    expect(row?.sessionId).toMatch(/^deleted-/)
    expect(world.network.calls).toEqual([])
  })

  it('cannot be found by the registration event, whose id is derived from the account id', async () => {
    const event = browserEvent({ sessionId: randomUUID(), eventType: 'registered' })
    await post(world, [event])
    await enqueueAdRegistration(deps(), event.eventId, new Date())
    await server.database.db.transaction(async (db) => {
      const { sessions } = await eraseVisits(db, [event.sessionId])
      await eraseAdEvents(db, sessions)
    })
    expect(await rowOf(server.database, event.eventId)).toBeUndefined()
    const left = await server.database.db.select().from(adEvents)
    expect(left).toMatchObject([{ name: 'CompleteRegistration', status: 'dropped', reason: 'deleted' }])
  })

  it('is no longer sent to the network, even if the event disappeared in another way', async () => {
    const event = browserEvent({ sessionId: randomUUID() })
    await post(world, [event])
    await server.database.db.delete(trackingEvents)
    await sendAdEvents(deps())
    expect(await statusOf(event.eventId)).toEqual({ status: 'dropped', reason: 'deleted' })
  })
})
