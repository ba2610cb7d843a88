import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer } from './answers.ts'
import { answerTime, mergeAnswers, newerIds, type TimedAnswers } from './merge-answers.ts'

const ids = ['age', 'name', 'weight', 'food_allergies', 'constructor']
const answer: fc.Arbitrary<Answer> = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom('a', 'b', ''),
  fc.boolean(),
  fc.subarray(['nuts', 'fish']),
  fc.constantFrom<Answer>({ tabId: 'KG', kilograms: 80 }, { tabId: 'LB', pounds: 180 }),
)
/** Few different times, so that many are equal. An answer may have no time, and a time no answer. */
const timedAnswers: fc.Arbitrary<TimedAnswers> = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom(...ids),
      answer: fc.option(answer, { nil: undefined }),
      at: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    }),
    { selector: ({ id }) => id },
  )
  .map((entries) => ({
    answers: Object.fromEntries(
      entries.flatMap(({ id, answer: given }) => (given === undefined ? [] : [[id, given]])),
    ),
    answeredAt: Object.fromEntries(entries.flatMap(({ id, at }) => (at === undefined ? [] : [[id, at]]))),
  }))

/** The answer and time of each question. An answer without a time is older than any with one. */
const entriesOf = ({ answers, answeredAt }: TimedAnswers) =>
  ids.map((id) => ({
    answer: Object.hasOwn(answers, id) ? answers[id] : undefined,
    at: Object.hasOwn(answeredAt, id) ? (answeredAt[id] ?? 0) : 0,
  }))

describe('mergeAnswers', () => {
  it('is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(timedAnswers, timedAnswers, timedAnswers, (one, two, three) => {
        const merged = mergeAnswers(one, two)
        expect(entriesOf(mergeAnswers(two, one))).toEqual(entriesOf(merged))
        expect(entriesOf(mergeAnswers(merged, three))).toEqual(
          entriesOf(mergeAnswers(one, mergeAnswers(two, three))),
        )
        expect(entriesOf(mergeAnswers(one, one))).toEqual(entriesOf(one))
        expect(entriesOf(mergeAnswers(merged, two))).toEqual(entriesOf(merged))
      }),
    )
  })

  it('keeps the later answer to each question, or its deletion', () => {
    fc.assert(
      fc.property(timedAnswers, timedAnswers, (one, two) => {
        const theirs = entriesOf(two)
        const merged = entriesOf(mergeAnswers(one, two))
        for (const [position, mine] of entriesOf(one).entries()) {
          const both = [mine, theirs[position]]
          const latest = Math.max(...both.map((entry) => entry?.at ?? 0))
          expect(both.filter((entry) => entry?.at === latest)).toContainEqual(merged[position])
        }
      }),
    )
  })

  it('names the newer answers of the other side, and none after merging', () => {
    const mine = { answers: { age: 44, name: 'Ann' }, answeredAt: { age: 10, name: 10 } }
    const theirs = {
      answers: { age: 45, name: 'Anna', weight: 'KG:kilograms=80' },
      answeredAt: { age: 9, name: 11 },
    }
    expect(newerIds(theirs, mine)).toEqual(['name', 'weight'])
    expect(newerIds(theirs, mergeAnswers(mine, theirs))).toEqual([])
  })
})

describe('the time of an answer', () => {
  it.each([
    ['is that of the clock', 100, undefined, 100],
    ['is later than that of the answer it replaces', 100, 99, 100],
    ['is later within the same millisecond', 100, 100, 101],
    ['is later though the clock was set back', 100, 5000, 5001],
  ])('%s', (_, nowMs, replacedMs, expected) => {
    expect(answerTime(nowMs, replacedMs)).toBe(expected)
  })
})
