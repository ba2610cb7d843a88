import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ConsentRecord, currentDecision } from './current-decision.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000)

const times = fc.integer({ min: 0, max: 20 }).map(at)
const records: fc.Arbitrary<ConsentRecord> = fc.oneof(
  fc.record({
    kind: fc.constant('tracking' as const),
    analytics: fc.boolean(),
    advertising: fc.boolean(),
    decidedAt: times,
    receivedAt: times,
  }),
  fc.record({
    kind: fc.constant('health' as const),
    health: fc.boolean(),
    decidedAt: times,
    receivedAt: times,
  }),
)

const health = (isYes: boolean, decidedAt: number, receivedAt: number): ConsentRecord => ({
  kind: 'health',
  health: isYes,
  decidedAt: at(decidedAt),
  receivedAt: at(receivedAt),
})

describe('the current decision', () => {
  it('is null without a decision', () => {
    expect(currentDecision([])).toEqual({ tracking: null, health: null })
  })

  it.each([
    ['a no after a yes', [health(true, 1, 1), health(false, 2, 2)], false],
    ['a yes after a no', [health(false, 1, 1), health(true, 2, 2)], true],
    ['a no that was overtaken by the yes before it', [health(false, 2, 2), health(true, 1, 3)], false],
    ['a no after the clock was set back', [health(true, 9, 1), health(false, 2, 2)], false],
    ['a no and a yes of the same moment', [health(false, 1, 1), health(true, 1, 1)], false],
    ['a yes alone', [health(true, 1, 1)], true],
  ])('is the safe one for %s', (_what, given, expected) => {
    expect(currentDecision(given).health).toBe(expected)
    expect(currentDecision(given.toReversed()).health).toBe(expected)
  })

  it('is separate for each kind and purpose', () => {
    const decided = { decidedAt: at(1), receivedAt: at(1) }
    const tracking = { kind: 'tracking', analytics: true, advertising: false, ...decided } as const
    expect(currentDecision([tracking, health(true, 2, 2)])).toEqual({
      tracking: { analytics: true, advertising: false },
      health: true,
    })
  })

  it('is a refusal if it is the last by either clock', () => {
    const latest = at(60)
    fc.assert(
      fc.property(fc.array(records), times, fc.boolean(), (before, other, isByOurs) => {
        const clocks = isByOurs
          ? { decidedAt: other, receivedAt: latest }
          : { decidedAt: latest, receivedAt: other }
        const no = { kind: 'tracking', analytics: false, advertising: false, ...clocks } as const
        const { tracking } = currentDecision([...before, no])
        expect(tracking).toEqual({ analytics: false, advertising: false })
      }),
    )
  })

  it('is a grant if it is the last by both clocks', () => {
    fc.assert(
      fc.property(fc.array(records), (before) => {
        const yes = health(true, 60, 60)
        expect(currentDecision([...before, yes]).health).toBe(true)
      }),
    )
  })

  it('does not depend on the order or repetition of rows', () => {
    fc.assert(
      fc.property(fc.array(records, { minLength: 1, maxLength: 8 }), fc.gen(), (given, gen) => {
        const shuffled = gen(() =>
          fc.shuffledSubarray([...given, ...given.slice(0, 1)], { minLength: given.length + 1 }),
        )
        expect(currentDecision(shuffled)).toEqual(currentDecision(given))
      }),
    )
  })

  it('is a yes only if the last record says yes', () => {
    fc.assert(
      fc.property(fc.array(records), (given) => {
        const { tracking } = currentDecision(given)
        const isGranted = given.some((record) => record.kind === 'tracking' && record.advertising)
        expect(tracking?.advertising === true && !isGranted).toBe(false)
      }),
    )
  })
})
