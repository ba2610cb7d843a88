import { describe, expect, it } from 'vitest'
import { callFailure } from '#web/api/call-failure.ts'
import { notSupported, passkeyProblem } from './passkey-labels.ts'

const named = (name: string): Error => Object.assign(new Error('the text of the browser'), { name })
const words = (name: string, deed: 'add' | 'use') =>
  callFailure(passkeyProblem(named(name), deed, 'quiz.example.com'), 'fallback').text

describe('a passkey that failed', () => {
  it.each([
    ['NotAllowedError', 'add', /canceled, or took too long/],
    ['NotAllowedError', 'use', /canceled, took too long, or this device has none/],
    ['AbortError', 'use', /canceled/],
    ['InvalidStateError', 'add', /has one of your passkeys already/],
    ['ConstraintError', 'add', /by fingerprint, face or PIN/],
    ['NotSupportedError', 'add', /makes no passkeys that work here/],
    ['SecurityError', 'use', /work only at quiz\.example\.com/],
    ['SomethingNewError', 'use', /did not work on this device/],
  ] as const)('is described in words: %s when asked to %s', (name, deed, expected) => {
    expect(words(name, deed)).toMatch(expected)
    expect(words(name, deed)).not.toContain('the text of the browser')
  })

  it('is told in words where the browser has none', () => {
    expect(callFailure(notSupported(), 'fallback').text).toMatch(/cannot use passkeys here/)
  })
})
