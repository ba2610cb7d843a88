import { expect, it } from 'vitest'
import { paths } from '#web/app/routing/paths.ts'
import { pageAt } from './pages.ts'

it('every path of the app has a page', () => {
  const all = Object.values(paths).map((path) => (typeof path === 'string' ? path : path('age')))
  expect(all.filter((path) => pageAt(path) === undefined)).toEqual([])
})

it.each([
  ['/quiz/age', 'quiz'],
  ['/receipt/in_1', 'receipt'],
  ['/Terms/', 'terms'],
] as const)('%s is on the page %s', (path, page) => {
  expect(pageAt(path)).toBe(pageAt(paths[page]))
})

it.each(['/terms/more', '/unknown', '/constructor', '/quiz/age/more'])('%s is on no page', (path) => {
  expect(pageAt(path)).toBeUndefined()
})
