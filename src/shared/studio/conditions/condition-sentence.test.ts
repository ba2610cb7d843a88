import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditionSchema, type ConditionData } from '#shared/brand/schema/text-schema.ts'
import { forSoak } from '#tests/setup/soak.ts'
import {
  conditionOfSentence,
  incompleteKeys,
  type Sentence,
  sentenceOfCondition,
} from './condition-sentence.ts'
import { isCondition } from './is-condition.ts'

const operator = fc.constantFrom(
  ...(['eq', 'neq', 'in', 'notIn', 'includes', 'gt', 'gte', 'lt', 'lte', 'answered'] as const),
)
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.oneof(fc.string(), fc.integer())))
const compared = { op: operator, value: fc.option(value, { nil: undefined }) }
const { condition } = fc.letrec<{ condition: ConditionData }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.record(
      { question: fc.constantFrom('age', 'sleep_quality'), ...compared },
      { requiredKeys: ['question', 'op'] },
    ),
    fc.record(
      { fact: fc.constantFrom('unitSystem' as const, 'bmi' as const), ...compared },
      { requiredKeys: ['fact', 'op'] },
    ),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}))

describe('a condition as a sentence', () => {
  it('converts back to the same condition, for every condition the schema allows', () => {
    fc.assert(
      fc.property(condition, (given) => {
        const parsed = conditionSchema.parse(given)
        expect(isCondition(parsed)).toBe(true)
        expect(JSON.stringify(conditionOfSentence(sentenceOfCondition(parsed)))).toBe(JSON.stringify(parsed))
      }),
      { numRuns: forSoak(200, 5000) },
    )
  })

  it('has a unique key for each part', () => {
    fc.assert(
      fc.property(condition, (given) => {
        const keysOf = (sentence: Sentence): string[] => [
          sentence.key,
          ...(sentence.kind === 'group' ? sentence.parts.flatMap(keysOf) : []),
        ]
        const keys = keysOf(sentenceOfCondition(conditionSchema.parse(given)))
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  it('is incomplete without a question, a value or a part', () => {
    const clause = {
      kind: 'clause',
      key: '0.0',
      subject: { kind: 'question', id: '' },
      op: 'eq',
      value: undefined,
    } as const
    const group = { kind: 'group', key: '0', joint: 'all', parts: [clause] } as const
    expect(conditionOfSentence(group)).toBeNull()
    expect(incompleteKeys(group)).toEqual(['0.0'])
    expect(conditionOfSentence({ ...group, parts: [] })).toBeNull()
    expect(incompleteKeys({ ...group, parts: [] })).toEqual(['0'])
  })

  it.each([null, {}, { all: [{}] }, { question: 'age' }, { not: 'x' }, [], 'age'])(
    '%j is no condition',
    (given) => {
      expect(isCondition(given)).toBe(false)
    },
  )
})
