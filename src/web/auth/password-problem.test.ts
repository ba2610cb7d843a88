import { describe, expect, it } from 'vitest'
import { setPassword } from '#shared/contract/accounts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { passwordProblem } from './password-problem.ts'

const isTaken = (password: string): boolean =>
  setPassword.body.safeParse({ email: 'ann@example.com', password, repeatPassword: password }).success

describe('a chosen password', () => {
  it.each([
    ['', 'Password must be at least 6 characters long'],
    ['12345', 'Password must be at least 6 characters long'],
    ['123456', null],
    ['      ', null],
    ['🥕🥕🥕', 'Password must be at least 6 characters long'],
    ['🥕'.repeat(6), null],
    ['x'.repeat(200), null],
    ['x'.repeat(201), 'Password must be at most 200 characters long'],
  ])('%j: %s', (password, problem) => {
    expect(passwordProblem(password, pageTexts().of('passwords'))).toBe(problem)
    expect(isTaken(password), 'the server agrees').toBe(problem === null)
  })
})
