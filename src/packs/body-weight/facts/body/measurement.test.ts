import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  convertHeightAnswer,
  convertWeightAnswer,
  formatHeight,
  formatWeight,
  heightCmOrDefault,
  parseHeight,
  parseWeight,
  weightKgOrDefault,
} from './measurement.ts'
import { isWithin } from '#shared/lib/range.ts'
import { CM_RANGE, KG_RANGE, LB_RANGE } from './ranges.ts'

describe('reading weights', () => {
  it.each([
    ['LB:pounds=180', { unit: 'LB', value: 180, kg: 81.64656 }],
    ['LB:pounds=180.5', { unit: 'LB', value: 180.5, kg: 81.873356 }],
    ['KG:kilograms=80', { unit: 'KG', value: 80, kg: 80 }],
    ['KG:kilograms=80,5', { unit: 'KG', value: 80.5, kg: 80.5 }],
    [
      { tabId: 'LB', pounds: 180 },
      { unit: 'LB', value: 180, kg: 81.64656 },
    ],
    [
      { tabId: 'LB', pounds: '180' },
      { unit: 'LB', value: 180, kg: 81.64656 },
    ],
    [
      { tabId: 'KG', kilograms: 80 },
      { unit: 'KG', value: 80, kg: 80 },
    ],
    [
      { tabId: 'KG', kilograms: '80.5' },
      { unit: 'KG', value: 80.5, kg: 80.5 },
    ],
  ])('%j', (answer, expected) => {
    expect(parseWeight(answer)).toEqual(expected)
  })
})

describe('reading heights', () => {
  it.each([
    ['FT:ft=5&in=5', { unit: 'FT', ft: 5, in: 5, cm: 165.1 }],
    ['FT:in=5&ft=5', { unit: 'FT', ft: 5, in: 5, cm: 165.1 }],
    ['FT:ft=6', { unit: 'FT', ft: 6, in: 0, cm: 182.88 }],
    ['FT:ft=6&in=', { unit: 'FT', ft: 6, in: 0, cm: 182.88 }],
    ['CM:cm=165', { unit: 'CM', cm: 165 }],
    [
      { tabId: 'CM', cm: 165 },
      { unit: 'CM', cm: 165 },
    ],
    [
      { tabId: 'CM', cm: '165' },
      { unit: 'CM', cm: 165 },
    ],
    [
      { tabId: 'FT', ft: 5, in: 5 },
      { unit: 'FT', ft: 5, in: 5, cm: 165.1 },
    ],
    [
      { tabId: 'FT', ft: '5', in: '5' },
      { unit: 'FT', ft: 5, in: 5, cm: 165.1 },
    ],
  ])('%j', (answer, expected) => {
    const height = parseHeight(answer)
    expect(height).toEqual({ ...expected, cm: expect.closeTo(expected.cm, 9) })
  })
})

const MALFORMED: unknown[] = [
  undefined,
  null,
  '',
  ':',
  'LB',
  'LB:',
  'LB:pounds',
  'LB:pounds=',
  'LB:pounds=abc',
  'LB:pounds=-180',
  'LB:pounds=0',
  'LB:pounds=1e5',
  'LB:pounds=Infinity',
  'LB:pounds=180=180',
  'LB:pounds=180&pounds=181',
  'LB:pounds=180&kilograms=80',
  'LB:kilograms=80',
  'lb:pounds=180',
  'ST:stone=12',
  'KG:pounds=80',
  'CM:',
  'CM:cm=0',
  'CM:cm=165&ft=5',
  'FT:',
  'FT:in=5',
  'FT:ft=&in=5',
  'FT:ft=0&in=0',
  'FT:ft=5&in=x',
  'FT:ft=5&in=5&cm=1',
  `LB:pounds=${'9'.repeat(1000)}`,
  '__proto__:constructor=1',
  180,
  true,
  [],
  ['LB:pounds=180'],
  {},
  { tabId: 'LB' },
  { tabId: 'LB', kilograms: 80 },
  { tabId: 'LB', pounds: null },
  { tabId: 'LB', pounds: {} },
  { tabId: 'LB', pounds: 180, kilograms: 80 },
  { tabId: ['LB'], pounds: 180 },
  { pounds: 180 },
  { tabId: 'FT', in: 5 },
  { tabId: 'CM', cm: Number.NaN },
]

describe('malformed measurements', () => {
  it.each(MALFORMED.map((answer) => [answer]))('%j is neither a weight nor a height', (answer) => {
    expect(parseWeight(answer)).toBeNull()
    expect(parseHeight(answer)).toBeNull()
    expect(weightKgOrDefault(answer)).toBe(0)
    expect(heightCmOrDefault(answer)).toBe(170)
  })

  it('reads any value as null or a finite positive measurement', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string()), (answer) => {
        const measure = parseWeight(answer)?.kg ?? parseHeight(answer)?.cm ?? 1
        expect(Number.isFinite(measure) && measure > 0).toBe(true)
      }),
    )
  })
})

