import { expect, test } from 'vitest'
import { clientSecretOf, parseClientSecret } from './keys-and-secrets.ts'
import { IntegrationError } from './integration-error.ts'
import { checkPublishableKey } from './keys-and-secrets.ts'

test.each([
  ['', 'Please call Stripe() with your publishable key. You used an empty string.'],
  [undefined, 'Please call Stripe() with your publishable key. You used undefined.'],
  ['sk_test_1', 'You should not use your secret key with Stripe.js.'],
  ['rk_test_1', 'You should not use your secret key with Stripe.js.'],
  ['pk_live_1', 'use the publishable key of the sandbox, not a live one'],
  ['key', 'Please call Stripe() with your publishable key. You used "key".'],
])('the key %j throws', (key, message) => {
  expect(() => checkPublishableKey(key)).toThrow(IntegrationError)
  expect(() => checkPublishableKey(key)).toThrow(message)
})

test('a test key is accepted', () => {
  expect(checkPublishableKey('pk_test_51abc')).toBe('pk_test_51abc')
})

test.each([
  ['pi_1A_secret_2b', { kind: 'payment', id: 'pi_1A', secret: 'pi_1A_secret_2b' }],
  ['seti_1A_secret_2b', { kind: 'setup', id: 'seti_1A', secret: 'seti_1A_secret_2b' }],
])('%s is a client secret', (secret, parsed) => {
  expect(parseClientSecret(secret, 'here')).toEqual(parsed)
})

test.each(['', 'pi_1', 'pi_1_secret_', 'ch_1_secret_2', 'pi_1_secret_2 ', undefined, null, 5])(
  '%j is none',
  (value) => {
    expect(() => parseClientSecret(value, 'stripe.handleNextAction()')).toThrow(
      `Invalid value for stripe.handleNextAction(): clientSecret should be a client secret of the form \${id}_secret_\${secret}. You specified: ${String(value)}.`,
    )
  },
)

test('a secret of the other kind is refused', () => {
  expect(() => clientSecretOf('payment', 'seti_1_secret_2', 'stripe.retrievePaymentIntent')).toThrow(
    'Invalid value for stripe.retrievePaymentIntent intent secret: value should be a PaymentIntent client secret. You specified: a SetupIntent client secret.',
  )
})
