import { describe, expect, it } from 'vitest'
import { checkAnswer, goalWeight, height, weight } from '#tests/quiz/sample-questions.ts'
import { readerIn } from '#tests/web/texts-in.ts'
import { validateMeasurement } from './measurement-validation.ts'

describe('height', () => {
  it.each([
    ['FT:ft=2&in=0', 'FT:ft=2&in=0'],
    ['FT:ft=9&in=11', 'FT:ft=9&in=11'],
    ['FT:ft=6&in=', 'FT:ft=6&in=0'],
    [{ tabId: 'FT', ft: '5', in: 5 }, 'FT:ft=5&in=5'],
    ['CM:cm=90', 'CM:cm=90'],
    ['CM:cm=275', 'CM:cm=275'],
    [{ tabId: 'CM', cm: 165 }, 'CM:cm=165'],
  ])('takes %j', (answer, stored) => {
    expect(checkAnswer(height, answer)).toEqual({ ok: true, answer: stored })
  })

  it.each([
    [undefined, 'required', 'Please enter your height', undefined],
    ['FT:ft=&in=5', 'required', 'Please enter your height', 'ft'],
    ['CM:cm=', 'required', 'Please enter your height', 'cm'],
    ['FT:ft=1&in=11', 'out_of_range', 'Feet must be between 2 and 9', 'ft'],
    ['FT:ft=10&in=0', 'out_of_range', 'Feet must be between 2 and 9', 'ft'],
    ['FT:ft=5&in=12', 'out_of_range', 'Inches must be between 0 and 11', 'in'],
    ['FT:ft=5&in=-1', 'out_of_range', 'Inches must be between 0 and 11', 'in'],
    ['FT:ft=5&in=x', 'not_a_number', 'Inches must be a number', 'in'],
    ['CM:cm=89.9', 'out_of_range', 'Height must be between 90 and 275 cm', 'cm'],
    ['CM:cm=276', 'out_of_range', 'Height must be between 90 and 275 cm', 'cm'],
    ['CM:cm=tall', 'not_a_number', 'Height must be a number', 'cm'],
    ['LB:pounds=180', 'wrong_type', 'Please enter your height', undefined],
    ['CM:cm=165&evil=1', 'wrong_type', 'Please enter your height', undefined],
    [165, 'wrong_type', 'Please enter your height', undefined],
    ['165', 'wrong_type', 'Please enter your height', undefined],
  ])('refuses %j', (answer, code, message, field) => {
    expect(checkAnswer(height, answer)).toEqual({ ok: false, code, message, ...(field && { field }) })
  })
})

describe('weight and goal weight', () => {
  it.each([
    ['LB:pounds=77', 'LB:pounds=77'],
    ['LB:pounds=1100', 'LB:pounds=1100'],
    ['KG:kilograms=35', 'KG:kilograms=35'],
    ['KG:kilograms=500', 'KG:kilograms=500'],
    ['KG:kilograms=80,5', 'KG:kilograms=80.5'],
    [{ tabId: 'LB', pounds: '180' }, 'LB:pounds=180'],
    [{ tabId: 'KG', kilograms: 80 }, 'KG:kilograms=80'],
  ])('take %j', (answer, stored) => {
    expect(checkAnswer(weight, answer)).toEqual({ ok: true, answer: stored })
    expect(checkAnswer(goalWeight, answer)).toEqual({ ok: true, answer: stored })
  })

  it.each([
    ['LB:pounds=76.9', 'out_of_range', 'eight must be between 77 and 1100 lbs', 'pounds'],
    ['LB:pounds=1101', 'out_of_range', 'eight must be between 77 and 1100 lbs', 'pounds'],
    ['LB:pounds=0', 'out_of_range', 'eight must be between 77 and 1100 lbs', 'pounds'],
    ['LB:pounds=-180', 'out_of_range', 'eight must be between 77 and 1100 lbs', 'pounds'],
    ['KG:kilograms=34.9', 'out_of_range', 'eight must be between 35 and 500 kg', 'kilograms'],
    ['KG:kilograms=500.1', 'out_of_range', 'eight must be between 35 and 500 kg', 'kilograms'],
    ['KG:kilograms=1e2', 'not_a_number', 'eight must be a number', 'kilograms'],
  ])('refuse %j, each with its own noun', (answer, code, ending, field) => {
    expect(checkAnswer(weight, answer)).toEqual({ ok: false, code, message: `W${ending}`, field })
    expect(checkAnswer(goalWeight, answer)).toEqual({ ok: false, code, message: `Goal w${ending}`, field })
  })

  it('ask for what is missing', () => {
    expect(checkAnswer(weight, 'LB:pounds=')).toMatchObject({
      code: 'required',
      message: 'Please enter your weight',
      field: 'pounds',
    })
    expect(checkAnswer(goalWeight, undefined)).toMatchObject({
      code: 'required',
      message: 'Please enter your goal weight',
    })
  })
})

it('says what is wrong in the language of the reader', () => {
  const german = readerIn('de', 'body-weight')
  const check = (answer: string) => validateMeasurement(weight, answer, 'weight', german)
  expect(check('KG:kilograms=1')).toMatchObject({
    message: expect.stringMatching(/^Das Gewicht muss zwischen 35 und 500\skg liegen$/),
  })
  expect(validateMeasurement(height, 'FT:ft=1&in=0', 'height', german)).toMatchObject({
    message: 'Der Wert für Fuß muss zwischen 2 und 9 liegen',
  })
})