describe('writing', () => {
  it('writes the documented forms', () => {
    expect(formatWeight('LB', 180)).toBe('LB:pounds=180')
    expect(formatWeight('KG', 80.5)).toBe('KG:kilograms=80.5')
    expect(formatHeight({ unit: 'FT', ft: 5, in: 5 })).toBe('FT:ft=5&in=5')
    expect(formatHeight({ unit: 'CM', cm: 165 })).toBe('CM:cm=165')
  })

  it('reads back every weight and height it writes', () => {
    const hundredths = fc.integer({ min: 1, max: 120_000 }).map((value) => value / 100)
    fc.assert(
      fc.property(fc.constantFrom('LB' as const, 'KG' as const), hundredths, (unit, value) => {
        expect(parseWeight(formatWeight(unit, value))).toMatchObject({ unit, value })
      }),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 11 }),
        hundredths,
        (ft, inches, cm) => {
          expect(parseHeight(formatHeight({ unit: 'FT', ft, in: inches }))).toMatchObject({ ft, in: inches })
          expect(parseHeight(formatHeight({ unit: 'CM', cm }))).toEqual({ unit: 'CM', cm })
        },
      ),
    )
  })
})

describe('switching units', () => {
  it.each([
    ['LB:pounds=180', 'KG', 'KG:kilograms=81.6'],
    ['KG:kilograms=80', 'LB', 'LB:pounds=176'],
    ['LB:pounds=77', 'KG', 'KG:kilograms=35'],
    ['LB:pounds=1100', 'KG', 'KG:kilograms=499'],
    ['KG:kilograms=500', 'LB', 'LB:pounds=1100'],
    ['KG:kilograms=35', 'LB', 'LB:pounds=77'],
    ['KG:kilograms=20', 'LB', 'LB:pounds=44'],
    ['LB:pounds=180.25', 'LB', 'LB:pounds=180.25'],
  ] as const)('weight %s to %s is %s', (answer, unit, expected) => {
    expect(convertWeightAnswer(answer, unit)).toBe(expected)
  })

  it.each([
    ['FT:ft=5&in=5', 'CM', 'CM:cm=165'],
    ['CM:cm=182', 'FT', 'FT:ft=6&in=0'],
    ['CM:cm=165.5', 'CM', 'CM:cm=165.5'],
    ['FT:ft=5&in=11', 'FT', 'FT:ft=5&in=11'],
    ['FT:ft=9&in=11', 'CM', 'CM:cm=302'],
  ] as const)('height %s to %s is %s', (answer, unit, expected) => {
    expect(convertHeightAnswer(answer, unit)).toBe(expected)
  })

  it('gives null for what it cannot read', () => {
    expect(convertWeightAnswer('CM:cm=165', 'KG')).toBeNull()
    expect(convertHeightAnswer('KG:kilograms=80', 'CM')).toBeNull()
  })

  it('returns the entered weight when converted back', () => {
    const entered = fc.oneof(
      fc.integer({ min: 350, max: 5000 }).map((tenths) => formatWeight('KG', tenths / 10)),
      fc.integer({ min: 770, max: 11_000 }).map((tenths) => formatWeight('LB', tenths / 10)),
    )
    fc.assert(
      fc.property(entered, (answer) => {
        const unit = answer.startsWith('KG') ? 'KG' : 'LB'
        const other = unit === 'KG' ? 'LB' : 'KG'
        const shown = convertWeightAnswer(answer, other, answer)
        expect(convertWeightAnswer(shown, unit, answer)).toBe(answer)
      }),
    )
  })

  it('returns the entered height when converted back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 90, max: 275 }), (cm) => {
        const answer = formatHeight({ unit: 'CM', cm })
        const shown = convertHeightAnswer(answer, 'FT', answer)
        expect(convertHeightAnswer(shown, 'CM', answer)).toBe(answer)
      }),
    )
  })

  it('drops the entered value after the visitor types another', () => {
    expect(convertWeightAnswer('LB:pounds=170', 'KG', 'KG:kilograms=80')).toBe('KG:kilograms=77.1')
    expect(convertHeightAnswer('FT:ft=5&in=0', 'CM', 'CM:cm=182')).toBe('CM:cm=152')
  })

  it('keeps whole pounds and whole inches in a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: 77, max: 1100 }), (pounds) => {
        const answer = formatWeight('LB', pounds)
        expect(convertWeightAnswer(convertWeightAnswer(answer, 'KG'), 'LB')).toBe(answer)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 8 }), fc.integer({ min: 0, max: 11 }), (ft, inches) => {
        const answer = formatHeight({ unit: 'FT', ft, in: inches })
        expect(convertHeightAnswer(convertHeightAnswer(answer, 'CM'), 'FT')).toBe(answer)
      }),
    )
  })

  it('keeps valid weights valid and is monotonic', () => {
    fc.assert(
      fc.property(fc.integer({ min: 770, max: 10_999 }), (tenths) => {
        const kg = weightKgOrDefault(convertWeightAnswer(formatWeight('LB', tenths / 10), 'KG'))
        const heavier = weightKgOrDefault(convertWeightAnswer(formatWeight('LB', (tenths + 1) / 10), 'KG'))
        expect(isWithin(kg, KG_RANGE)).toBe(true)
        expect(heavier).toBeGreaterThanOrEqual(kg)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 350, max: 5000 }), (tenths) => {
        const pounds = parseWeight(convertWeightAnswer(formatWeight('KG', tenths / 10), 'LB'))?.value ?? 0
        expect(isWithin(pounds, LB_RANGE)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 36, max: 108 }), (totalInches) => {
        const answer = formatHeight({ unit: 'FT', ft: Math.floor(totalInches / 12), in: totalInches % 12 })
        expect(isWithin(heightCmOrDefault(convertHeightAnswer(answer, 'CM')), CM_RANGE)).toBe(true)
      }),
    )
  })
})
