import { describe, expect, it } from 'vitest'
import { callFailure } from '#web/lib/call-failure.ts'
import { notSupported, passkeyProblem } from './passkey-words.ts'

const named = (name: string): Error => Object.assign(new Error('as the browser says it'), { name })
const words = (name: string, deed: 'add' | 'use') =>
  callFailure(passkeyProblem(named(name), deed, 'quiz.example.com'), 'fallback').text

describe('a passkey that did not come about', () => {
  it.each([
    ['NotAllowedError', 'add', /canceled, or took too long/],
    ['NotAllowedError', 'use', /canceled, took too long, or this device has none/],
    ['AbortError', 'use', /canceled/],
    ['InvalidStateError', 'add', /has one of your passkeys already/],
    ['ConstraintError', 'add', /a finger, your face or a PIN/],
    ['NotSupportedError', 'add', /makes no passkeys that work here/],
    ['SecurityError', 'use', /work at quiz\.example\.com alone/],
    ['SomethingNewError', 'use', /did not work on this device/],
  ] as const)('is told in words: %s while one is to %s', (name, deed, expected) => {
    expect(words(name, deed)).toMatch(expected)
    expect(words(name, deed)).not.toContain('as the browser says it')
  })

  it('is told in words where the browser has none', () => {
    expect(callFailure(notSupported(), 'fallback').text).toMatch(/cannot use passkeys here/)
  })
})
