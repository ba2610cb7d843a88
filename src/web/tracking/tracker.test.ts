import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventType } from '#shared/tracking/event-types.ts'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createDelivery, type SendEvents } from './event-delivery.ts'
import { createEventQueue } from './event-queue.ts'
import type { Permission } from '#web/consent/consent.ts'
import type { EventMetadata } from './tracked-call.ts'
import { createTracker } from './tracker.ts'

/** A server that counts an event id once, as ours does. */
class EventServer {
  readonly attempts: { types: string[]; isRetry: boolean }[] = []
  readonly counted: string[] = []
  /** What goes wrong with the next attempts, in order. */
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

function openPage(send = server.send, entrance?: EventMetadata) {
  const queue = createEventQueue(storage, 'events')
  const inFlight = new Set<string>()
  const tracker = createTracker({
    queue,
    permission: () => permission,
    describe: () => ({ brandVersion: 'v1' }),
    deliver: createDelivery(queue, send, inFlight),
  })
  if (entrance) tracker.enter(entrance)
  const moment = () => ({ timestamp: new Date().toISOString(), sessionId })
  const track = (eventType: EventType, metadata?: EventMetadata) =>
    tracker.track(moment(), eventType, metadata)
  const trackOnce = (name: string, eventType: EventType, metadata?: EventMetadata, eventId?: string) =>
    tracker.trackOnce(moment(), name, eventType, metadata, eventId)
  return { ...tracker, track, trackOnce, queue, inFlight }
}
const settle = () => vi.runAllTimersAsync()

describe('events', () => {
  it('of one turn go together and in order', async () => {
    const { track } = openPage()
    track('landingPageVisit')
    track('quizStarted')
    track('quizQuestionAnswered', { questionId: 'gender' })
    await settle()
    expect(server.attempts).toEqual([
      { types: ['landingPageVisit', 'quizStarted', 'quizQuestionAnswered'], isRetry: false },
    ])
  })

  it('tell with the first of them how the visit came in, and what each has to say', async () => {
    const send = vi.fn<SendEvents>().mockResolvedValue(null)
    const { track } = openPage(send, { attribution: 'letter' })
    track('quizStarted', { gender: 'female' })
    track('quizQuestionViewed', { questionId: 'age' })
    track('quizFinished')
    await settle()
    expect(send.mock.calls[0]?.[0].map(({ metadata }) => metadata)).toEqual([
      { attribution: 'letter', gender: 'female' },
      { questionId: 'age' },
      undefined,
    ])
  })

  it('tell each session of a page how the visit came in', async () => {
    const send = vi.fn<SendEvents>().mockResolvedValue(null)
    const { track } = openPage(send, { attribution: 'letter' })
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

  it('carry an id of their own, their time and what describes the visit', async () => {
    const send = vi.fn<SendEvents>().mockResolvedValue(null)
    const { track } = openPage(send)
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
      metadata: { questionId: 'age' },
    })
    expect(second!.eventId).not.toBe(first!.eventId)
  })

  it('that somebody else tells as well carry the id they have in common', async () => {
    const send = vi.fn<SendEvents>().mockResolvedValue(null)
    openPage(send).trackOnce(
      'purchased',
      'purchased',
      { productId: 'plan' },
      '8325f3a9-194c-42e5-950a-436ca8dc9920',
    )
    await settle()
    expect(send.mock.calls[0]![0]).toMatchObject([{ eventId: '8325f3a9-194c-42e5-950a-436ca8dc9920' }])
  })

  it('that go once a session do so over pages', async () => {
    const first = openPage()
    expect(first.trackOnce('viewed:age', 'quizQuestionViewed')).toBe(true)
    expect(first.trackOnce('viewed:age', 'quizQuestionViewed')).toBe(false)
    await settle()
    expect(openPage().trackOnce('viewed:age', 'quizQuestionViewed')).toBe(false)
    await settle()
    expect(server.counted).toEqual(['quizQuestionViewed'])
  })
})

describe('a failed delivery', () => {
  it('is tried once more, marked as a retry', async () => {
    server.faults = [offline()]
    openPage().track('quizStarted')
    await settle()
    expect(server.attempts.map(({ isRetry }) => isRetry)).toEqual([false, true])
    expect(server.counted).toEqual(['quizStarted'])
  })

  it('keeps the events for the next one, and says so once', async () => {
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

  it('keeps the events for the time the line is back, and for the next page', async () => {
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
  it('gets the events with a later delivery', async () => {
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

describe('an event that the server refuses', () => {
  it('does not hold up the others', async () => {
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
  it('has stored what happened a moment ago', () => {
    const { track, commit } = openPage()
    track('quizStarted')
    commit()
    expect(createEventQueue(storage, 'events').first(9)).toMatchObject([{ eventType: 'quizStarted' }])
  })

  it('knows what is on its way', async () => {
    let acknowledge: (answer: unknown) => void = () => {}
    const send = vi.fn<SendEvents>(() => new Promise((resolve) => (acknowledge = resolve)))
    const { track, inFlight } = openPage(send)
    track('quizStarted')
    await settle()
    expect([...inFlight]).toEqual(send.mock.calls[0]![0].map(({ eventId }) => eventId))
    acknowledge(null)
    await settle()
    expect([...inFlight]).toEqual([])
  })
})

describe('before the visitor has decided', () => {
  it('events wait in the page alone, and go in order and once when it is granted', async () => {
    permission = 'undecided'
    const page = openPage()
    page.track('landingPageVisit')
    await settle()
    page.trackOnce('viewed:age', 'quizQuestionViewed')
    expect(page.trackOnce('viewed:age', 'quizQuestionViewed')).toBe(false)
    page.commit()
    await page.deliverNow()
    expect([...storage.items]).toEqual([])
    expect(server.attempts).toEqual([])
    permission = 'granted'
    await page.deliverNow()
    expect(server.counted).toEqual(['landingPageVisit', 'quizQuestionViewed'])
    expect(page.trackOnce('viewed:age', 'quizQuestionViewed')).toBe(false)
  })

  it('an event keeps the time at which it happened', async () => {
    permission = 'undecided'
    const page = openPage()
    vi.setSystemTime('2026-01-02T03:04:05.678Z')
    page.track('landingPageVisit')
    vi.setSystemTime('2026-01-02T04:00:00.000Z')
    permission = 'granted'
    page.commit()
    expect(page.queue.first(9)).toMatchObject([{ timestamp: '2026-01-02T03:04:05.678Z', brandVersion: 'v1' }])
  })

  it('the browser is not asked about itself', () => {
    permission = 'undecided'
    const describe = vi.fn<() => object>(() => ({}))
    const queue = createEventQueue(storage, 'events')
    const tracker = createTracker({
      queue,
      permission: () => permission,
      describe,
      deliver: vi.fn<() => Promise<void>>(),
    })
    tracker.track({ timestamp: '2026-01-02T03:04:05.678Z', sessionId: 'session-one' }, 'quizStarted')
    tracker.commit()
    expect(describe).not.toHaveBeenCalled()
  })
})

describe('where it is refused', () => {
  it('what waited is gone, in the page and in the browser, and nothing more is recorded', async () => {
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
    expect(page.trackOnce('finished', 'quizFinished')).toBe(false)
    await settle()
    permission = 'granted'
    await page.deliverNow()
    expect(server.counted).toEqual([])
    expect(page.trackOnce('finished', 'quizFinished')).toBe(true)
    await settle()
    expect(server.counted).toEqual(['quizFinished'])
  })
})
