import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  age,
  card,
  height,
  multipleChoice,
  name,
  singleChoice,
  tabbedChoice,
  weight,
} from '#tests/quiz/sample-questions.ts'
import { contextOf } from '#tests/quiz/context-of.ts'
import { asksSomething, describeAnswer } from './describe-answer.ts'
import type { Answer } from './answers.ts'
import type { Question } from './question.ts'

const option = (value: string, label: string) => ({ id: value, value, label })

const QUESTIONS = {
  single: { ...singleChoice, options: [option('yes', 'Yes, please'), option('no', 'No')] },
  multiple: { ...multipleChoice, options: [option('nuts', 'Nuts'), option('fish', 'Fish')] },
  tabbed: {
    ...tabbedChoice,
    optionsByTab: { LB: [option('lose_lbs', 'Up to 20 lbs')], KG: [option('lose_kg', 'Up to 10 kg')] },
  },
  weight,
  height,
  numeric: age,
  text: name,
  card: card('card'),
} satisfies Record<string, Question>

const ctx = contextOf({}, 'metric')

describe('describeAnswer', () => {
  it.each<[keyof typeof QUESTIONS, Answer, string]>([
    ['single', 'yes', 'Yes, please'],
    ['single', { tabId: 'x', value: 'no' }, 'No'],
    ['single', 'an_option_of_long_ago', 'an_option_of_long_ago'],
    ['multiple', ['fish', 'nuts'], 'Fish, Nuts'],
    ['multiple', ['fish', '<b>'], 'Fish, <b>'],
    ['multiple', 'nuts', 'nuts'],
    ['tabbed', 'lose_kg', 'Up to 10 kg'],
    ['tabbed', { tabId: 'LB', value: 'lose_lbs' }, 'Up to 20 lbs'],
    // In the unit in which it was entered, not in the visitor's units.
    ['weight', 'LB:pounds=205.5', '205.5 lbs'],
    ['weight', 'KG:kilograms=81.6', '81.6 kg'],
    ['weight', { tabId: 'KG', kilograms: '81,6' }, '81.6 kg'],
    ['weight', 'STONE:12', 'STONE:12'],
    ['height', 'FT:ft=5&in=7', '5 ft 7 in'],
    ['height', { tabId: 'CM', cm: 170 }, '170 cm'],
    ['numeric', 45, '45'],
    ['numeric', 'forty-five', 'forty-five'],
    ['text', '=1+1', '=1+1'],
    ['text', true, 'true'],
    ['text', { tabId: 'KG', kilograms: 80 }, '{"tabId":"KG","kilograms":80}'],
  ])('describes %s %j as %s', (key, answer, text) => {
    expect(describeAnswer(QUESTIONS[key], answer, ctx)).toBe(text)
  })

  it('never throws for any stored answer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(QUESTIONS)), fc.jsonValue(), (question, answer) => {
        expect(typeof describeAnswer(question, answer as Answer, ctx)).toBe('string')
      }),
    )
  })

  it('includes questions, not cards', () => {
    const asking = Object.entries(QUESTIONS).flatMap(([key, question]) =>
      asksSomething(question, ctx.knowledge) ? [key] : [],
    )
    expect(asking).toEqual(['single', 'multiple', 'tabbed', 'weight', 'height', 'numeric', 'text'])
  })
})
