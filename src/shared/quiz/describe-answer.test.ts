import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asksSomething, describeAnswer } from './describe-answer.ts'
import type { Answer, QuizContext } from './answers.ts'
import type { Question } from './question.ts'

const base = { id: 'step', title: 'Step', stepLabelId: 'profile', sensitivity: 'none' } as const
const option = (value: string, label: string) => ({ id: value, value, label })
const field = (id: 'pounds' | 'kilograms' | 'ft' | 'in' | 'cm') => ({ id, label: id, min: 0, max: 999 })

const QUESTIONS = {
  single: { ...base, type: 'single-choice', options: [option('yes', 'Yes, please'), option('no', 'No')] },
  multiple: { ...base, type: 'multiple-choice', options: [option('nuts', 'Nuts'), option('fish', 'Fish')] },
  tabbed: {
    ...base,
    type: 'tabbed-choice',
    tabs: [
      { id: 'LB', label: 'lbs' },
      { id: 'KG', label: 'kg' },
    ],
    optionsByTab: {
      LB: [option('lose_lbs', 'Up to 20 lbs'), option('more_lbs', 'More')],
      KG: [option('lose_kg', 'Up to 10 kg'), option('more_kg', 'More')],
    },
  },
  weight: {
    ...base,
    type: 'measurement-tabbed',
    measurementType: 'weight',
    tabs: [
      { id: 'LB', label: 'lbs', fields: [field('pounds')] },
      { id: 'KG', label: 'kg', fields: [field('kilograms')] },
    ],
  },
  height: {
    ...base,
    type: 'measurement-tabbed',
    measurementType: 'height',
    tabs: [
      { id: 'FT', label: 'ft', fields: [field('ft'), field('in')] },
      { id: 'CM', label: 'cm', fields: [field('cm')] },
    ],
  },
  numeric: { ...base, type: 'numeric', placeholder: '', validation: {} },
  text: { ...base, type: 'text', placeholder: '', validation: {} },
  card: { ...base, type: 'info-card' },
} as const satisfies Record<string, Question>

const ctx: QuizContext = { answers: {}, unitSystem: 'metric' }

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
    // In the unit in which it was entered, whatever the visitor reads in.
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
  ])('describes %s %j as %s', (name, answer, words) => {
    expect(describeAnswer(QUESTIONS[name], answer, ctx)).toBe(words)
  })

  it('never throws for any stored answer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(QUESTIONS)), fc.jsonValue(), (question, answer) => {
        expect(typeof describeAnswer(question, answer as Answer, ctx)).toBe('string')
      }),
    )
  })

  it('includes questions, not cards', () => {
    const asked = Object.entries(QUESTIONS).flatMap(([name, question]) =>
      asksSomething(question) ? [name] : [],
    )
    expect(asked).toEqual(['single', 'multiple', 'tabbed', 'weight', 'height', 'numeric', 'text'])
  })
})
