import { describe, expect, it } from 'vitest'
import { callFailure } from '#web/api/call-failure.ts'
import { notSupported, passkeyProblem } from './passkeys.ts'

const named = (name: string): Error => Object.assign(new Error('the text of the browser'), { name })
const messageOf = (name: string, action: 'add' | 'use') =>
  callFailure(passkeyProblem(named(name), action, 'quiz.example.com'), 'fallback').text

describe('a passkey that failed', () => {
  it.each([
    ['NotAllowedError', 'add', /canceled or timed out/],
    ['NotAllowedError', 'use', /canceled or timed out, or this device has no passkey/],
    ['AbortError', 'use', /canceled/],
    ['InvalidStateError', 'add', /already has one of your passkeys/],
    ['ConstraintError', 'add', /by fingerprint, face or PIN/],
    ['NotSupportedError', 'add', /cannot create passkeys that work here/],
    ['SecurityError', 'use', /only work at quiz\.example\.com/],
    ['SomethingNewError', 'use', /did not work on this device/],
  ] as const)('has a clear message: %s when asked to %s', (name, action, expected) => {
    expect(messageOf(name, action)).toMatch(expected)
    expect(messageOf(name, action)).not.toContain('the text of the browser')
  })

  it('has a clear message in browsers without passkeys', () => {
    expect(callFailure(notSupported(), 'fallback').text).toMatch(/does not support passkeys here/)
  })
})
