import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contextOf } from '#tests/quiz/context-of.ts'
import { anyAnswer, anyAnswers, damagedAnswers } from '#tests/quiz/sample-questions.ts'
import { evaluate } from './condition.ts'
import type { Condition } from './question.ts'

type Comparison = Extract<Condition, { question: string }>

const holds = (condition: Condition, answers: Record<string, unknown> = {}) =>
  evaluate(condition, contextOf(damagedAnswers(answers)))

describe('comparing one answer', () => {
  it.each<[unknown, Comparison['op'], Comparison['value'], boolean]>([
    ['male', 'eq', 'male', true],
    ['male', 'eq', 'female', false],
    ['male', 'eq', ['male'], true],
    ['male', 'eq', ['male', 'female'], false],
    ['male', 'neq', 'female', true],
    ['male', 'neq', 'male', false],
    ['male', 'in', ['male', 'other'], true],
    ['male', 'in', ['female'], false],
    ['male', 'in', 'male', true],
    ['male', 'notIn', ['female'], true],
    ['male', 'notIn', ['male'], false],
    ['male', 'includes', 'male', true],
    [34, 'eq', 34, true],
    ['34', 'eq', 34, true],
    [34, 'eq', '34', false],
    [34, 'gt', 33, true],
    [34, 'gt', 34, false],
    [34, 'gte', 34, true],
    ['34', 'lt', 35, true],
    [34, 'lte', 33, false],
    [34, 'gt', '33', true],
    [true, 'eq', true, true],
    [true, 'eq', 'true', false],
    [{ tabId: 'LB', value: 'maintain' }, 'eq', 'maintain', true],
    ['LB:pounds=180', 'gt', 81.6, true],
    ['LB:pounds=180', 'lt', 82, true],
    [{ tabId: 'KG', kilograms: 80 }, 'gte', 80, true],
    ['FT:ft=5&in=5', 'gt', 165, true],
    ['male', 'gt', 1, false],
    ['male', 'lte', 1, false],
    [34, 'gt', true, false],
    [{}, 'eq', 'male', false],
    [null, 'neq', 'male', true],
  ])('%j %s %j is %s', (answer, op, value, expected) => {
    expect(holds({ question: 'q', op, value }, { q: answer })).toBe(expected)
  })
})

describe('comparing a list of answers', () => {
  it.each<[Comparison['op'], Comparison['value'], boolean]>([
    ['includes', 'nuts', true],
    ['includes', 'honey', false],
    ['includes', ['nuts', 'fish'], true],
    ['includes', ['nuts', 'honey'], false],
    ['in', ['nuts', 'honey'], true],
    ['in', ['honey'], false],
    ['notIn', ['honey'], true],
    ['eq', ['fish', 'nuts'], true],
    ['eq', ['nuts'], false],
    ['eq', 'nuts', false],
    ['neq', 'nuts', true],
    ['gt', 1, false],
  ])('[nuts, fish] %s %j is %s', (op, value, expected) => {
    const condition: Condition = { question: 'q', op, value }
    expect(holds(condition, { q: ['nuts', 'fish'] })).toBe(expected)
  })

  it('equals its only value', () => {
    expect(holds({ question: 'q', op: 'eq', value: 'none' }, { q: ['none'] })).toBe(true)
  })
})

describe('without an answer', () => {
  it.each<[Comparison['op'], Comparison['value'], boolean]>([
    ['eq', 'x', false],
    ['neq', 'x', true],
    ['in', ['x'], false],
    ['notIn', ['x'], true],
    ['includes', 'x', false],
    ['gt', 0, false],
    ['gte', 0, false],
    ['lt', 100, false],
    ['lte', 100, false],
    ['answered', undefined, false],
    ['answered', true, false],
    ['answered', false, true],
  ])('%s %j is %s', (op, value, expected) => {
    const condition: Condition = { question: 'q', op, value }
    expect(holds(condition)).toBe(expected)
  })

  it('a comparison without a value does not hold', () => {
    expect(holds({ question: 'q', op: 'eq' }, { q: 'x' })).toBe(false)
    expect(holds({ question: 'q', op: 'includes' }, { q: 'x' })).toBe(false)
  })

  it.each(['', '  ', null, undefined, [[]]].map((answer) => [Array.isArray(answer) ? [] : answer]))(
    '%j counts as no answer',
    (answer) => {
      expect(holds({ question: 'q', op: 'answered' }, { q: answer })).toBe(false)
    },
  )

  it('ignores inherited properties', () => {
    expect(holds({ question: 'constructor', op: 'answered' })).toBe(false)
    expect(holds({ question: 'constructor', op: 'eq', value: 'x' })).toBe(false)
  })
})

