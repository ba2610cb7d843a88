import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formats } from '#shared/texts/formats.ts'
import { bmiText, heightText, kilogramsText, weightDifferenceText, weightText } from './display.ts'
import { parseHeight, parseWeight } from './measurement.ts'

const en = formats('en')

function weight(answer: string) {
  const parsed = parseWeight(answer)
  if (!parsed) throw new Error(`not a weight: ${answer}`)
  return parsed
}

function height(answer: string) {
  const parsed = parseHeight(answer)
  if (!parsed) throw new Error(`not a height: ${answer}`)
  return parsed
}

it.each([
  ['LB:pounds=180', 'imperial', '180 lbs'],
  ['LB:pounds=180.5', 'imperial', '180.5 lbs'],
  ['LB:pounds=180', 'metric', '81.6 kg'],
  ['KG:kilograms=80', 'metric', '80 kg'],
  ['KG:kilograms=80', 'imperial', '176 lbs'],
] as const)('weight %s reads in %s units as %s', (answer, system, expected) => {
  expect(weightText(weight(answer), system, en)).toBe(expected)
})

it.each([
  ['FT:ft=5&in=5', 'imperial', '5 ft 5 in'],
  ['FT:ft=5&in=5', 'metric', '165 cm'],
  ['CM:cm=182', 'imperial', '6 ft 0 in'],
  ['CM:cm=165.5', 'metric', '165.5 cm'],
] as const)('height %s reads in %s units as %s', (answer, system, expected) => {
  expect(heightText(height(answer), system, en)).toBe(expected)
})

it.each([
  ['LB:pounds=180', 'LB:pounds=150', 'imperial', '30 lbs'],
  ['LB:pounds=180', 'LB:pounds=150', 'metric', '14 kg'],
  ['KG:kilograms=80', 'KG:kilograms=69.6', 'metric', '10 kg'],
  ['KG:kilograms=80', 'LB:pounds=150', 'metric', '12 kg'],
  ['KG:kilograms=80', 'KG:kilograms=79.5', 'metric', '0.5 kg'],
  ['LB:pounds=180', 'LB:pounds=179', 'imperial', '1 lb'],
] as const)('%s less %s in %s units is %s', (from, to, system, expected) => {
  expect(weightDifferenceText(weight(from), weight(to), system, en)).toBe(expected)
})

it('rounds computed kilograms', () => {
  expect(kilogramsText(81.64656, 'imperial', en)).toBe('180 lbs')
  expect(kilogramsText(81.64656, 'metric', en)).toBe('81.6 kg')
})

it.each([
  [27.44, '27.4'],
  [29.95, '29.9'],
  [30, '30'],
  [18.49, '18.4'],
  [18.5, '18.5'],
  [24.999_999, '24.9'],
  [18.9, '18.9'],
  [35.3, '35.3'],
])('a BMI of %d reads %s', (bmi, text) => {
  expect(bmiText(bmi, en)).toBe(text)
})

it.each([
  ['de', '81,6 kg', '180 lb', '165 cm', '27,4'],
  ['ar', '81.6 كغم', '180 رطل', '165 سم', '27.4'],
] as const)('in %s, measurements are %s, %s, %s and %s', (language, kilograms, pounds, centimeters, bmi) => {
  const f = formats(language)
  const texts = [
    weightText(weight('LB:pounds=180'), 'metric', f),
    weightText(weight('LB:pounds=180'), 'imperial', f),
    heightText(height('CM:cm=165'), 'metric', f),
    bmiText(27.44, f),
  ]
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([kilograms, pounds, centimeters, bmi])
})

it('has at most two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400_000 }), (hundredths) => {
      const value = hundredths / 100
      const shown = weightText({ unit: 'KG', value: value + 0.001, kg: value }, 'metric', en)
      expect(shown).toBe(`${value} kg`)
    }),
  )
})
