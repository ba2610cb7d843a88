import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswer, multipleChoice, option } from '#tests/quiz/sample-questions.ts'
import type { QuestionOf } from '../../question.ts'
import { isExclusive, toggleChoice } from './multiple-choice.ts'

const foods: QuestionOf<'multiple-choice'> = {
  ...multipleChoice,
  options: ['all_in_one', 'eggs', 'nuts', 'tofu'].map(option),
}

describe('toggleChoice', () => {
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

  it('uses the exclusive values of the brand instead', () => {
    const question = { ...multipleChoice, exclusiveValues: ['nuts'] }
    expect(toggleChoice(question, ['none', 'lactose'], 'nuts')).toEqual(['nuts'])
    expect(toggleChoice(question, ['none'], 'lactose')).toEqual(['none', 'lactose'])
  })

  it('leaves a valid choice, or nothing, after any taps', () => {
    const taps = fc.array(fc.constantFrom('none', 'lactose', 'nuts', 'honey', 'prefer_not_to_answer'))
    fc.assert(
      fc.property(taps, (values) => {
        const chosen = values.reduce<string[]>(
          (current, value) => toggleChoice(multipleChoice, current, value),
          [],
        )
        const result = checkAnswer(multipleChoice, chosen)
        expect(chosen.length === 0 || result.ok).toBe(true)
        const last = values.at(-1)
        const isLastChosen = last !== undefined && chosen.includes(last)
        expect(isLastChosen && isExclusive(multipleChoice, last) && chosen.length > 1).toBe(false)
      }),
    )
  })
})
