import { dictionary } from '@zxcvbn-ts/language-common'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEasyToGuess, isMadeOfWords } from './easy-passwords.ts'

const MIN_LENGTH = 12
const common = dictionary['passwords-common']
const fill = (length: number, from: string): string => from.repeat(length).slice(0, Math.max(length, 0))

/** How people make a common password long enough. */
const LENGTHENED: readonly ((password: string) => string)[] = [
  (password) => password + fill(MIN_LENGTH - password.length, '1234567890'),
  (password) => fill(MIN_LENGTH - password.length, '!') + password,
  (password) => password.repeat(Math.ceil(MIN_LENGTH / password.length)),
]

describe('a password that is easy to guess', () => {
  it('is every leaked one of twelve characters and more', async () => {
    const long = common.filter((password) => password.length >= MIN_LENGTH)
    expect(long.length).toBeGreaterThan(300)
    const easy = await Promise.all(long.map((password) => isEasyToGuess(password, [])))
    expect(long.filter((_password, index) => !easy[index])).toEqual([])
  })

  it('is each of the 3,000 most common ones, however it is made long enough', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 2999 }),
        fc.constantFrom(...LENGTHENED),
        async (rank, lengthen) => {
          expect(await isEasyToGuess(lengthen(common[rank] ?? ''), [])).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('is no random one, and no sentence', async () => {
    const strong = ['vX9#kL2mQp7z', 'correct horse battery staple', 'the marigold we saw in spring']
    expect(await Promise.all(strong.map((password) => isEasyToGuess(password, ['marigold'])))).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('words of the installation', () => {
  it.each([
    ['Marigold', true],
    ['«marigold» 2026', true],
    ['ＭＡＲＩＧＯＬＤ1', true],
    ['marigold+marigold', true],
    ['admin marigold', true],
    ['marigolds', false],
    ['io', false],
    ['123456', false],
  ])('make %s: %s', (password, isMade) => {
    expect(isMadeOfWords(password, ['marigold', 'admin', 'io', '12'])).toBe(isMade)
  })
})
