import { expect, it } from 'vitest'
import { pathAfterSignIn } from './admin-paths.ts'

it.each([
  [{ from: '/admin/users?state=past_due#7' }, '/admin/users?state=past_due#7'],
  [{ from: '/admin/login' }, '/admin/dashboard'],
  [{ from: '/admin/login?x' }, '/admin/dashboard'],
  [{ from: '/quiz' }, '/admin/dashboard'],
  [{ from: '/administrators' }, '/admin/dashboard'],
  [{ from: '/admin//evil.example' }, '/admin/dashboard'],
  [{ from: '//evil.example/admin/users' }, '/admin/dashboard'],
  [{ from: 'https://evil.example/admin/users' }, '/admin/dashboard'],
  [{ from: 7 }, '/admin/dashboard'],
  [null, '/admin/dashboard'],
])('%j leads to %s', (state, path) => {
  expect(pathAfterSignIn(state)).toBe(path)
})
