import { describe, expect, it } from 'vitest'
import type { AdState } from '#shared/contract/admin/admin-events.ts'
import { adReason, consentLabel, shortSession } from './live-labels.ts'

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

describe('the status of an event at the ad network', () => {
  it.each<[Partial<AdState>, string]>([
    [{ status: 'sent', attempts: 1 }, ''],
    [{ status: 'sent', attempts: 3 }, 'after 3 tries'],
    [{}, ''],
    [
      { attempts: 1, lastFailure: 'no answer', nextTryAt: '2026-03-02T12:00:30.000Z' },
      '1 try: no answer, next try at 12:00:30',
    ],
    [{ status: 'dropped', reason: 'gpc' }, 'Global Privacy Control is on'],
    [{ status: 'dropped', reason: 'rejected', lastFailure: 'code 100' }, 'the network rejected it: code 100'],
    [{ status: 'none' }, 'not sent to the network'],
  ])('%j is because "%s"', (changes, text) => {
    expect(adReason(state(changes), true)).toBe(text)
  })

  it('says if no ad network is configured', () => {
    expect(adReason(state({ status: 'none' }), false)).toBe('no ad network is configured')
  })
})

it.each([
  [{ analytics: true, advertising: false, health: null }, 'Analytics yes, ads no'],
  [{ analytics: null, advertising: null, health: true }, 'Health yes'],
  [{ analytics: null, advertising: null, health: null }, null],
  [undefined, null],
])('the choice %j is shown as %s', (choice, label) => {
  expect(consentLabel(choice)).toBe(label)
})

it('a session is shown by the beginning of its id', () => {
  expect(shortSession('8325f3a9-194c-42e5-950a-436ca8dc9920')).toBe('8325f3a9')
})
