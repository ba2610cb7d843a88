import { describe, expect, it } from 'vitest'
import { checkAnswer, multipleChoice, singleChoice, tabbedChoice } from '#tests/quiz/sample-questions.ts'

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
    expect(checkAnswer(question, answer)).toEqual({ ok: true, answer: stored })
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
    expect(checkAnswer(question, answer)).toEqual({ ok: false, code, message })
  })

  it('limits the number of choices if the brand does, except for an exclusive one', () => {
    const counted = { ...multipleChoice, validation: { min: 2, max: 2 } }
    expect(checkAnswer(counted, ['nuts'])).toMatchObject({
      code: 'out_of_range',
      message: 'Please choose at least 2 answers',
    })
    expect(checkAnswer(counted, ['nuts', 'lactose', 'honey'])).toMatchObject({
      message: 'Please choose at most 2 answers',
    })
    expect(checkAnswer(counted, ['nuts', 'honey']).ok).toBe(true)
    expect(checkAnswer(counted, ['none']).ok).toBe(true)
  })

  it('takes an option that is hidden today but was chosen before', () => {
    const hiding = {
      ...singleChoice,
      dynamicOptions: [{ when: { question: 'age', op: 'gt' as const, value: 30 }, omit: ['male'] }],
    }
    expect(checkAnswer(hiding, 'male', { age: 40 })).toEqual({ ok: true, answer: 'male' })
  })
})
