import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { failureText } from './failure-text.ts'
import { WebhookError } from './webhooks/webhook-error.ts'

const withCode = (error: Error, code: string): Error => Object.assign(error, { code })

describe('a failure in a line', () => {
  it.each([
    [
      'a webhook',
      new WebhookError('the receiver answered 410', false),
      'WebhookError: the receiver answered 410',
    ],
    [
      'a fault of Stripe',
      new Stripe.errors.StripeAPIError({
        type: 'api_error',
        message: 'no customer canary@example.com',
        statusCode: 503,
      }),
      'StripeFault: StripeAPIError, status 503',
    ],
    ['an error of the code', new TypeError('canary@example.com is not a function'), 'TypeError'],
    [
      'an error of the database',
      new Error('insert canary@example.com', { cause: withCode(new Error('canary'), '23505') }),
      'Error, code 23505',
    ],
    ['a broken line', withCode(new Error('connect canary'), 'ECONNREFUSED'), 'Error, code ECONNREFUSED'],
    ['no error at all', 'canary@example.com', 'Error'],
  ])('of %s repeats nothing that was entered', (_, error, text) => {
    expect(failureText(error)).toBe(text)
  })

  it('has an end', () => {
    expect(failureText(new WebhookError('x'.repeat(5_000), false))).toHaveLength(300)
  })
})
