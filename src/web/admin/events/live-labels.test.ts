import { describe, expect, it } from 'vitest'
import type { AdState } from '#shared/contract/admin/admin-events.ts'
import { adReason, saidWords, shortSession } from './live-labels.ts'

const state = (changes: Partial<AdState>): AdState => ({
  name: 'PageView',
  status: 'waiting',
  reason: null,
  attempts: 0,
  lastFailure: null,
  nextTryAt: null,
  sentAt: null,
  ...changes,
})

describe('what became of an event at the ad network', () => {
  it.each<[Partial<AdState>, string]>([
    [{ status: 'sent', attempts: 1 }, ''],
    [{ status: 'sent', attempts: 3 }, 'after 3 tries'],
    [{}, ''],
    [
      { attempts: 1, lastFailure: 'no answer', nextTryAt: '2026-03-02T12:00:30.000Z' },
      '1 try: no answer, again at 12:00:30',
    ],
    [{ status: 'dropped', reason: 'gpc' }, 'the browser sends Global Privacy Control'],
    [
      { status: 'dropped', reason: 'rejected', lastFailure: 'code 100' },
      'the network does not take it: code 100',
    ],
    [{ status: 'none' }, 'the network has not been told of it'],
  ])('%j is because "%s"', (changes, words) => {
    expect(adReason(state(changes), true)).toBe(words)
  })

  it('is nothing where none is configured', () => {
    expect(adReason(state({ status: 'none' }), false)).toBe('no ad network is configured')
  })
})

it.each([
  [{ analytics: true, advertising: false, health: null }, 'Analytics yes, ads no'],
  [{ analytics: null, advertising: null, health: true }, 'Health yes'],
  [{ analytics: null, advertising: null, health: null }, null],
  [undefined, null],
])('what was said, %j, is %s', (said, words) => {
  expect(saidWords(said)).toBe(words)
})

it('a session goes by the beginning of its id', () => {
  expect(shortSession('8325f3a9-194c-42e5-950a-436ca8dc9920')).toBe('8325f3a9')
})
