import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { contextOf } from '#tests/quiz/context-of.ts'
import { anyAnswers, card, flowOf } from '#tests/quiz/sample-questions.ts'
import { visibleQuestions } from './navigation.ts'
import { getProgress } from './progress.ts'

const flow = flowOf([
  card('landing', { landingPageOnly: true, stepLabelId: 'one' }),
  card('a', { stepLabelId: 'one' }),
  card('b', { stepLabelId: 'one', when: { question: 'open', op: 'answered' } }),
  card('c', { stepLabelId: 'one' }),
  card('d', { stepLabelId: 'two' }),
  card('e', { stepLabelId: 'three', when: { question: 'age', op: 'gt', value: 30 } }),
  card('f', { stepLabelId: 'three' }),
])

it.each([
  ['a', 'Group one', 0, ['current', 'todo', 'todo', 'todo'], 0],
  ['c', 'Group one', 0, ['current', 'todo', 'todo', 'todo'], 1 / 2],
  ['b', 'Group one', 0, ['current', 'todo', 'todo', 'todo'], 1 / 2],
  ['d', 'Group two', 1, ['done', 'current', 'todo', 'todo'], 0],
  ['f', 'Group three', 2, ['done', 'done', 'current', 'todo'], 0],
  ['nowhere', 'Group one', 0, ['current', 'todo', 'todo', 'todo'], 0],
])('%s is in %s', (id, label, groupIndex, dots, fraction) => {
  expect(getProgress(flow, contextOf(), id)).toEqual({ label, groupIndex, dots, fraction })
})

it('counts the steps this visitor sees', () => {
  expect(getProgress(flow, contextOf({ open: true }), 'c').fraction).toBeCloseTo(2 / 3, 9)
  expect(getProgress(flow, contextOf({ age: 31 }), 'f').fraction).toBe(0.5)
})

it('does not complete a group for a hidden question at its end', () => {
  const ending = flowOf([card('a'), card('b'), card('c', { when: { question: 'open', op: 'answered' } })])
  expect(getProgress(ending, contextOf(), 'c').fraction).toBe(0.5)
})

it('is at the beginning for a question of an unknown group', () => {
  const odd = flowOf([card('a'), card('b', { stepLabelId: 'nine' })])
  expect(getProgress(odd, contextOf(), 'b')).toMatchObject({ groupIndex: 0, fraction: 0 })
})

it('never falls and never shows a group as done too early', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const ctx = contextOf(answers)
      const along = visibleQuestions(flow, ctx).map(({ id }) => {
        const { groupIndex, fraction, dots } = getProgress(flow, ctx, id)
        expect(dots).toHaveLength(4)
        expect(fraction).toBeLessThan(1)
        return groupIndex + fraction
      })
      expect(along).toEqual(along.toSorted((a, b) => a - b))
      expect(new Set(along).size).toBe(along.length)
    }),
  )
})
