import { expect, it } from 'vitest'
import { choiceValue, chosenValue } from './choice-value.ts'

it.each([
  ['yes', 'yes'],
  [{ value: 'yes' }, 'yes'],
  [{ id: 'yes' }, 'yes'],
  [{ value: 'yes', id: 'option_1' }, 'yes'],
  [{ tabId: 'KG', value: 'maintain' }, 'maintain'],
  [{ value: null, id: 'yes' }, 'yes'],
  [{ value: 34 }, null],
  [{ tabId: 'KG' }, null],
  [['yes'], null],
  [34, null],
  [true, null],
  [null, null],
  [undefined, null],
])('the choice %j is %j', (answer, value) => {
  expect(choiceValue(answer)).toBe(value)
})

it.each([
  [34, 34],
  [{ value: 34 }, 34],
  [{ id: 34 }, 34],
  [{}, undefined],
])('the value of %j is %j', (answer, value) => {
  expect(chosenValue(answer)).toBe(value)
})
