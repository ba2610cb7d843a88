import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { callFailure, isAnswerLost } from './call-failure.ts'

const FALLBACK = 'Failed to create account. Please try again.'
const limited = (message: string, retryAfterSeconds = 0, options: { reason?: string } = {}) =>
  new ApiError(message, 429, 'rate_limited', [], { ...options, retryAfterSeconds })

describe('a failed call', () => {
  it.each([
    ['the server refuses', new ApiError('No such thing', 409, 'not_possible'), 'No such thing'],
    [
      'the server names a field',
      new ApiError('Invalid', 400, 'validation_failed', [{ path: 'email', message: 'Email is required' }]),
      'Email is required',
    ],
    ['the server is broken', new ApiError('An unexpected error occurred', 500, 'internal'), FALLBACK],
    ['a proxy answers', new ApiError('An unexpected error occurred', 403, 'unreadable_answer'), FALLBACK],
    ['the code is broken', new TypeError('x is not a function'), FALLBACK],
    [
      'the server names the wait itself',
      limited('Please try again in 8 seconds.', 8, { reason: 'code_wait_seconds' }),
      'Please try again in 8 seconds.',
    ],
    [
      'the header names the wait',
      limited('Too many requests. Please try again in a moment.', 130),
      'Too many attempts. Please try again in 3 minutes.',
    ],
    [
      'the wait is unknown',
      limited('Too many requests.'),
      'Too many attempts. Please try again in a minute.',
    ],
  ])('when %s', (_, error, text) => {
    expect(callFailure(error, FALLBACK).text).toBe(text)
  })

  it('without a connection says so, and that nothing is lost', () => {
    const { text } = callFailure(new ApiError('Failed to fetch', 0, 'no_answer'), FALLBACK)
    expect(text).toContain(FALLBACK)
    expect(text).toContain('Nothing you typed is lost.')
    expect(text).not.toContain('fetch')
  })

  it.each([
    [new ApiError('Timeout', 0, 'no_answer'), true],
    [new ApiError('Broken', 502, 'unreadable_answer'), true],
    [new ApiError('No', 409, 'account_exists'), false],
  ])('%s leaves the outcome unknown: %s', (error, isLost) => {
    expect(isAnswerLost(error)).toBe(isLost)
  })
})

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('%i seconds are %s', (seconds, words) => {
  const { text } = callFailure(limited('Too many requests.', seconds), FALLBACK)
  expect(text).toBe(`Too many attempts. Please try again in ${words}.`)
})
