import { expect, it } from 'vitest'
import { pathParts } from './path-parts.ts'

it.each([
  ['/', '/', undefined],
  ['/quiz', '/quiz', undefined],
  ['/quiz/', '/quiz', undefined],
  ['/Quiz/Age', '/quiz', 'Age'],
  ['/quiz/age/', '/quiz', 'age'],
  ['/reset-password', '/reset-password', undefined],
])('%s is the page %s with %s', (path, page, id) => {
  expect(pathParts(path)).toEqual({ page, id })
})

it.each(['/quiz/age/more', 'quiz', '', '/quiz//age'])('%j is no page', (path) => {
  expect(pathParts(path)).toBeNull()
})
