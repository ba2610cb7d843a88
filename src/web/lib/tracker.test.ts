import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { ApiError } from './api-error.ts'
import { createDelivery, type SendEvents } from './event-delivery.ts'
import { createEventQueue } from './event-queue.ts'
import { createTracker, type EventMetadata } from './tracker.ts'

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
beforeEach(() => {
  vi.useFakeTimers()
  storage = new MemoryStorage()
  server = new EventServer()
})
afterEach(() => {
  vi.useRealTimers()
})

function openPage(send = server.send, entrance?: EventMetadata) {
  const queue = createEventQueue(storage, 'events')
  const inFlight = new Set<string>()
  const tracker = createTracker({
    queue,
    describe: () => ({ sessionId: 'session-one', brandVersion: 'v1' }),
    entrance,
    deliver: createDelivery(queue, send, inFlight),
  })
  return { ...tracker, inFlight }
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
    const { track } = openPage(send, { utmSource: 'letter' })
    track('quizStarted', { gender: 'female' })
    track('quizQuestionViewed', { questionId: 'age' })
    track('quizFinished')
    await settle()
    expect(send.mock.calls[0]?.[0].map(({ metadata }) => metadata)).toEqual([
      { utmSource: 'letter', gender: 'female' },
      { questionId: 'age' },
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
