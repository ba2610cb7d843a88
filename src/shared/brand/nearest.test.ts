import { expect, it } from 'vitest'
import { suggestedText } from './english-findings.ts'
import { findingText } from './finding-text.ts'
import { nearest, suggestion } from './nearest.ts'

const valid = ['none', 'personal', 'health']

it.each([
  ['helth', 'health'],
  ['Personal', 'personal'],
  ['nnoe', undefined],
  ['private', undefined],
])('the nearest to %s is %s', (value, expected) => {
  expect(nearest(value, valid)).toBe(expected)
})

it('suggests the nearest value and lists short lists once', () => {
  expect(suggestedText('helth', valid)).toBe('Did you mean "health"? Valid are none, personal, health.')
  expect(suggestedText('x', ['a_b', 'a_b'])).toBe('Valid is a_b.')
  expect(
    suggestion(
      'x',
      Array.from({ length: 17 }, (_, index) => `step_${index}`),
      findingText('fixStepId'),
    ),
  ).toEqual({ fix: { code: 'fixStepId' } })
})
