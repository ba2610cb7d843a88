import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '#shared/contract/admin/admin-events.ts'
import { countNew, type LiveAnswer, MOST_ROWS, mergeLive } from './merge-live.ts'

const NOON_MS = Date.UTC(2026, 2, 2, 12)
const at = (minutes: number) => new Date(NOON_MS + minutes * 60_000).toISOString()

const event = (id: string, minutes: number, changes: Partial<LiveEvent> = {}): LiveEvent => ({
  kind: 'event',
  id,
  sessionId: 'session',
  receivedAt: at(minutes),
  occurredAt: at(minutes),
  country: 'DE',
  isGpc: false,
  type: 'landingPageVisit',
  device: 'phone',
  brandVersion: null,
  question: null,
  detail: null,
  source: null,
  leadId: null,
  ad: null,
  ...changes,
})
const answer = (minutes: number, rows: LiveEvent[], changes: Partial<LiveAnswer> = {}): LiveAnswer => ({
  asOf: at(minutes),
  hasAdNetwork: true,
  rows,
  decided: [],
  isCut: false,
  after: `cursor-${minutes}`,
  ...changes,
})
const idsOf = ({ rows }: LiveAnswer) => rows.map(({ id }) => id)

describe('what is shown after another answer', () => {
  it('has new rows at the top, and rows that have changed in their place', () => {
    const before = answer(0, [event('b', -1), event('a', -2)])
    const after = mergeLive(before, answer(1, [event('c', 0), event('a', -2, { detail: 'changed' })]))
    expect(idsOf(after)).toEqual(['c', 'b', 'a'])
    expect(after.rows[2]).toMatchObject({ detail: 'changed' })
    expect(after.after).toBe('cursor-1')
    expect(countNew(before, after)).toBe(1)
  })

  it('leaves out what is older than an hour', () => {
    const before = answer(0, [event('b', -1), event('a', -59)])
    expect(idsOf(mergeLive(before, answer(2, [])))).toEqual(['b'])
  })

  it('is the other answer alone where more has come than it holds', () => {
    const before = answer(0, [event('a', -1)])
    const news = answer(1, [event('z', 0)], { isCut: true })
    expect(mergeLive(before, news)).toBe(news)
  })

  it('knows the newest of what was decided', () => {
    const said = { sessionId: 's', analytics: true, advertising: true, health: null }
    const before = answer(0, [], { decided: [said] })
    const after = mergeLive(before, answer(1, [], { decided: [{ ...said, advertising: false }] }))
    expect(after.decided).toEqual([{ ...said, advertising: false }])
  })

  it('does not grow for ever', () => {
    const many = Array.from({ length: MOST_ROWS }, (_, index) => event(`e${index}`, -index / 100))
    const after = mergeLive(answer(0, many), answer(1, [event('new', 0.5)]))
    expect([after.rows.length, after.isCut, idsOf(after)[0]]).toEqual([MOST_ROWS, true, 'new'])
  })
})
