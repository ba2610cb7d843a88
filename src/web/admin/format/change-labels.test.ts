import { expect, test } from 'vitest'
import { changeLabel, direction, points, relative } from './change-labels.ts'

test.each([
  { difference: 0.0123, text: '+1.2 pts', way: 1 },
  { difference: -0.004, text: '−0.4 pts', way: -1 },
  { difference: 0.0004, text: '0.0 pts', way: 0 },
  { difference: -0.0004, text: '0.0 pts', way: 0 },
  { difference: 0, text: '0.0 pts', way: 0 },
  { difference: null, text: '–', way: 0 },
])('$difference is $text', ({ difference, text, way }) => {
  expect(points(difference)).toBe(text)
  expect(direction(difference)).toBe(way)
})

test.each([
  { ratio: 0.125, text: '+12.5%' },
  { ratio: -0.03, text: '−3.0%' },
  { ratio: 12.5, text: '+1,250.0%' },
  { ratio: -0.0001, text: '0.0%' },
  { ratio: null, text: '–' },
])('$ratio is $text', ({ ratio, text }) => {
  expect(relative(ratio)).toBe(text)
})

test.each([
  [0.012, 'up 1.2 points'],
  [-0.25, 'down 25.0 points'],
  [0.0004, 'unchanged'],
])('%d in a sentence', (difference, text) => {
  expect(changeLabel(difference)).toBe(text)
})
