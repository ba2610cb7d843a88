import { IntegrationError } from './integration-error.ts'

/** @throws IntegrationError for a key that Stripe.js refuses, and for live keys */
export function checkPublishableKey(key: unknown): string {
  if (typeof key !== 'string' || key.trim() === '') {
    const used = typeof key === 'string' ? 'an empty string' : String(key)
    throw new IntegrationError(`Please call Stripe() with your publishable key. You used ${used}.`)
  }
  if (/^(?:sk|rk)_/.test(key)) {
    throw new IntegrationError(
      'You should not use your secret key with Stripe.js.\n        Please pass a publishable key instead.',
    )
  }
  if (key.startsWith('pk_live_')) {
    throw new IntegrationError(
      'Payments are simulated here: use the publishable key of the sandbox, not a live one.',
    )
  }
  if (!/^pk_test_\w+$/.test(key)) {
    throw new IntegrationError(
      `Please call Stripe() with your publishable key. You used ${JSON.stringify(key)}.`,
    )
  }
  return key
}
