import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerSchema } from '#shared/contract/answers.ts'
import {
  age,
  anyAnswer,
  anyAnswers,
  askingQuestions,
  card,
  context,
  email,
  goalWeight,
  height,
  multipleChoice,
  name,
  singleChoice,
  tabbedChoice,
  weight,
} from '#tests/quiz/sample-questions.ts'
import type { Question } from './question.ts'
import { validateAnswer } from './validation.ts'

const RULES = { minimumGoalBmi: 18.5 }
const judge = (question: Question, answer: unknown, answers = {}) =>
  validateAnswer(question, answer, context(answers), RULES)

describe('choices', () => {
  it.each([
    [singleChoice, 'male', 'male'],
    [tabbedChoice, 'lose_1_20_lbs', 'lose_1_20_lbs'],
    [tabbedChoice, 'lose_11_20_kg', 'lose_11_20_kg'],
    [tabbedChoice, { tabId: 'KG', value: 'maintain' }, 'maintain'],
    [multipleChoice, ['nuts', 'lactose'], ['lactose', 'nuts']],
    [multipleChoice, ['nuts', 'nuts'], ['nuts']],
    [multipleChoice, ['none'], ['none']],
  ])('$id takes %j', (question, answer, stored) => {
    expect(judge(question, answer)).toEqual({ ok: true, answer: stored })
  })

  it.each([
    [singleChoice, undefined, 'required', 'Please choose an answer'],
    [singleChoice, '', 'required', 'Please choose an answer'],
    [singleChoice, 'MALE', 'unknown_option', 'Please choose one of the answers shown'],
    [singleChoice, 'constructor', 'unknown_option', 'Please choose one of the answers shown'],
    [singleChoice, ['male'], 'wrong_type', 'Please choose one of the answers shown'],
    [singleChoice, { value: 'male' }, 'wrong_type', 'Please choose one of the answers shown'],
    [singleChoice, 1, 'wrong_type', 'Please choose one of the answers shown'],
    [tabbedChoice, 'LB', 'unknown_option', 'Please choose one of the answers shown'],
    [tabbedChoice, {}, 'wrong_type', 'Please choose one of the answers shown'],
    [multipleChoice, [], 'required', 'Please choose at least one answer'],
    [multipleChoice, undefined, 'required', 'Please choose at least one answer'],
    [multipleChoice, 'nuts', 'wrong_type', 'Please choose from the answers shown'],
    [multipleChoice, ['nuts', 'gold'], 'unknown_option', 'Please choose from the answers shown'],
    [multipleChoice, ['nuts', 3], 'unknown_option', 'Please choose from the answers shown'],
    [multipleChoice, ['none', 'nuts'], 'exclusive_option', 'One of these answers can only be chosen alone'],
  ])('$id refuses %j', (question, answer, code, message) => {
    expect(judge(question, answer)).toEqual({ ok: false, code, message })
  })

  it('counts choices where a brand asks for a number of them, an exclusive one excepted', () => {
    const counted = { ...multipleChoice, validation: { min: 2, max: 2 } }
    expect(judge(counted, ['nuts'])).toMatchObject({
      code: 'out_of_range',
      message: 'Please choose at least 2 answers',
    })
    expect(judge(counted, ['nuts', 'lactose', 'honey'])).toMatchObject({
      message: 'Please choose at most 2 answers',
    })
    expect(judge(counted, ['nuts', 'honey']).ok).toBe(true)
    expect(judge(counted, ['none']).ok).toBe(true)
  })

  it('takes an option that is hidden today but was chosen before', () => {
    const hiding = {
      ...singleChoice,
      dynamicOptions: [{ when: { question: 'age', op: 'gt' as const, value: 30 }, omit: ['male'] }],
    }
    expect(judge(hiding, 'male', { age: 40 })).toEqual({ ok: true, answer: 'male' })
  })
})

