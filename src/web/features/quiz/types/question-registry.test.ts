import { beforeAll, describe, expect, it } from 'vitest'
import type { Question } from '#shared/quiz/question.ts'
import {
  age,
  askingQuestions,
  card,
  goalWeight,
  height,
  multipleChoice,
  name,
  singleChoice,
  tabbedChoice,
} from '#tests/quiz/sample-questions.ts'
import { messageOf } from '../step/question-error-boundary.tsx'
import { setCurrentConfig } from '#web/app/config/current-config.ts'
import { marigoldConfig } from '#tests/web/marigold-config.ts'
import { loadPackQuestions } from './pack-questions.ts'
import { assertQuestion } from './question-registry.ts'

beforeAll(async () => {
  setCurrentConfig(marigoldConfig)
  await loadPackQuestions()
})

/** A question as a broken configuration might hold it. */
const broken = (question: Question, change: Record<string, unknown>): Question =>
  Object.assign({}, question, change)

describe('assertQuestion', () => {
  it.each([...askingQuestions, card('a_card')])('takes $id', (question) => {
    expect(() => assertQuestion(question)).not.toThrow()
  })

  it.each([
    [singleChoice, { type: 'slider' }, 'Unsupported question type: slider'],
    [singleChoice, { type: 'toString' }, 'Unsupported question type: toString'],
    [
      singleChoice,
      { options: undefined },
      'Question type mismatch: single-choice does not match question structure',
    ],
    [
      singleChoice,
      { options: [] },
      'Question type mismatch: single-choice does not match question structure',
    ],
    [
      multipleChoice,
      { options: [{ id: 'a' }] },
      'Question type mismatch: multiple-choice does not match question structure',
    ],
    [
      age,
      { type: 'tabbed-choice' },
      'Question type mismatch: tabbed-choice does not match question structure',
    ],
    [
      tabbedChoice,
      { optionsByTab: { LB: tabbedChoice.optionsByTab['LB'] } },
      'Question type mismatch: tabbed-choice does not match question structure',
    ],
    [name, { title: undefined }, 'Question type mismatch: text does not match question structure'],
    [
      height,
      { measurementType: 'shoe' },
      'Question type mismatch: measurement-tabbed does not match question structure',
    ],
    [height, { tabs: undefined }, 'Question with ID height is not a valid MeasurementTabbedQuestion'],
    [
      goalWeight,
      { tabs: [{ id: 'LB' }] },
      'Question with ID goal_weight is not a valid MeasurementTabbedQuestion',
    ],
  ])('refuses %o with %o', (question, change, message) => {
    expect(() => assertQuestion(broken(question, change))).toThrow(new Error(message))
  })
})

describe('messageOf', () => {
  it.each([
    [new Error('Unsupported question type: x'), 'Unsupported question type: x'],
    [new Error(''), null],
    ['a string', null],
    [undefined, null],
  ])('%o', (error, message) => {
    expect(messageOf(error)).toBe(message)
  })
})
