import type {
  PaymentIntent,
  PaymentIntentResult,
  PaymentMethod,
  SetupIntent,
  SetupIntentResult,
  StripeError,
} from '@stripe/stripe-js'
import {
  type AuthenticateBody,
  BROWSER_PATHS,
  type ConfirmIntentBody,
  type CreatePaymentMethodBody,
} from '../browser-api.ts'
import { encodeForm } from '../http/form-encoding.ts'
import type { ClientSecret, IntentKind } from './keys-and-secrets.ts'
import { isRecord } from './elements/option-rules.ts'

export type Intent = PaymentIntent | SetupIntent
export type Outcome<T> = { value: T; error?: undefined } | { value?: undefined; error: StripeError }

const UNREACHABLE: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
}
const UNREADABLE: StripeError = { type: 'api_error', message: 'An unexpected error has occurred.' }

// Only the kind of an object is checked here; the sandbox's own tests cover the fields.
const isKind =
  <T extends { object: string }>(kind: T['object']) =>
  (value: unknown): value is T =>
    isRecord(value) && value['object'] === kind
const isPaymentMethod = isKind<PaymentMethod>('payment_method')
const isIntent: Readonly<Record<IntentKind, (value: unknown) => value is Intent>> = {
  payment: isKind<PaymentIntent>('payment_intent'),
  setup: isKind<SetupIntent>('setup_intent'),
}
const isError = (value: unknown): value is StripeError => isRecord(value) && typeof value['type'] === 'string'
const isAnything = (value: unknown): value is unknown => value !== undefined

/** The sandbox's calls for the browser. `base` is the URL that `BROWSER_PATHS` are relative to. */
export class ApiClient {
  readonly #base: string
  readonly #key: string

  constructor(base: string, key: string) {
    this.#base = base.replace(/\/$/, '')
    this.#key = key
  }

  createPaymentMethod(body: CreatePaymentMethodBody): Promise<Outcome<PaymentMethod>> {
    return this.#call(isPaymentMethod, BROWSER_PATHS.createPaymentMethod, body)
  }

  retrieveIntent({ kind, id, secret }: ClientSecret): Promise<Outcome<Intent>> {
    const path = kind === 'payment' ? BROWSER_PATHS.paymentIntent(id) : BROWSER_PATHS.setupIntent(id)
    return this.#call(isIntent[kind], `${path}?${encodeForm({ client_secret: secret })}`)
  }

  confirmIntent(
    { kind, id, secret }: ClientSecret,
    body: Omit<ConfirmIntentBody, 'client_secret'>,
  ): Promise<Outcome<Intent>> {
    const path =
      kind === 'payment' ? BROWSER_PATHS.confirmPaymentIntent(id) : BROWSER_PATHS.confirmSetupIntent(id)
    return this.#call(isIntent[kind], path, { ...body, client_secret: secret, use_stripe_sdk: true })
  }

  authenticate(body: AuthenticateBody): Promise<Outcome<unknown>> {
    return this.#call(isAnything, BROWSER_PATHS.authenticate, body)
  }

  /** POSTs if there is a body, else GETs. Never rejects. */
  async #call<T>(
    isRight: (value: unknown) => value is T,
    path: string,
    body?: Record<string, unknown>,
  ): Promise<Outcome<T>> {
    let answer: unknown
    try {
      const response = await fetch(`${this.#base}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        // No cookies of the page, as with Stripe's own origin.
        credentials: 'omit',
        headers: {
          authorization: `Bearer ${this.#key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(body === undefined ? {} : { body: encodeForm(body) }),
      })
      answer = await response.json()
    } catch (error) {
      return { error: error instanceof SyntaxError ? UNREADABLE : UNREACHABLE }
    }
    if (isRecord(answer) && isError(answer['error'])) return { error: answer['error'] }
    return isRight(answer) ? { value: answer } : { error: UNREADABLE }
  }
}

export const asPayment = ({ value, error }: Outcome<Intent>): PaymentIntentResult =>
  value?.object === 'payment_intent' ? { paymentIntent: value } : { error: error ?? UNREADABLE }
export const asSetup = ({ value, error }: Outcome<Intent>): SetupIntentResult =>
  value?.object === 'setup_intent' ? { setupIntent: value } : { error: error ?? UNREADABLE }
