import { describe, expect, it } from 'vitest'
import type { Condition } from '#shared/quiz/question.ts'
import { contextOf } from '#tests/quiz/context-of.ts'
import { conditionAsNote, describeCondition } from './describe-condition.ts'

const { knowledge } = contextOf()
const color: Condition = { question: 'favorite_color', op: 'eq', value: 'dark_red' }
const weight: Condition = { fact: 'weightToLoseKg', op: 'gt', value: 0 }

describe('describeCondition', () => {
  it.each<[Condition, string]>([
    [color, 'favorite color is dark red'],
    [weight, 'weight to lose is more than 0 kg'],
    [{ fact: 'unitSystem', op: 'neq', value: 'metric' }, 'units is not metric'],
    [{ question: 'age', op: 'gte', value: 40 }, 'age is at least 40'],
    [{ question: 'pets', op: 'in', value: ['cat', 'dog'] }, 'pets is one of cat, dog'],
    [{ question: 'name', op: 'answered' }, 'name is answered'],
    [{ question: 'name', op: 'answered', value: false }, 'name is not answered'],
    [{ not: color }, 'not (favorite color is dark red)'],
    [
      { any: [weight, { all: [color, weight] }] },
      'weight to lose is more than 0 kg or (favorite color is dark red and weight to lose is more than 0 kg)',
    ],
  ])('describes %j', (condition, words) => {
    expect(describeCondition(condition, knowledge)).toBe(words)
  })

  it('notes when a step shows', () => {
    expect(conditionAsNote(color, knowledge)).toBe('only if favorite color is dark red')
    expect(conditionAsNote({ not: color }, knowledge)).toBe('unless favorite color is dark red')
  })
})
