import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameVisit, MAX_STEPS, mergeVisits, type Visit } from './visit.ts'
import { foldVisit } from './visit-fold.ts'
import { FOLDING } from '#tests/reports/folding.ts'
import { anyEvent, anyLead, eventAt, NOON_MS } from '#tests/reports/sample-events.ts'

const fold = (facts: Partial<Parameters<typeof foldVisit>[1]>): Visit => {
  const visit = foldVisit('s', { events: [], leads: [], ...facts }, FOLDING)
  if (visit === null) throw new Error('there is no visit')
  return visit
}
const anyVisit = fc
  .record({
    events: fc.array(anyEvent, { minLength: 1, maxLength: 6 }),
    leads: fc.array(anyLead, { maxLength: 1 }),
  })
  .map(fold)

describe('parts of a session', () => {
  it('merge to the same visit in any order, split and repetition', () => {
    const batched = fc.array(fc.tuple(anyEvent, fc.nat(3), fc.nat(2)), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(batched, fc.array(anyLead, { maxLength: 2 }), (given, leads) => {
        const events = given.map(([event]) => event)
        const whole = fold({ events, leads })
        // Each event is in one to three of the four batches; the leads come in between.
        const batches = [0, 1, 2, 3].map((batch) =>
          given.flatMap(([event, first, more]) => ((batch - first + 4) % 4 <= more ? [event] : [])),
        )
        const parts = [
          ...batches.flatMap((batch) => (batch.length > 0 ? [fold({ events: batch.toReversed() })] : [])),
          ...leads.map((lead) => fold({ leads: [lead] })),
        ].toReversed()
        expect(parts.reduce(mergeVisits)).toEqual(whole)
      }),
    )
  })

  it('merge commutatively, associatively and idempotently', () => {
    fc.assert(
      fc.property(anyVisit, anyVisit, anyVisit, (one, other, third) => {
        const both = mergeVisits(one, other)
        expect(mergeVisits(other, one)).toEqual(both)
        expect(mergeVisits(mergeVisits(one, other), third)).toEqual(
          mergeVisits(one, mergeVisits(other, third)),
        )
        expect(mergeVisits(one, one)).toEqual(one)
        expect(isSameVisit(mergeVisits(both, one), both)).toBe(true)
      }),
    )
  })

  it('are compared by every field', () => {
    fc.assert(
      fc.property(anyVisit, anyVisit, (one, other) => {
        expect(isSameVisit(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other))
      }),
    )
  })

  it('keep a limited number of steps, the same ones in any order', () => {
    const events = Array.from({ length: 300 }, (_, index) =>
      eventAt(NOON_MS + index, { metadata: { questionId: `q${String(index).padStart(3, '0')}` } }),
    )
    const whole = fold({ events })
    expect(Object.keys(whole.steps)).toHaveLength(MAX_STEPS)
    const late = fold({ events: events.slice(150) })
    expect(mergeVisits(late, fold({ events: events.slice(0, 150) }))).toEqual(whole)
  })
})
