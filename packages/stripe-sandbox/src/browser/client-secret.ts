import { IntegrationError } from './integration-error.ts'

export type IntentKind = 'payment' | 'setup'
export type ClientSecret = { kind: IntentKind; id: string; secret: string }

const FORM = /^((pi|seti)_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/
const NAMES: Readonly<Record<IntentKind, string>> = { payment: 'PaymentIntent', setup: 'SetupIntent' }

const show = (value: unknown): string => (typeof value === 'string' ? value : String(value))

/**
 * @throws IntegrationError for an invalid client secret; the message starts with `where`, such as
 * `stripe.handleNextAction()`
 */
export function parseClientSecret(value: unknown, where: string): ClientSecret {
  const match = typeof value === 'string' ? FORM.exec(value) : null
  const [secret, id, prefix] = match ?? []
  if (secret === undefined || id === undefined) {
    throw new IntegrationError(
      `Invalid value for ${where}: clientSecret should be a client secret of the form \${id}_secret_\${secret}. You specified: ${show(value)}.`,
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
