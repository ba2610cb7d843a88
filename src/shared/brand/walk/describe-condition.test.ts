import { describe, expect, it } from 'vitest'
import type { Condition } from '#shared/quiz/question.ts'
import { conditionAsNote, describeCondition } from './describe-condition.ts'

const names = {
  facts: {
    weightToLoseKg: { name: 'weight to lose', amount: (value: string) => `${value} kg` },
    bmi: { name: 'body mass index' },
  },
}
const color: Condition = { question: 'favorite_color', op: 'eq', value: 'dark_red' }
const weight: Condition = { fact: 'weightToLoseKg', op: 'gt', value: 0 }

describe('describeCondition', () => {
  it.each<[Condition, string]>([
    [color, 'favorite color is dark red'],
    [weight, 'weight to lose is more than 0 kg'],
    [{ fact: 'unitSystem', op: 'neq', value: 'metric' }, 'units is not metric'],
    [{ fact: 'bmi', op: 'lt', value: 20 }, 'body mass index is less than 20'],
    [{ fact: 'bmiCategory', op: 'eq', value: 'very_high' }, 'bmi category is very high'],
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
    expect(describeCondition(condition, names)).toBe(words)
  })

  it('notes when a step shows', () => {
    expect(conditionAsNote(color, names)).toBe('only if favorite color is dark red')
    expect(conditionAsNote({ not: color }, names)).toBe('unless favorite color is dark red')
  })
})