describe('age (U-14)', () => {
  it.each([
    [18, 18],
    [110, 110],
    ['34', 34],
    [' 34 ', 34],
  ])('takes %j', (answer, stored) => {
    expect(judge(age, answer)).toEqual({ ok: true, answer: stored })
  })

  it.each([
    [undefined, 'required', 'Please enter your age'],
    ['', 'required', 'Please enter your age'],
    [true, 'required', 'Please enter your age'],
    [17, 'out_of_range', 'Age must be between 18 and 110 years'],
    [17.99, 'out_of_range', 'Age must be between 18 and 110 years'],
    [111, 'out_of_range', 'Age must be between 18 and 110 years'],
    ['-20', 'out_of_range', 'Age must be between 18 and 110 years'],
    ['abc', 'not_a_number', 'Please enter your age as a number'],
    ['2e1', 'not_a_number', 'Please enter your age as a number'],
    [Number.NaN, 'not_a_number', 'Please enter your age as a number'],
    [Number.POSITIVE_INFINITY, 'not_a_number', 'Please enter your age as a number'],
    [[34], 'not_a_number', 'Please enter your age as a number'],
    [{ value: 34 }, 'not_a_number', 'Please enter your age as a number'],
  ])('refuses %j', (answer, code, message) => {
    expect(judge(age, answer)).toEqual({ ok: false, code, message })
  })

  it('speaks of a number in other questions, and of the bound there is', () => {
    const meals = { ...age, id: 'meals', validation: { required: true, min: 1 } }
    expect(judge(meals, '')).toMatchObject({ message: 'Please enter a number' })
    expect(judge(meals, 0)).toMatchObject({ message: 'The number must be at least 1' })
    expect(judge({ ...meals, validation: { max: 9 } }, 10)).toMatchObject({
      message: 'The number must be at most 9',
    })
    expect(judge({ ...meals, validation: {} }, -3)).toEqual({ ok: true, answer: -3 })
  })

  it('stores that a number nobody must give was left out, and takes that back', () => {
    const optional = { ...age, validation: { min: 18, max: 110 } }
    expect(judge(optional, '')).toEqual({ ok: true, answer: true })
    expect(judge(optional, true)).toEqual({ ok: true, answer: true })
  })
})

describe('height (U-15, U-16)', () => {
  it.each([
    ['FT:ft=2&in=0', 'FT:ft=2&in=0'],
    ['FT:ft=9&in=11', 'FT:ft=9&in=11'],
    ['FT:ft=6&in=', 'FT:ft=6&in=0'],
    [{ tabId: 'FT', ft: '5', in: 5 }, 'FT:ft=5&in=5'],
    ['CM:cm=90', 'CM:cm=90'],
    ['CM:cm=275', 'CM:cm=275'],
    [{ tabId: 'CM', cm: 165 }, 'CM:cm=165'],
  ])('takes %j', (answer, stored) => {
    expect(judge(height, answer)).toEqual({ ok: true, answer: stored })
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
    expect(judge(height, answer)).toEqual({ ok: false, code, message, ...(field && { field }) })
  })
})

