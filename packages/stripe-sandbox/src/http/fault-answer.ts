import type { CallFault } from '../faults.ts'
import { errorAnswer, type HttpAnswer, jsonAnswer } from './answer.ts'
import { StripeApiError } from './api-error.ts'
import { keyInUse } from './idempotency.ts'

export const rateLimited = (): StripeApiError =>
  new StripeApiError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded. Learn more about rate limits https://stripe.com/docs/rate-limits.',
  })

/** The wrong answer of a fault. */
export function faultAnswer(fault: CallFault, key: string | undefined): HttpAnswer | 'cut' {
  switch (fault.answer) {
    case 'cut':
      return 'cut'
    case 'rate_limit':
      return errorAnswer(rateLimited())
    case 'lock_timeout':
      return errorAnswer(
        new StripeApiError(
          429,
          {
            type: 'invalid_request_error',
            code: 'lock_timeout',
            message:
              'This object cannot be accessed right now because another API request or Stripe process is currently ' +
              'accessing it. If you see this error intermittently, retry the request. If you see this error ' +
              'frequently and are making multiple concurrent requests to a single object, make your requests ' +
              'serially or at a lower rate.',
          },
          { headers: { 'stripe-should-retry': 'true' } },
        ),
      )
    case 'conflict':
      return errorAnswer(keyInUse(key ?? ''))
    default:
      return jsonAnswer(500, {
        error: {
          type: 'api_error',
          message: 'An unknown error occurred. Please contact us at https://support.stripe.com/.',
        },
      })
  }
}
