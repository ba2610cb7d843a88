import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConversionStep } from '#shared/contract/admin/admin-conversions.ts'
import { dropOffChange, dropOffRate, imbalance, orderSteps, shownShares, worstStep } from './step-figures.ts'

type Given = Partial<ConversionStep> & { questionId: string }
const step = ({ questionId, ...given }: Given): ConversionStep => ({
  questionId,
  question: `Question ${questionId}`,
  position: 1,
  isConditional: false,
  entrants: 100,
  completers: 90,
  exits: 8,
  stillThere: 2,
  medianSeconds: 4,
  before: null,
  ...given,
})
const before = { completers: 0, stillThere: 0, medianSeconds: null }
const ids = (steps: readonly ConversionStep[]) => steps.map(({ questionId }) => questionId)

describe('drop-off', () => {
  test.each([
    { entrants: 100, exits: 8, rate: 0.08 },
    { entrants: 3, exits: 3, rate: 1 },
    { entrants: 100, exits: 0, rate: 0 },
    { entrants: 0, exits: 0, rate: null },
  ])('$exits of $entrants', ({ entrants, exits, rate }) => {
    expect(dropOffRate({ entrants, exits })).toBe(rate)
  })

  test.each([
    { name: 'more than before', before: { ...before, entrants: 200, exits: 8 }, change: 0.04 },
    { name: 'less than before', before: { ...before, entrants: 50, exits: 5 }, change: -0.02 },
    { name: 'no entrants before', before: { ...before, entrants: 0, exits: 0 }, change: null },
    { name: 'no comparison', before: null, change: null },
  ])('$name', ({ before, change }) => {
    const found = dropOffChange(step({ questionId: 'a', before }))
    expect(found === null ? null : Number(found.toFixed(6))).toBe(change)
  })

  test('consistent counts balance; missing and extra sessions are reported', () => {
    expect(imbalance(step({ questionId: 'a' }))).toBe(0)
    expect(imbalance(step({ questionId: 'a', exits: 7 }))).toBe(-1)
    expect(imbalance(step({ questionId: 'a', stillThere: 5 }))).toBe(3)
  })
})

describe('the share that sees a conditional step', () => {
  test('of those who reached it: 90 completed a; 10 of 60 stopped at b, so 80 reached c', () => {
    const steps = [
      step({ questionId: 'a', position: 1 }),
      step({
        questionId: 'b',
        position: 2,
        isConditional: true,
        entrants: 60,
        completers: 50,
        exits: 9,
        stillThere: 1,
      }),
      step({
        questionId: 'c',
        position: 3,
        isConditional: true,
        entrants: 20,
        completers: 20,
        exits: 0,
        stillThere: 0,
      }),
      step({ questionId: 'd', position: 4, entrants: 80 }),
    ]
    expect([...shownShares(steps, 100)]).toEqual([
      ['b', 60 / 90],
      ['c', 20 / 80],
    ])
  })

  test('at the beginning, of those who started; at most 1; none without sessions or for removed questions', () => {
    const first = step({ questionId: 'a', position: 1, isConditional: true, entrants: 25 })
    expect(shownShares([first], 50).get('a')).toBe(0.5)
    expect(shownShares([first], 20).get('a')).toBe(1)
    expect([...shownShares([first], 0)]).toEqual([])
    expect([...shownShares([{ ...first, position: null }], 50)]).toEqual([])
  })
})

describe('order', () => {
  const steps = [
    step({ questionId: 'gone', position: null, exits: 60, completers: 40, stillThere: 0 }),
    step({ questionId: 'third', position: 3, exits: 12 }),
    step({ questionId: 'first', position: 1, exits: 8 }),
    step({ questionId: 'rare', position: 4, entrants: 29, exits: 20 }),
    step({ questionId: 'second', position: 2, entrants: 200, exits: 24 }),
    step({ questionId: 'unseen', position: 5, entrants: 0, completers: 0, exits: 0, stillThere: 0 }),
  ]
  test('quiz order', () => {
    const { current, gone } = orderSteps(steps, 'quiz')
    expect(ids(current)).toEqual(['first', 'second', 'third', 'rare', 'unseen'])
    expect(ids(gone)).toEqual(['gone'])
  })
  test('worst first: equal rates by exits, steps with few entrants last', () => {
    const { current, gone } = orderSteps(steps, 'worst')
    expect(ids(current)).toEqual(['second', 'third', 'first', 'rare', 'unseen'])
    expect(ids(gone)).toEqual(['gone'])
    expect(worstStep(steps)?.questionId).toBe('second')
  })
  test.each([
    { name: 'no step', steps: [] },
    { name: 'too few sessions', steps: [step({ questionId: 'a', entrants: 29, exits: 20 })] },
    { name: 'no exits', steps: [step({ questionId: 'a', exits: 0 })] },
  ])('no worst step: $name', ({ steps }) => {
    expect(worstStep(steps)).toBeUndefined()
  })

  test('every order keeps every step, and worst first has falling rates', () => {
    const counts = fc.record({
      position: fc.option(fc.integer({ min: 1, max: 60 })),
      entrants: fc.integer({ min: 30, max: 1000 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(counts, { maxLength: 60 }), (given) => {
        const all = given.map(({ position, entrants, part }, index) =>
          step({ questionId: `${index}`, position, entrants, exits: Math.floor(entrants * part) }),
        )
        for (const order of ['quiz', 'worst'] as const) {
          const { current, gone } = orderSteps(all, order)
          expect(ids([...current, ...gone]).toSorted()).toEqual(ids(all).toSorted())
        }
        const rates = orderSteps(all, 'worst').current.map((one) => dropOffRate(one) ?? 0)
        expect(rates).toEqual(rates.toSorted((a, b) => b - a))
      }),
    )
  })
})
