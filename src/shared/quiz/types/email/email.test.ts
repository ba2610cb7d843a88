import { describe, expect, it } from 'vitest'
import { checkAnswer, email } from '#tests/quiz/sample-questions.ts'

describe('email', () => {
  it('is trimmed and otherwise unchanged', () => {
    expect(checkAnswer(email, ' Anna@Example.com ')).toEqual({ ok: true, answer: 'Anna@Example.com' })
  })

  it.each([
    [undefined, 'required', 'Email is required'],
    ['   ', 'required', 'Email is required'],
    ['anna', 'invalid_email', 'Please enter a valid email address'],
    [5, 'invalid_email', 'Please enter a valid email address'],
    [['anna@example.com'], 'invalid_email', 'Please enter a valid email address'],
  ])('refuses %j', (answer, code, message) => {
    expect(checkAnswer(email, answer)).toEqual({ ok: false, code, message })
  })
})
