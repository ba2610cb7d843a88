import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginPath } from '#web/app/routing/paths.ts'
import { nextPath } from './next-path.ts'

describe('where signing in leads', () => {
  it.each([
    ['', '/subscription'],
    ['?next=', '/subscription'],
    ['?next=%2Faccount', '/account'],
    ['?next=%2Freceipt%2Fin_1%3Fa%3Db%23c', '/receipt/in_1?a=b#c'],
    ['?next=%2F%2Fevil.example', '/subscription'],
    ['?next=%2F%5Cevil.example', '/subscription'],
    ['?next=%2F%09%2Fevil.example', '/subscription'],
    ['?next=%2F.%2F%2Fevil.example', '/subscription'],
    ['?next=https%3A%2F%2Fevil.example', '/subscription'],
    ['?next=javascript%3Aalert(1)', '/subscription'],
    ['?next=evil.example', '/subscription'],
    ['?next=%2Flogin%3Fnext%3D%252Flogin', '/subscription'],
  ])('from %j to %s', (search, path) => {
    expect(nextPath(search)).toBe(path)
  })

  it('stays on this site for any input', () => {
    const hostile = fc.array(
      fc.constantFrom('/', '\\', '\t', '\n', ' ', '@', ':', '.', 'evil.example', 'http'),
    )
    fc.assert(
      fc.property(hostile, (parts) => {
        const path = nextPath(`?${new URLSearchParams({ next: `/${parts.join('')}` })}`)
        expect(new URL(path, 'https://ours.example').origin).toBe('https://ours.example')
      }),
    )
  })

  it('is what the way to it asked for', () => {
    expect(nextPath(new URL(loginPath('/account?tab=1#a'), 'https://ours.example').search)).toBe(
      '/account?tab=1#a',
    )
  })
})