describe('weight and goal weight (U-17 to U-20)', () => {
  it.each([
    ['LB:pounds=77', 'LB:pounds=77'],
    ['LB:pounds=1100', 'LB:pounds=1100'],
    ['KG:kilograms=35', 'KG:kilograms=35'],
    ['KG:kilograms=500', 'KG:kilograms=500'],
    ['KG:kilograms=80,5', 'KG:kilograms=80.5'],
    [{ tabId: 'LB', pounds: '180' }, 'LB:pounds=180'],
    [{ tabId: 'KG', kilograms: 80 }, 'KG:kilograms=80'],
  ])('take %j', (answer, stored) => {
    expect(judge(weight, answer)).toEqual({ ok: true, answer: stored })
    expect(judge(goalWeight, answer)).toEqual({ ok: true, answer: stored })
  })

  it.each([
    ['LB:pounds=76.9', 'out_of_range', 'eight must be between 77 and 1100 lbs', 'pounds'],
    ['LB:pounds=1101', 'out_of_range', 'eight must be between 77 and 1100 lbs', 'pounds'],
    ['LB:pounds=0', 'out_of_range', 'eight must be between 77 and 1100 lbs', 'pounds'],
    ['LB:pounds=-180', 'out_of_range', 'eight must be between 77 and 1100 lbs', 'pounds'],
    ['KG:kilograms=34.9', 'out_of_range', 'eight must be between 35 and 500 kg', 'kilograms'],
    ['KG:kilograms=500.1', 'out_of_range', 'eight must be between 35 and 500 kg', 'kilograms'],
    ['KG:kilograms=1e2', 'not_a_number', 'eight must be a number', 'kilograms'],
  ])('refuse %j, each in its own words', (answer, code, ending, field) => {
    expect(judge(weight, answer)).toEqual({ ok: false, code, message: `W${ending}`, field })
    expect(judge(goalWeight, answer)).toEqual({ ok: false, code, message: `Goal w${ending}`, field })
  })

  it('ask for what is missing', () => {
    expect(judge(weight, 'LB:pounds=')).toMatchObject({
      code: 'required',
      message: 'Please enter your weight',
      field: 'pounds',
    })
    expect(judge(goalWeight, undefined)).toMatchObject({
      code: 'required',
      message: 'Please enter your goal weight',
    })
  })
})

describe('a goal that is not safe (OP-63)', () => {
  const answers = { height: 'CM:cm=170', weight: 'KG:kilograms=80' }
  const judgeGoal = (answer: string, minimumGoalBmi: number, given = answers) =>
    validateAnswer(goalWeight, answer, context(given), { minimumGoalBmi })

  it.each([
    ['KG:kilograms=53.5', true],
    ['KG:kilograms=53.4', false],
    ['LB:pounds=118', true],
    ['LB:pounds=117', false],
    ['KG:kilograms=90', true],
  ])('%s at 170 cm is accepted: %s', (answer, isAccepted) => {
    expect(judgeGoal(answer, 18.5).ok).toBe(isAccepted)
  })

  it('is answered plainly, with the lowest goal in the same unit', () => {
    expect(judgeGoal('LB:pounds=100', 18.5)).toEqual({
      ok: false,
      code: 'unsafe_goal',
      message:
        'For your height, less than 118 lbs would be below a healthy weight. Please choose 118 lbs or more, so that your plan is good for you.',
    })
    expect(judgeGoal('KG:kilograms=45', 18.5)).toMatchObject({
      message: expect.stringContaining('53.5 kg or more'),
    })
  })

  it('is not looked for at 0 or without a height', () => {
    expect(judgeGoal('KG:kilograms=40', 0).ok).toBe(true)
    expect(validateAnswer(goalWeight, 'KG:kilograms=40', context(), RULES).ok).toBe(true)
  })

  it('accepts a goal on the edge itself', () => {
    expect(judgeGoal('KG:kilograms=80', 20, { ...answers, height: 'CM:cm=200' }).ok).toBe(true)
    expect(judgeGoal('KG:kilograms=79.99', 20, { ...answers, height: 'CM:cm=200' }).ok).toBe(false)
  })

  it('names a goal that holds by the factor it is read with, where the two factors differ', () => {
    const refusal = judgeGoal('LB:pounds=99', 11.33981134, { ...answers, height: 'CM:cm=200' })
    expect(refusal).toMatchObject({ message: expect.stringContaining('101 lbs or more') })
  })

  it('accepts the goal its own message names', () => {
    const goal = fc.oneof(
      fc.integer({ min: 77, max: 300 }).map((pounds) => `LB:pounds=${pounds}`),
      fc.integer({ min: 35, max: 140 }).map((kilograms) => `KG:kilograms=${kilograms}`),
    )
    fc.assert(
      fc.property(
        goal,
        fc.integer({ min: 100, max: 275 }),
        fc.double({ min: 15, max: 25, noNaN: true }),
        (answer, cm, bmi) => {
          const given = { ...answers, height: `CM:cm=${cm}` }
          const first = judgeGoal(answer, bmi, given)
          const named = first.ok
            ? answer
            : first.message.replace(/^.*choose ([\d.]+) (lbs|kg).*$/, (_, value: string, unit: string) =>
                unit === 'lbs' ? `LB:pounds=${value}` : `KG:kilograms=${value}`,
              )
          expect(judgeGoal(named, bmi, given).ok).toBe(true)
        },
      ),
    )
  })
})