describe('facts', () => {
  const body = { height: 'CM:cm=170', weight: 'KG:kilograms=80', goal_weight: 'KG:kilograms=70' }

  it.each([
    [{ fact: 'weightToLoseKg', op: 'gt', value: 0 }, body, true],
    [{ fact: 'weightToLoseKg', op: 'eq', value: 10 }, body, true],
    [{ fact: 'weightToLoseKg', op: 'lt', value: 0 }, { ...body, goal_weight: 'KG:kilograms=90' }, true],
    [
      { fact: 'weightToLoseKg', op: 'eq', value: 0 },
      { weight: 'LB:pounds=180', goal_weight: 'KG:kilograms=81.6' },
      true,
    ],
    [{ fact: 'weightToLoseKg', op: 'gt', value: 0 }, { weight: 'KG:kilograms=80' }, false],
    [{ fact: 'weightToLoseKg', op: 'answered', value: false }, { weight: 'KG:kilograms=80' }, true],
    [{ fact: 'bmi', op: 'gte', value: 27.68 }, body, true],
    [{ fact: 'bmi', op: 'answered' }, { weight: 'KG:kilograms=80' }, false],
    [{ fact: 'bmiCategory', op: 'eq', value: 'overweight' }, body, true],
    [{ fact: 'bmiCategory', op: 'in', value: ['obese', 'overweight'] }, body, true],
    [{ fact: 'bmiCategory', op: 'neq', value: 'obese' }, {}, true],
    [{ fact: 'unitSystem', op: 'eq', value: 'imperial' }, {}, true],
    [{ fact: 'unitSystem', op: 'eq', value: 'metric' }, {}, false],
  ] satisfies [Condition, Record<string, unknown>, boolean][])('%j on %j', (condition, answers, expected) => {
    expect(holds(condition, answers)).toBe(expected)
  })
})

describe('combined conditions', () => {
  const yes: Condition = { question: 'q', op: 'answered' }
  const no: Condition = { not: yes }

  it.each([
    [{ all: [yes, yes] }, true],
    [{ all: [yes, no] }, false],
    [{ any: [no, yes] }, true],
    [{ any: [no, no] }, false],
    [{ not: { all: [yes, no] } }, true],
  ] satisfies [Condition, boolean][])('%j', (condition, expected) => {
    expect(holds(condition, { q: 'x' })).toBe(expected)
  })
})

const value = fc.oneof(fc.constantFrom('x', 'none', 'male', 34), fc.array(fc.constantFrom('x', 'none', 34)))

it('neq and notIn negate eq and in for any answer, and nothing throws', () => {
  fc.assert(
    fc.property(anyAnswer, value, (answer, expected) => {
      const by = (op: 'eq' | 'neq' | 'in' | 'notIn') =>
        holds({ question: 'q', op, value: expected }, { q: answer })
      expect(by('neq')).toBe(!by('eq'))
      expect(by('notIn')).toBe(!by('in'))
    }),
  )
  fc.assert(
    fc.property(
      anyAnswers,
      fc.constantFrom('weightToLoseKg' as const, 'bmi' as const, 'bmiCategory' as const),
      (answers, fact) => {
        const known = evaluate({ fact, op: 'answered' }, contextOf(answers))
        expect(evaluate({ fact, op: 'answered', value: false }, contextOf(answers))).toBe(!known)
      },
    ),
  )
})
