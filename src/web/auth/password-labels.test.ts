import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { estimatePassword } from './estimate-password.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { knownWords, passwordLabels } from './password-labels.ts'

const t = pageTexts().of('passwords')

const own = knownWords('Ada.Woods@example.com', 'Ada')

describe('the strength of a password', () => {
  it.each([
    ['password', 'Very weak', 'common'],
    ['P@ssw0rd', 'Very weak', 'common'],
    ['adawoods', 'Weak', 'yours'],
    ['aaaaaaaa', 'Very weak', 'repeated'],
    ['abcdefgh', 'Very weak', 'sequence'],
    ['qawsedrf', 'Weak', 'common'],
    ['zse4rfvgy', 'Weak', 'keys'],
    ['12.04.1987', 'Weak', 'date'],
    ['xk7vq2', 'Weak', 'short'],
  ] as const)('%s is %s, being %s', (password, strength, weakness) => {
    const estimate = estimatePassword(password, own)
    expect({ ...passwordLabels(estimate, t), weakness: estimate.weakness }).toEqual({
      strength,
      weakness,
      advice: expect.stringMatching(/\.$/),
    })
  })

  it.each([['walnut kettle seventeen harbour'], ['vK8#qTz!mW2p']])('%s is strong', (password) => {
    expect(passwordLabels(estimatePassword(password, own), t)).toEqual({ strength: 'Strong', advice: null })
  })

  it('grows with a password without known parts', () => {
    const whole = 'g7Kp2xQm9vTz'
    const scores = [6, 8, 10, 12].map((length) => estimatePassword(whole.slice(0, length), own).score)
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    expect(scores.at(-1)).toBe(4)
  })

  it('of a very long password is immediate', () => {
    const startedMs = performance.now()
    expect(estimatePassword('Correct horse battery staple! '.repeat(7).slice(0, 200), own).score).toBe(4)
    expect(performance.now() - startedMs).toBeLessThan(1000)
  })
})

describe('the list of common passwords', () => {
  it('holds the most common ones in order, and none that is too short', () => {
    expect(commonPasswords).toHaveLength(3000)
    expect(commonPasswords.slice(0, 3)).toEqual(['123456', 'password', '12345678'])
    expect(commonPasswords.every((password) => password.length >= 6)).toBe(true)
  })
})

describe('known words of a person', () => {
  it('are the parts of the address and name, without short ones', () => {
    expect(knownWords('Zoë.O’Neill+x@mail.example.co.uk', 'Zoë O’Neill')).toEqual([
      'zoë.o’neill+x@mail.example.co.uk',
      'zoë',
      'neill',
      'mail',
      'example',
      'zoë o’neill',
    ])
  })
})
