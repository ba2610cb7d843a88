import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contextOf } from '#tests/quiz/context-of.ts'
import { anyAnswers } from '#tests/quiz/sample-questions.ts'
import type { Answers } from './answers.ts'
import { unitsFor, unitSystemOf } from '#shared/quiz/preferred-units.ts'
import type { UnitSystem } from './unit-system.ts'
import { inferUnitSystem } from './unit-preference.ts'

const { knowledge } = contextOf()
const METRIC = { weight: 'KG', height: 'CM' } as const
const IMPERIAL = { weight: 'LB', height: 'FT' } as const

describe('inferUnitSystem', () => {
  it.each([
    [null, {}, null, 'imperial'],
    [null, {}, '', 'imperial'],
    [null, {}, 'US', 'imperial'],
    [null, {}, 'us', 'imperial'],
    [null, {}, 'DE', 'metric'],
    [null, {}, 'GB', 'metric'],
    [null, { weight: 'LB:pounds=180' }, 'DE', 'imperial'],
    [null, { weight: 'KG:kilograms=80' }, 'US', 'metric'],
    [null, { weight: { tabId: 'KG', kilograms: 80 } }, 'US', 'metric'],
    [null, { weight_loss_goal: 'lose_1_10_kg', weight: 'LB:pounds=180' }, 'US', 'metric'],
    [null, { weight_loss_goal: 'lose_1_20_lbs', weight: 'KG:kilograms=80' }, 'DE', 'imperial'],
    [null, { weight_loss_goal: { tabId: 'KG', value: 'maintain' } }, 'US', 'metric'],
    [null, { weight_loss_goal: { tabId: 'LB', value: 'maintain' } }, 'DE', 'imperial'],
    [null, { weight_loss_goal: 'KG' }, 'US', 'metric'],
    [null, { weight_loss_goal: 'maintain', weight: 'KG:kilograms=80' }, 'US', 'metric'],
    [null, { weight_loss_goal: 'undecided' }, 'DE', 'metric'],
    [null, { weight: 'garbage' }, 'DE', 'metric'],
    ['imperial', { weight_loss_goal: 'lose_1_10_kg', weight: 'KG:kilograms=80' }, 'DE', 'imperial'],
    ['metric', { weight_loss_goal: 'lose_1_20_lbs', weight: 'LB:pounds=180' }, 'US', 'metric'],
  ] satisfies [UnitSystem | null, Answers, string | null, string][])(
    'preference %j, answers %j, country %j: %s',
    (preferred, answers, countryCode, expected) => {
      expect(inferUnitSystem({ preferred, answers, countryCode, knowledge })).toBe(expected)
    },
  )

  it('always lets the stored preference win', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom('US', 'DE', null), (answers, countryCode) => {
        const infer = (preferred: UnitSystem) =>
          inferUnitSystem({ preferred, answers, countryCode, knowledge })
        expect(infer('metric')).toBe('metric')
        expect(infer('imperial')).toBe('imperial')
      }),
    )
  })
})

it.each([
  ['KG', METRIC],
  ['CM', METRIC],
  ['LB', IMPERIAL],
  ['FT', IMPERIAL],
] as const)('saving %s switches both units', (unit, expected) => {
  expect(unitsFor(unitSystemOf(unit))).toEqual(expected)
})
