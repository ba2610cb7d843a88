import { describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { createEventQueue, type QueuedEvent } from './event-queue.ts'

const event = (eventId: string): QueuedEvent => ({
  eventId,
  eventType: 'quizQuestionViewed',
  timestamp: '2026-01-01T00:00:00.000Z',
  sessionId: 'session-one',
})
const ids = (events: QueuedEvent[]) => events.map(({ eventId }) => eventId)

describe('queued events', () => {
  it('stay in order until they are removed, also on the next page', () => {
    const storage = new MemoryStorage()
    createEventQueue(storage, 'key').add([event('a'), event('b')], [])
    const next = createEventQueue(storage, 'key')
    next.add([event('c')], [])
    expect(ids(next.first(2))).toEqual(['a', 'b'])
    next.remove(new Set(['a', 'b']))
    expect(ids(createEventQueue(storage, 'key').first(9))).toEqual(['c'])
  })

  it('are at most 500; the oldest are dropped', () => {
    const queue = createEventQueue(new MemoryStorage(), 'key')
    queue.add(
      Array.from({ length: 510 }, (_, index) => event(`e${index}`)),
      [],
    )
    expect(queue.first(1000)).toHaveLength(500)
    expect(ids(queue.first(1))).toEqual(['e10'])
  })

  it('stay in memory if the storage is full, and warn once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const storage = new MemoryStorage()
    storage.isFull = true
    const queue = createEventQueue(storage, 'key')
    queue.add([event('a')], ['mark'])
    queue.add([event('b')], [])
    expect(ids(queue.first(9))).toEqual(['a', 'b'])
    expect(queue.hasMark('mark')).toBe(true)
    expect(warn).toHaveBeenCalledOnce()
  })

  it.each(['{"events"', '7', '{"marks":{},"events":[]}', '{"marks":[],"events":[{"eventId":1}]}'])(
    'are none if the storage holds %s',
    (raw) => {
      const storage = new MemoryStorage()
      storage.setItem('key', raw)
      expect(createEventQueue(storage, 'key').first(9)).toEqual([])
    },
  )
})

describe('marks', () => {
  it('are seen by all tabs', () => {
    const storage = new MemoryStorage()
    createEventQueue(storage, 'key').add([], ['session:viewed:age'])
    const other = createEventQueue(storage, 'key')
    expect(other.hasMark('session:viewed:age')).toBe(true)
    expect(other.hasMark('session:viewed:name')).toBe(false)
  })
})
