import { describe, expect, it } from 'vitest'
import type { Failure } from '#shared/contract/admin/admin-failures.ts'
import { attemptsLabel, dismissLabel, failureName, failureText, retryLabel } from './failure-labels.ts'

const failure = (changes: Partial<Failure>): Failure => ({
  id: 'x',
  brandId: null,
  name: 'set_password',
  message: null,
  failedAt: null,
  attempts: 1,
  isUncertain: false,
  dismissedAt: null,
  ...changes,
})
const none = { started: 0, underWay: 0, succeeded: 0, gone: 0 }

describe('a failure', () => {
  it('shows the kind of an email as a label, other names as they are', () => {
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
      'The server stopped while sending the email (EKILLED). It may have been sent.',
    ],
    ['webhooks', { message: 'StripeFault: api_error' }, 'StripeFault: api_error'],
    ['webhooks', { message: null }, 'Not tried yet'],
  ] as const)('of %s with %j is %s', (kind, changes, text) => {
    expect(failureText(kind, failure(changes))).toBe(text)
  })

  it.each([
    [0, '0 attempts'],
    [1, '1 attempt'],
    [1500, '1,500 attempts'],
  ])('%i attempts', (attempts, text) => {
    expect(attemptsLabel(attempts)).toBe(text)
  })
})

describe('the result', () => {
  it.each([
    [none, 'Nothing left to retry.'],
    [{ ...none, started: 1 }, 'Retrying. If it fails again, it will reappear in this list.'],
    [{ ...none, underWay: 1 }, 'Already being retried.'],
    [{ ...none, succeeded: 1 }, 'It has already succeeded. Nothing was retried.'],
    [{ ...none, gone: 1 }, 'It no longer exists or is no longer needed. Nothing was retried.'],
    [
      { started: 1200, underWay: 1, succeeded: 0, gone: 2 },
      '1,200 being retried, 1 already being retried, 2 no longer needed.',
    ],
  ])('of a retry with %j', (result, text) => {
    expect(retryLabel(result)).toBe(text)
  })

  it.each([
    [0, 'Already dismissed or no longer open.'],
    [1, 'Dismissed.'],
    [12, '12 dismissed.'],
  ])('of %i dismissed', (dismissed, text) => {
    expect(dismissLabel({ dismissed })).toBe(text)
  })
})
