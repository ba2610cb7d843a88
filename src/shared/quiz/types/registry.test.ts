import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerSchema } from '#shared/contract/leads.ts'
import { anyAnswer, askingQuestions, anyAnswers, card, checkAnswer } from '#tests/quiz/sample-questions.ts'

it('takes only true from steps that ask nothing', () => {
  expect(checkAnswer(card('diet_info'), true)).toEqual({ ok: true, answer: true })
  for (const answer of [undefined, null, false, 'true', 1, [], {}]) {
    expect(checkAnswer(card('diet_info'), answer)).toMatchObject({ ok: false, code: 'wrong_type' })
  }
})

describe('any answer', () => {
  const questions = [...askingQuestions, card('a_card')]

  it('is checked without throwing, with a message in plain words', () => {
    fc.assert(
      fc.property(fc.constantFrom(...questions), anyAnswer, anyAnswers, (question, answer, answers) => {
        const result = checkAnswer(question, answer, answers)
        expect(result.ok || /^[A-Z][^{}<>]+$/.test(result.message)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('is stored in a form the API accepts and is valid as stored', () => {
    fc.assert(
      fc.property(fc.constantFrom(...questions), anyAnswer, (question, answer) => {
        const first = checkAnswer(question, answer)
        fc.pre(first.ok)
        expect(answerSchema.safeParse(first.answer).success).toBe(true)
        expect(checkAnswer(question, first.answer)).toEqual(first)
      }),
    )
  })
})
