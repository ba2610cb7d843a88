import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import type { EventType } from '#shared/tracking/event-types.ts'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Permission } from '#web/consent/consent.ts'
import { createDelivery, type SendEvents } from './event-delivery.ts'
import { createEventQueue } from './event-queue.ts'
import {
  createEventRecorder,
  DELIVERY_DELAY_MS,
  type TimedEvent,
  type TrackedEvent,
} from './event-recorder.ts'

/** A server that counts each event id once, like ours. */
class EventServer {
  readonly attempts: { types: string[]; isRetry: boolean }[] = []
  readonly counted: string[] = []
  /** Errors of the next attempts, in order. */
  faults: Error[] = []
  refused = new Set<string>()

  readonly send: SendEvents = (events, { isRetry }) => {
    this.attempts.push({ types: events.map((event) => event.eventType), isRetry })
    const fault = this.faults.shift()
    if (fault) return Promise.reject(fault)
    if (events.some((event) => this.refused.has(event.eventType)))
      return Promise.reject(new ApiError('no', 400, 'validation_failed'))
    this.counted.push(...events.map((event) => event.eventType))
    return Promise.resolve()
  }
}

const offline = () => new ApiError('Failed to fetch', 0, 'no_answer')

let storage: MemoryStorage
let server: EventServer
let sessionId: string
beforeEach(() => {
  vi.useFakeTimers()
  storage = new MemoryStorage()
  server = new EventServer()
  sessionId = 'session-one'
  permission = 'granted'
})
afterEach(() => {
  vi.useRealTimers()
})

let permission: Permission

type Page = { send?: SendEvents; entry?: TimedEvent['metadata']; hadAnswers?: boolean }

function openPage({ send = server.send, entry = {}, hadAnswers = false }: Page = {}) {
  const queue = createEventQueue(storage, 'events')
  const inFlight = new Set<string>()
  const recorder = createEventRecorder({
    queue,
    permission: () => permission,
    describe: () => ({ brandVersion: 'v1' }),
    deliver: createDelivery(queue, send, inFlight),
    stepNumbers: new Map([
      ['gender', 1],
      ['age', 3],
    ]),
  })
  const record = recorder.openPage(entry, hadAnswers)
  const once = (onceKey: string, type: EventType, more: Partial<TrackedEvent> = {}) =>
    record({ type, onceKey, ...more, timestamp: new Date().toISOString(), sessionId })
  /** Records an event with a unique key. */
  const track = (type: EventType, metadata: TrackedEvent['metadata'] = {}) =>
    once(randomUUID(), type, { metadata })
  const view = (questionId: string) =>
    once(`viewed:${questionId}`, 'quizQuestionViewed', { metadata: { questionId } })
  return { ...recorder, once, track, view, queue, inFlight }
}
/** Type and metadata of everything that was sent. */
const sentBy = (send: Mock<SendEvents>) =>
  send.mock.calls.flatMap(([events]) => events.map(({ eventType, metadata }) => [eventType, metadata]))
const settle = () => vi.runAllTimersAsync()

