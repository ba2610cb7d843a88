import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contextOf } from '#tests/quiz/context-of.ts'
import {
  age,
  anyAnswers,
  askingQuestions,
  flowOf,
  name,
  option,
  singleChoice,
} from '#tests/quiz/sample-questions.ts'
import { isAnswered } from './answers.ts'
import { keepValidAnswers } from './keep-valid-answers.ts'
import type { Question } from './question.ts'
import { validateAnswer } from './types/registry.ts'

const NOW = 1000
const { unitSystem, knowledge } = contextOf()
const keep = (
  questions: readonly Question[],
  answers: Parameters<typeof contextOf>[0] = {},
  answeredAt = {},
) => keepValidAnswers(flowOf([...questions]), { answers, answeredAt }, { unitSystem, knowledge, nowMs: NOW })

describe('visitors who continue are asked again what is no longer valid', () => {
  const gender = { ...singleChoice, options: [option('female'), option('other')] }

  it.each([
    ['a removed question', [age], { age: 44, name: 'Ann' }, { age: 44 }],
    ['a removed option', [gender, age], { gender: 'male', age: 44 }, { age: 44 }],
    ['another range', [{ ...age, validation: { ...age.validation, min: 50 } }], { age: 44 }, {}],
    ['another type', [{ ...name, id: 'age' }], { age: 44 }, {}],
    ['nothing of this', [gender, age, name], { gender: 'female', age: 44 }, { gender: 'female', age: 44 }],
  ])('%s', (_, questions, given, kept) => {
    const result = keep(questions, given)
    expect(result.answers).toEqual(kept)
    expect(result.deletedIds).toEqual(Object.keys(given).filter((id) => !Object.hasOwn(kept, id)))
  })

  it('a deletion is later than the answer, so that no other tab brings it back', () => {
    expect(keep([age], { age: 44, name: 'Ann' }, { age: 5, name: 2000 }).answeredAt).toEqual({
      age: 5,
      name: 2001,
    })
  })

  it('keeps what was not answered yet', () => {
    expect(keep([age], { age: '', unknown: [] })).toMatchObject({ answers: { age: '' }, deletedIds: [] })
  })

  it('leaves only what the quiz accepts, and deletes nothing a second time', () => {
    fc.assert(
      fc.property(anyAnswers, (given) => {
        const { answers, answeredAt, deletedIds } = keep(askingQuestions, given)
        for (const id of Object.keys(answers).filter((one) => isAnswered(answers, one))) {
          const question = askingQuestions.find((one) => one.id === id)
          expect(question && validateAnswer(question, answers[id], contextOf(answers, unitSystem)).ok).toBe(
            true,
          )
        }
        expect(Object.keys(given).filter((id) => !Object.hasOwn(answers, id))).toEqual(
          Object.keys(given).filter((id) => deletedIds.includes(id)),
        )
        expect(keep(askingQuestions, answers, answeredAt).deletedIds).toEqual([])
      }),
    )
  })
})
