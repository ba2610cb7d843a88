import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { context, multipleChoice, option, singleChoice, tabbedChoice } from '#tests/quiz/sample-questions.ts'
import { isExclusive, toggleChoice, visibleOptions } from './choice.ts'
import type { QuestionOf } from './question.ts'
import { validateAnswer } from './validation.ts'

const foods: QuestionOf<'multiple-choice'> = {
  ...multipleChoice,
  options: ['all_in_one', 'eggs', 'nuts', 'tofu'].map(option),
}

describe('toggleChoice (OP-13)', () => {
  it.each([
    [multipleChoice, [], 'nuts', ['nuts']],
    [multipleChoice, ['nuts'], 'lactose', ['lactose', 'nuts']],
    [multipleChoice, ['lactose', 'nuts'], 'nuts', ['lactose']],
    [multipleChoice, ['lactose', 'nuts'], 'none', ['none']],
    [multipleChoice, ['none'], 'nuts', ['nuts']],
    [multipleChoice, ['none'], 'none', []],
    [multipleChoice, ['none'], 'prefer_not_to_answer', ['prefer_not_to_answer']],
    [foods, ['eggs', 'tofu'], 'all_in_one', ['all_in_one']],
    [foods, ['all_in_one'], 'tofu', ['tofu']],
    [multipleChoice, ['nuts'], 'unheard_of', ['nuts']],
    [multipleChoice, ['unheard_of'], 'nuts', ['nuts']],
  ])('$id: %j and a tap on %s', (question, current, value, expected) => {
    expect(toggleChoice(question, current, value)).toEqual(expected)
  })

  it('follows the exclusive values a brand names instead', () => {
    const own = { ...multipleChoice, exclusiveValues: ['nuts'] }
    expect(toggleChoice(own, ['none', 'lactose'], 'nuts')).toEqual(['nuts'])
    expect(toggleChoice(own, ['none'], 'lactose')).toEqual(['none', 'lactose'])
  })

  it('after any taps holds a choice the quiz accepts, or nothing', () => {
    const taps = fc.array(fc.constantFrom('none', 'lactose', 'nuts', 'honey', 'prefer_not_to_answer'))
    fc.assert(
      fc.property(taps, (values) => {
        const chosen = values.reduce<string[]>(
          (current, value) => toggleChoice(multipleChoice, current, value),
          [],
        )
        const result = validateAnswer(multipleChoice, chosen, context(), { minimumGoalBmi: 0 })
        expect(chosen.length === 0 || result.ok).toBe(true)
        const last = values.at(-1)
        const isLastChosen = last !== undefined && chosen.includes(last)
        expect(isLastChosen && isExclusive(multipleChoice, last) && chosen.length > 1).toBe(false)
      }),
    )
  })
})

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
    visibleOptions(sizes, context(answers)).map(({ value }) => value)

  it('leaves out what a condition omits', () => {
    expect(values({})).toEqual(['l', 'm', 's'])
    expect(values({ current_clothes_size: 'm' })).toEqual(['m', 's'])
    expect(values({ current_clothes_size: 'm', age: 61 })).toEqual(['m'])
  })

  it('never leaves a question without an answer', () => {
    expect(values({ current_clothes_size: 'odd' })).toEqual(['l', 'm', 's'])
  })

  it('shows the tab of the units', () => {
    expect(visibleOptions(tabbedChoice, context({}, 'imperial'))).toBe(tabbedChoice.optionsByTab.LB)
    expect(visibleOptions(tabbedChoice, context({}, 'metric'))).toBe(tabbedChoice.optionsByTab.KG)
  })
})
