import { IntegrationError } from './integration-error.ts'

export type IntentKind = 'payment' | 'setup'
export type ClientSecret = { kind: IntentKind; id: string; secret: string }

const FORM = /^((pi|seti)_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/
const NAMES: Readonly<Record<IntentKind, string>> = { payment: 'PaymentIntent', setup: 'SetupIntent' }

/**
 * @throws IntegrationError for an invalid client secret; the message starts with `where`, such as
 * `stripe.handleNextAction()`
 */
export function parseClientSecret(value: unknown, where: string): ClientSecret {
  const match = typeof value === 'string' ? FORM.exec(value) : null
  const [secret, id, prefix] = match ?? []
  if (secret === undefined || id === undefined) {
    throw new IntegrationError(
      `Invalid value for ${where}: clientSecret should be a client secret of the form \${id}_secret_\${secret}. You specified: ${String(value)}.`,
    )
  }
  return { kind: prefix === 'pi' ? 'payment' : 'setup', id, secret }
}

/** @throws IntegrationError for the secret of another kind of intent */
export function clientSecretOf(kind: IntentKind, value: unknown, where: string): ClientSecret {
  const parsed = parseClientSecret(value, where)
  if (parsed.kind !== kind) {
    throw new IntegrationError(
      `Invalid value for ${where} intent secret: value should be a ${NAMES[kind]} client secret. You specified: a ${NAMES[parsed.kind]} client secret.`,
    )
  }
  return parsed
}

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
