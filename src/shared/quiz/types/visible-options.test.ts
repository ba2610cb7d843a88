import { describe, expect, it } from 'vitest'
import { contextOf } from '#tests/quiz/context-of.ts'
import { option, singleChoice, tabbedChoice } from '#tests/quiz/sample-questions.ts'
import type { QuestionOf } from '../question.ts'
import { visibleOptions } from './visible-options.ts'

describe('visibleOptions', () => {
  const sizes: QuestionOf<'single-choice'> = {
    ...singleChoice,
    id: 'goal_clothes_size',
    options: ['l', 'm', 's'].map(option),
    dynamicOptions: [
      { when: { question: 'current_clothes_size', op: 'eq', value: 'm' }, omit: ['l'] },
      { when: { question: 'age', op: 'gt', value: 60 }, omit: ['s'] },
      { when: { question: 'current_clothes_size', op: 'eq', value: 'odd' }, omit: ['l', 'm', 's'] },
    ],
  }
  const values = (answers: Record<string, string | number>) =>
    visibleOptions(sizes, contextOf(answers)).map(({ value }) => value)

  it('leaves out the options a condition omits', () => {
    expect(values({})).toEqual(['l', 'm', 's'])
    expect(values({ current_clothes_size: 'm' })).toEqual(['m', 's'])
    expect(values({ current_clothes_size: 'm', age: 61 })).toEqual(['m'])
  })

  it('never leaves a question without options', () => {
    expect(values({ current_clothes_size: 'odd' })).toEqual(['l', 'm', 's'])
  })

  it('shows the tab of the units', () => {
    expect(visibleOptions(tabbedChoice, contextOf({}, 'imperial'))).toBe(tabbedChoice.optionsByTab['LB'])
    expect(visibleOptions(tabbedChoice, contextOf({}, 'metric'))).toBe(tabbedChoice.optionsByTab['KG'])
  })

  it('shows the first tab if there is none of the units', () => {
    const onlyPounds = { ...tabbedChoice, tabs: tabbedChoice.tabs.slice(0, 1) }
    expect(visibleOptions(onlyPounds, contextOf({}, 'metric'))).toBe(tabbedChoice.optionsByTab['LB'])
  })
})