describe('events', () => {
  it('of one turn are sent together and in order', async () => {
    const { track } = openPage()
    track('landingPageVisit')
    track('quizStarted')
    track('quizQuestionAnswered', { questionId: 'gender' })
    await settle()
    expect(server.attempts).toEqual([
      { types: ['landingPageVisit', 'quizStarted', 'quizQuestionAnswered'], isRetry: false },
    ])
  })

  it('of one second share a request, and are stored long before it', async () => {
    const { track, queue } = openPage()
    track('quizQuestionAnswered', { questionId: 'gender' })
    await vi.advanceTimersByTimeAsync(300)
    expect(queue.first(9)).toHaveLength(1)
    track('quizQuestionViewed', { questionId: 'age' })
    await vi.advanceTimersByTimeAsync(DELIVERY_DELAY_MS - 301)
    expect(queue.first(9)).toHaveLength(2)
    expect(server.attempts).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(server.attempts).toEqual([
      { types: ['quizQuestionAnswered', 'quizQuestionViewed'], isRetry: false },
    ])
    expect(queue.first(9)).toEqual([])
  })

  it('carry their metadata, the first also the entry of the visit', async () => {
    const send = vi.fn<SendEvents>().mockResolvedValue(null)
    const { track } = openPage({ send, entry: { attribution: 'letter' } })
    track('quizStarted', { gender: 'female' })
    track('quizQuestionViewed', { questionId: 'age' })
    track('quizFinished')
    await settle()
    expect(send.mock.calls[0]?.[0].map(({ metadata }) => metadata)).toEqual([
      { attribution: 'letter', gender: 'female' },
      { questionId: 'age', step: 3 },
      undefined,
    ])
  })

  it('carry the entry of the visit in each session of a page', async () => {
    const send = vi.fn<SendEvents>().mockResolvedValue(null)
    const { track } = openPage({ send, entry: { attribution: 'letter' } })
    track('quizStarted')
    sessionId = 'session-two'
    track('quizStarted', { gender: 'male' })
    track('quizFinished')
    await settle()
    expect(send.mock.calls[0]?.[0].map(({ metadata }) => metadata)).toEqual([
      { attribution: 'letter' },
      { attribution: 'letter', gender: 'male' },
      undefined,
    ])
  })

  it('carry a unique id, their time and the description of the visit', async () => {
    const send = vi.fn<SendEvents>().mockResolvedValue(null)
    const { track } = openPage({ send })
    vi.setSystemTime('2026-01-02T03:04:05.678Z')
    track('quizQuestionViewed', { questionId: 'age' })
    track('quizQuestionViewed', { questionId: 'age' })
    await settle()
    const [first, second] = send.mock.calls[0]![0]
    expect(first).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      eventType: 'quizQuestionViewed',
      timestamp: '2026-01-02T03:04:05.678Z',
      sessionId: 'session-one',
      brandVersion: 'v1',
      metadata: { questionId: 'age', step: 3 },
    })
    expect(second!.eventId).not.toBe(first!.eventId)
  })

  it('that the server records as well share its id', async () => {
    const send = vi.fn<SendEvents>().mockResolvedValue(null)
    const eventId = '8325f3a9-194c-42e5-950a-436ca8dc9920'
    openPage({ send }).once('purchased', 'purchased', { metadata: { productId: 'plan' }, eventId })
    await settle()
    expect(send.mock.calls[0]![0]).toMatchObject([{ eventId, metadata: { productId: 'plan' } }])
  })

  it('with the same key are sent once per session, also across pages', async () => {
    const first = openPage()
    first.view('age')
    first.view('age')
    await settle()
    openPage().view('age')
    await settle()
    expect(server.counted).toEqual(['quizQuestionViewed'])
  })
})

describe('a failed delivery', () => {
  it('is retried once, marked as a retry', async () => {
    server.faults = [offline()]
    openPage().track('quizStarted')
    await settle()
    expect(server.attempts.map(({ isRetry }) => isRetry)).toEqual([false, true])
    expect(server.counted).toEqual(['quizStarted'])
  })

  it('keeps the events for the next delivery, and warns once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.faults = [offline(), offline(), offline(), offline()]
    const { track } = openPage()
    track('quizStarted')
    await settle()
    track('quizQuestionViewed')
    await settle()
    track('quizQuestionAnswered')
    await settle()
    expect(server.counted).toEqual(['quizStarted', 'quizQuestionViewed', 'quizQuestionAnswered'])
    expect(warn).toHaveBeenCalledOnce()
  })

  it('keeps the events for the next page', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.faults = [offline(), offline(), offline(), offline()]
    const { track, deliverNow } = openPage()
    track('quizStarted')
    await settle()
    await deliverNow()
    expect(server.counted).toEqual([])
    await openPage().deliverNow()
    expect(server.counted).toEqual(['quizStarted'])
  })
})

describe('a server that limits calls', () => {
  it('receives the events with a later delivery', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const limited = () => new ApiError('Too many requests', 429, 'rate_limited')
    server.faults = [limited(), limited()]
    const { track } = openPage()
    track('quizStarted')
    await settle()
    expect(server.counted).toEqual([])
    track('quizQuestionViewed')
    await settle()
    expect(server.counted).toEqual(['quizStarted', 'quizQuestionViewed'])
  })
})

describe('an event that the server rejects', () => {
  it('does not block the others', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    server.refused.add('purchased')
    const { track } = openPage()
    track('quizStarted')
    track('purchased')
    track('registered')
    await settle()
    expect(server.counted).toEqual(['quizStarted', 'registered'])
    expect(warn.mock.calls.flat().join(' ')).toContain('purchased')
  })
})