describe('name (U-21, OP-63)', () => {
  it.each([
    ['Anna', 'Anna'],
    ['  Anna  Maria ', 'Anna  Maria'],
    ['李', '李'],
    ['😀'.repeat(100), '😀'.repeat(100)],
    ['An\u0000na\nB', 'An na B'],
    ['broken \ud800', 'broken \ufffd'],
  ])('takes %j', (answer, stored) => {
    expect(judge(name, answer)).toEqual({ ok: true, answer: stored })
  })

  it.each([
    [undefined, 'required', 'Name is required'],
    ['', 'required', 'Name is required'],
    ['  \u0000 ', 'required', 'Name is required'],
    ['a'.repeat(101), 'out_of_range', 'Name can have at most 100 characters'],
    [5, 'wrong_type', 'Name must be a text'],
    [['Anna'], 'wrong_type', 'Name must be a text'],
  ])('refuses %j', (answer, code, message) => {
    expect(judge(name, answer)).toEqual({ ok: false, code, message })
  })

  it('follows the lengths of another text question', () => {
    const motto = { ...name, id: 'motto', validation: { min: 3, max: 5 } }
    expect(judge(motto, 'ab')).toMatchObject({ message: 'This answer must have at least 3 characters' })
    expect(judge(motto, 'abcdef')).toMatchObject({ message: 'This answer can have at most 5 characters' })
    expect(judge(motto, ' ')).toEqual({ ok: true, answer: true })
  })
})

describe('email (OP-17)', () => {
  it('is trimmed and otherwise kept', () => {
    expect(judge(email, ' Anna@Example.com ')).toEqual({ ok: true, answer: 'Anna@Example.com' })
  })

  it.each([
    [undefined, 'required', 'Email is required'],
    ['   ', 'required', 'Email is required'],
    ['anna', 'invalid_email', 'Please enter a valid email address'],
    [5, 'invalid_email', 'Please enter a valid email address'],
    [['anna@example.com'], 'invalid_email', 'Please enter a valid email address'],
  ])('refuses %j', (answer, code, message) => {
    expect(judge(email, answer)).toEqual({ ok: false, code, message })
  })
})

it('takes true from steps that ask nothing, and nothing else', () => {
  expect(judge(card('diet_info'), true)).toEqual({ ok: true, answer: true })
  for (const answer of [undefined, null, false, 'true', 1, [], {}]) {
    expect(judge(card('diet_info'), answer)).toMatchObject({ ok: false, code: 'wrong_type' })
  }
})

describe('whatever comes in', () => {
  const questions = [...askingQuestions, card('a_card')]

  it('is judged without throwing, with a message in words', () => {
    fc.assert(
      fc.property(fc.constantFrom(...questions), anyAnswer, anyAnswers, (question, answer, answers) => {
        const result = judge(question, answer, answers)
        expect(result.ok || /^[A-Z][^{}<>]+$/.test(result.message)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('comes out in a form the wire takes, and is accepted unchanged the second time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...questions), anyAnswer, (question, answer) => {
        const first = judge(question, answer)
        fc.pre(first.ok)
        expect(answerSchema.safeParse(first.answer).success).toBe(true)
        expect(judge(question, first.answer)).toEqual(first)
      }),
    )
  })
})
