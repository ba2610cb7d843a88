import { expect, it } from 'vitest'
import type { EventType } from '#shared/tracking/event-types.ts'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { createAdWaiting } from './ad-waiting.ts'

const NOW = Date.parse('2026-05-04T12:00:00.000Z')
const event = (eventId: string, eventType: EventType, metadata?: Record<string, string | number>) => ({
  eventId,
  eventType,
  timestamp: '2026-05-04T11:00:00.000Z',
  sessionId: 'canary-session',
  userId: 'canary-user',
  ...(metadata && { metadata }),
})

it('stores only the data for the network', () => {
  const storage = new MemoryStorage()
  const waiting = createAdWaiting(storage, 'key', () => NOW)
  waiting.add([
    event('1', 'landingPageVisit'),
    event('2', 'quizQuestionAnswered', { questionId: 'canary' }),
    event('3', 'purchased', {
      amount: 19.49,
      currency: 'USD',
      email: 'canary@example.com',
      planName: 'canary',
    }),
    event('4', 'paymentInitiated', { amount: 19.49, currency: 'canary' }),
  ])
  const atMs = NOW - 60 * 60 * 1000
  expect(waiting.read()).toEqual([
    { eventId: '1', name: 'PageView', atMs },
    { eventId: '3', name: 'Purchase', atMs, value: 19.49, currency: 'USD' },
    { eventId: '4', name: 'InitiateCheckout', atMs },
  ])
  expect(storage.getItem('key')).not.toContain('canary')
  waiting.remove('3')
  expect(waiting.read().map(({ eventId }) => eventId)).toEqual(['1', '4'])
  waiting.clear()
  expect(storage.getItem('key')).toBeNull()
})

it('stores events for a day, up to a limit', () => {
  let now = NOW
  const waiting = createAdWaiting(new MemoryStorage(), 'key', () => now)
  waiting.add(Array.from({ length: 70 }, (_, index) => event(String(index), 'quizStarted')))
  expect(waiting.read().map(({ eventId }) => eventId)).toEqual(
    Array.from({ length: 50 }, (_, index) => String(index + 20)),
  )
  now += 23 * 60 * 60 * 1000
  expect(waiting.read()).toEqual([])
})

it('reads nothing if something else is stored or the storage fails', () => {
  const storage = new MemoryStorage()
  const waiting = createAdWaiting(storage, 'key', () => NOW)
  for (const text of ['{', '{"a":1}', '[1,null,{"name":"PageView"},{"eventId":"1","name":"Ill","atMs":1}]']) {
    storage.setItem('key', text)
    expect(waiting.read()).toEqual([])
  }
  const nowhere = createAdWaiting(null, 'key')
  nowhere.add([event('1', 'quizStarted')])
  expect(nowhere.read()).toEqual([])
})