describe('a page that closes', () => {
  it('has stored the latest events', () => {
    const { track, commit } = openPage()
    track('quizStarted')
    commit()
    expect(createEventQueue(storage, 'events').first(9)).toMatchObject([{ eventType: 'quizStarted' }])
  })

  it('knows which events are being sent', async () => {
    let acknowledge: (answer: unknown) => void = () => {}
    const send = vi.fn<SendEvents>(() => new Promise((resolve) => (acknowledge = resolve)))
    const { track, inFlight } = openPage({ send })
    track('quizStarted')
    await settle()
    expect([...inFlight]).toEqual(send.mock.calls[0]![0].map(({ eventId }) => eventId))
    acknowledge(null)
    await settle()
    expect([...inFlight]).toEqual([])
  })
})

describe('before the visitor decides on consent', () => {
  it('holds events in memory, then sends them once and in order', async () => {
    permission = 'undecided'
    const page = openPage()
    page.track('landingPageVisit')
    await settle()
    page.view('age')
    page.view('age')
    page.commit()
    await page.deliverNow()
    expect([...storage.items]).toEqual([])
    expect(server.attempts).toEqual([])
    permission = 'granted'
    await page.deliverNow()
    page.view('age')
    await settle()
    expect(server.counted).toEqual(['landingPageVisit', 'quizQuestionViewed'])
  })

  it('keeps the time at which an event happened', async () => {
    permission = 'undecided'
    const page = openPage()
    vi.setSystemTime('2026-01-02T03:04:05.678Z')
    page.track('landingPageVisit')
    vi.setSystemTime('2026-01-02T04:00:00.000Z')
    permission = 'granted'
    page.commit()
    expect(page.queue.first(9)).toMatchObject([{ timestamp: '2026-01-02T03:04:05.678Z', brandVersion: 'v1' }])
  })

  it('does not read the description of the browser', () => {
    permission = 'undecided'
    const describeBrowser = vi.fn<() => object>(() => ({}))
    const recorder = createEventRecorder({
      queue: createEventQueue(storage, 'events'),
      permission: () => permission,
      describe: describeBrowser,
      deliver: vi.fn<() => Promise<void>>(),
      stepNumbers: new Map(),
    })
    recorder.openPage(
      {},
      false,
    )({
      type: 'quizStarted',
      onceKey: 'started',
      timestamp: '2026-01-02T03:04:05.678Z',
      sessionId,
    })
    recorder.commit()
    expect(describeBrowser).not.toHaveBeenCalled()
  })
})

describe('after consent is refused', () => {
  it('deletes waiting events and records no more', async () => {
    server.faults = [offline(), offline()]
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = openPage()
    page.track('landingPageVisit')
    await settle()
    page.track('quizStarted')
    permission = 'refused'
    page.drop()
    expect([...storage.items]).toEqual([])
    page.track('quizQuestionViewed')
    page.once('finished', 'quizFinished')
    await settle()
    permission = 'granted'
    await page.deliverNow()
    expect(server.counted).toEqual([])
    page.once('finished', 'quizFinished')
    await settle()
    expect(server.counted).toEqual(['quizFinished'])
  })
})

describe('a resumed visit', () => {
  it('starts once with `resumed`, and marks a view of a question seen before', async () => {
    const first = openPage()
    first.view('age')
    await settle()
    const send = vi.fn<SendEvents>().mockResolvedValue(null)
    const page = openPage({ send, hadAnswers: true })
    page.view('age')
    page.view('age')
    page.view('name')
    await settle()
    expect(sentBy(send)).toEqual([
      ['quizStarted', { resumed: true }],
      ['quizQuestionViewed', { questionId: 'age', step: 3, resumed: true }],
      ['quizQuestionViewed', { questionId: 'name' }],
    ])
  })

  it('does not start again after the quiz was started in the same page', async () => {
    const send = vi.fn<SendEvents>().mockResolvedValue(null)
    const page = openPage({ send, hadAnswers: true })
    page.once('started', 'quizStarted', { metadata: { gender: 'female' } })
    page.view('age')
    await settle()
    expect(sentBy(send)).toEqual([
      ['quizStarted', { gender: 'female' }],
      ['quizQuestionViewed', { questionId: 'age', step: 3 }],
    ])
  })
})
