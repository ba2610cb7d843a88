import { describe, expect, it } from 'vitest'
import { checkAnswer, name } from '#tests/quiz/sample-questions.ts'

describe('name', () => {
  it.each([
    ['Anna', 'Anna'],
    ['  Anna  Maria ', 'Anna  Maria'],
    ['李', '李'],
    ['😀'.repeat(100), '😀'.repeat(100)],
    ['An\u0000na\nB', 'An na B'],
    ['broken \ud800', 'broken \ufffd'],
  ])('takes %j', (answer, stored) => {
    expect(checkAnswer(name, answer)).toEqual({ ok: true, answer: stored })
  })

  it.each([
    [undefined, 'required', 'Name is required'],
    ['', 'required', 'Name is required'],
    ['  \u0000 ', 'required', 'Name is required'],
    ['a'.repeat(101), 'out_of_range', 'Name can have at most 100 characters'],
    [5, 'wrong_type', 'Name must be a text'],
    [['Anna'], 'wrong_type', 'Name must be a text'],
  ])('refuses %j', (answer, code, message) => {
    expect(checkAnswer(name, answer)).toEqual({ ok: false, code, message })
  })

  it('uses the length limits of the question', () => {
    const motto = { ...name, id: 'motto', validation: { min: 3, max: 5 } }
    expect(checkAnswer(motto, 'ab')).toMatchObject({ message: 'This answer must have at least 3 characters' })
    expect(checkAnswer(motto, 'abcdef')).toMatchObject({
      message: 'This answer can have at most 5 characters',
    })
    expect(checkAnswer(motto, ' ')).toEqual({ ok: true, answer: true })
  })
})
