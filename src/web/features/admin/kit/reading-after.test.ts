import { expect, test } from 'vitest'
import { readingAfter } from './reading-after.ts'

test.each([
  { key: 'ArrowRight', index: 3, next: 4 },
  { key: 'ArrowRight', index: 53, next: 53 },
  { key: 'ArrowUp', index: 3, next: 4 },
  { key: 'ArrowLeft', index: 3, next: 2 },
  { key: 'ArrowLeft', index: 0, next: 0 },
  { key: 'ArrowDown', index: 3, next: 2 },
  { key: 'PageUp', index: 3, next: 8 },
  { key: 'PageDown', index: 3, next: 0 },
  { key: 'Home', index: 30, next: 0 },
  { key: 'End', index: 30, next: 53 },
  { key: 'Tab', index: 30, next: undefined },
  { key: 'a', index: 30, next: undefined },
])('$key from $index of 54', ({ key, index, next }) => {
  expect(readingAfter(key, index, 54)).toBe(next)
})
