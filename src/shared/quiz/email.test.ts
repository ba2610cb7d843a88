import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { isEmail } from './email.ts'

const reference = z.email()

it.each([
  ['anna@example.com', true],
  ["o'neil+plan@mail.example.co.uk", true],
  ['a@b.co', true],
  ['', false],
  ['anna', false],
  ['anna@', false],
  ['@example.com', false],
  ['anna@example', false],
  ['anna@@example.com', false],
  ['anna..b@example.com', false],
  ['.anna@example.com', false],
  ['anna.@example.com', false],
  ['anna@-example.com', false],
  ['anna@example.c', false],
  ['anna@example.com ', false],
  ['an na@example.com', false],
  ['änna@example.com', false],
  ['anna@exa_mple.com', false],
  ['anna@example.com\n', false],
])('%j is an address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
  expect(reference.safeParse(text).success).toBe(expected)
})

it('agrees with the schema library on any text of a mail length', () => {
  const nearlyAddress = fc
    .tuple(
      fc.string({ unit: fc.constantFrom('a', 'Z', '1', '.', '_', '-', '+', "'", ' ', 'é'), maxLength: 8 }),
      fc.constantFrom('@', '@@', ''),
      fc.string({ unit: fc.constantFrom('a', 'B', '2', '.', '-', '_', ' '), maxLength: 10 }),
      fc.constantFrom('.com', '.c', '.co.uk', '', '.'),
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string(), nearlyAddress), (text) => {
      expect(isEmail(text)).toBe(reference.safeParse(text).success)
    }),
    { numRuns: 3000 },
  )
})

it('refuses addresses that are too long for mail systems', () => {
  expect(isEmail(`${'a'.repeat(242)}@example.com`)).toBe(true)
  expect(isEmail(`${'a'.repeat(243)}@example.com`)).toBe(false)
})
