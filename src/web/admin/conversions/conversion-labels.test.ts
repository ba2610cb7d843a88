import { expect, test } from 'vitest'
import { valueName } from './conversion-labels.ts'

test.each([
  ['country', 'DE', 'Germany'],
  ['country', 'ZZ', 'Unknown Region'],
  ['country', 'unknown', 'Unknown'],
  ['country', 'other', 'Other'],
  ['device', 'phone', 'Phone'],
  ['answer', 'female', 'Female'],
  ['source', 'direct', 'Direct'],
  ['source', 'fb', 'fb'],
  ['source', '=HYPERLINK("x")', '=HYPERLINK("x")'],
  ['brandVersion', '8f14e45fceea167a5a36dedd4bea2543', '8f14e45f'],
  ['brandVersion', 'unknown', 'Unknown'],
] as const)('%s %s is shown as %s', (dimension, value, name) => {
  expect(valueName(dimension, value)).toBe(name)
})
