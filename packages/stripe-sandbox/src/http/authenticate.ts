import type { Caller } from './call.ts'
import { StripeApiError } from './api-error.ts'

export type Keys = { secretKey: string; publishableKey: string }

const unauthorized = (message: string, code?: string): StripeApiError =>
  new StripeApiError(401, { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) })

/** `sk_test_51…` masked except for its ends, as the API echoes it. */
function masked(key: string): string {
  const visible = /^(?:sk|pk|rk)_(?:test|live)_/.exec(key)?.[0] ?? ''
  const hidden = Math.max(0, key.length - visible.length - 4)
  return `${visible}${'*'.repeat(hidden)}${key.slice(-4)}`
}

function keyOf(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  const [scheme, value = ''] = authorization.split(' ')
  if (scheme?.toLowerCase() === 'bearer') return value
  if (scheme?.toLowerCase() !== 'basic') return null
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? null
}

/** Finds out who calls. Stripe.js may send its key as a parameter instead of a header. @throws StripeApiError 401 */
export function authenticate(
  keys: Keys,
  authorization: string | undefined,
  keyParam: string | undefined,
): Caller {
  const key = keyOf(authorization) ?? keyParam ?? null
  if (key === null || key === '') {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer ' +
        "auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for " +
        'details, or we can help at https://support.stripe.com/.',
    )
  }
  if (key === keys.secretKey) return 'secret'
  if (key === keys.publishableKey) return 'publishable'
  if (/^(?:sk|pk|rk)_live_/.test(key)) {
    throw unauthorized(
      `Invalid API Key provided: ${masked(key)}. The payment sandbox only accepts its own test keys, never live ones.`,
    )
  }
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`)
}

export const secretKeyRequired = (): StripeApiError =>
  unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your ' +
      'API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  )
