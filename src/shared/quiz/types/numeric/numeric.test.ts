import { describe, expect, it } from 'vitest'
import { age, checkAnswer } from '#tests/quiz/sample-questions.ts'

describe('age', () => {
  it.each([
    [18, 18],
    [110, 110],
    ['34', 34],
    [' 34 ', 34],
  ])('takes %j', (answer, stored) => {
    expect(checkAnswer(age, answer)).toEqual({ ok: true, answer: stored })
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
    expect(checkAnswer(age, answer)).toEqual({ ok: false, code, message })
  })

  it('calls other answers a number and names the bound that is set', () => {
    const meals = { ...age, id: 'meals', validation: { required: true, min: 1 } }
    expect(checkAnswer(meals, '')).toMatchObject({ message: 'Please enter a number' })
    expect(checkAnswer(meals, 0)).toMatchObject({ message: 'The number must be at least 1' })
    expect(checkAnswer({ ...meals, validation: { max: 9 } }, 10)).toMatchObject({
      message: 'The number must be at most 9',
    })
    expect(checkAnswer({ ...meals, validation: {} }, -3)).toEqual({ ok: true, answer: -3 })
  })

  it('takes an empty answer to an optional question and stores it as true', () => {
    const optional = { ...age, validation: { min: 18, max: 110 } }
    expect(checkAnswer(optional, '')).toEqual({ ok: true, answer: true })
    expect(checkAnswer(optional, true)).toEqual({ ok: true, answer: true })
  })
})
