import { describe, expect, it } from 'vitest'
import type { Failure } from '#shared/contract/admin/admin-failures.ts'
import { dismissLabel, failureName, failureText, retryLabel, triesLabel } from './failure-labels.ts'

const failure = (changes: Partial<Failure>): Failure => ({
  id: 'x',
  name: 'set_password',
  message: null,
  failedAt: null,
  attempts: 1,
  isUncertain: false,
  dismissedAt: null,
  ...changes,
})
const none = { started: 0, underWay: 0, succeeded: 0, gone: 0 }

describe('a failure in words', () => {
  it('names a mail in words, anything else as it is', () => {
    expect(failureName('mails', failure({}))).toBe('Set password')
    expect(failureName('jobs', failure({ name: 'mail-due' }))).toBe('mail-due')
  })

  it.each([
    [
      'mails',
      { message: 'EENVELOPE 550 RCPT TO' },
      'The mail server refused the address (EENVELOPE 550 RCPT TO)',
    ],
    ['mails', { message: 'EODD' }, 'EODD'],
    [
      'mails',
      { message: 'EKILLED', isUncertain: true },
      'The server stopped while the mail was being sent (EKILLED). It may have been sent.',
    ],
    ['webhooks', { message: 'StripeFault: api_error' }, 'StripeFault: api_error'],
    ['webhooks', { message: null }, 'Not tried yet'],
  ] as const)('of %s with %j is %s', (kind, changes, text) => {
    expect(failureText(kind, failure(changes))).toBe(text)
  })

  it.each([
    [0, '0 tries'],
    [1, '1 try'],
    [1500, '1,500 tries'],
  ])('after %i tries', (attempts, text) => {
    expect(triesLabel(attempts)).toBe(text)
  })
})

describe('what came of it', () => {
  it.each([
    [none, 'Nothing is open any more.'],
    [{ ...none, started: 1 }, 'It is being retried. If it fails again, it comes back to this list.'],
    [{ ...none, underWay: 1 }, 'It is being retried already.'],
    [{ ...none, succeeded: 1 }, 'It has succeeded in the meantime. Nothing was retried.'],
    [{ ...none, gone: 1 }, 'It is gone, or no longer needed. Nothing was retried.'],
    [
      { started: 1200, underWay: 1, succeeded: 0, gone: 2 },
      '1,200 being retried, 1 being retried already, 2 gone or no longer needed.',
    ],
  ])('of a retry with %j', (result, text) => {
    expect(retryLabel(result)).toBe(text)
  })

  it.each([
    [0, 'It was dismissed already, or is no longer open.'],
    [1, 'Dismissed.'],
    [12, '12 dismissed.'],
  ])('of %i dismissed', (dismissed, text) => {
    expect(dismissLabel({ dismissed })).toBe(text)
  })
})
