/**
 * The calls that Stripe.js makes with the publishable key and the client secret of one intent. All other calls need the
 * secret key and answer `secret_key_required`.
 *
 * Paths are relative to the prefix of `browserRoutes`. Bodies and queries are form-encoded as Stripe's are
 * (`billing_details[address][country]=DE`, see `encodeForm`); answers are JSON. A refused call has Stripe's status and
 * the body `{error: {type, code, message, …}}`; a declined card is 402 with the intent in `error.payment_intent` or
 * `error.setup_intent`.
 */
export const BROWSER_PATHS = {
  /** POST {@link CreatePaymentMethodBody}, answers `Stripe.PaymentMethod`. */
  createPaymentMethod: '/v1/payment_methods',
  /** GET with `key` and `client_secret` in the query, answers `Stripe.PaymentIntent`. */
  paymentIntent: (id: string): string => `/v1/payment_intents/${id}`,
  /** POST {@link ConfirmIntentBody}, answers `Stripe.PaymentIntent`. */
  confirmPaymentIntent: (id: string): string => `/v1/payment_intents/${id}/confirm`,
  /** GET with `key` and `client_secret` in the query, answers `Stripe.SetupIntent`. */
  setupIntent: (id: string): string => `/v1/setup_intents/${id}`,
  /** POST {@link ConfirmIntentBody}, answers `Stripe.SetupIntent`. */
  confirmSetupIntent: (id: string): string => `/v1/setup_intents/${id}/confirm`,
  /** POST {@link AuthenticateBody}, answers {@link Authentication}. Read the intent again afterwards. */
  authenticate: '/v1/3ds2/authenticate',
} as const

/** A typed card, or a wallet's token. */
export type BrowserCard =
  | { number: string; exp_month: number; exp_year: number; cvc?: string }
  /**
   * `tok_visa`, `tok_chargeDeclined` … as Stripe documents them. Wallets use `tok_sandbox_`, the wallet's name and the
   * rest of a documented token (`tok_sandbox_apple_pay_visa`); the method then has `card.wallet.type`.
   */
  | { token: string }

export type BrowserBillingDetails = {
  name?: string
  email?: string
  phone?: string
  address?: {
    city?: string
    country?: string
    line1?: string
    line2?: string
    postal_code?: string
    state?: string
  }
}

type WithPublishableKey = {
  /** `pk_test_…`; may be sent as `Authorization: Bearer` instead. */
  key?: string
}

export type CreatePaymentMethodBody = WithPublishableKey & {
  type: 'card'
  card: BrowserCard
  billing_details?: BrowserBillingDetails
  allow_redisplay?: 'always' | 'limited' | 'unspecified'
}

export type ConfirmIntentBody = WithPublishableKey & {
  client_secret: string
  /** An existing method or the data of a new one; neither if the intent has its method. */
  payment_method?: string
  payment_method_data?: Omit<CreatePaymentMethodBody, 'key'>
  return_url?: string
  /** Always sent by Stripe.js: the next action is then `use_stripe_sdk`, not a redirect. */
  use_stripe_sdk?: boolean
}

/**
 * An intent that needs 3D Secure has status `requires_action` and
 * `next_action: {type: 'use_stripe_sdk', use_stripe_sdk: ThreeDSecureAction}`.
 */
export type ThreeDSecureAction = {
  type: 'stripe_3ds2_fingerprint'
  /** `payatt_…`, the attempt to answer with `authenticate`. */
  three_d_secure_2_source: string
  directory_server_name: string
  server_transaction_id: string
  three_ds_method_url: string
}

/** What the card holder did on the bank's page: passed, failed or closed it. */
export type AuthenticationOutcome = 'complete' | 'fail' | 'cancel'

export type AuthenticateBody = WithPublishableKey & {
  /** `three_d_secure_2_source` of the next action. */
  source: string
  client_secret: string
  outcome: AuthenticationOutcome
}

/**
 * After `complete` the intent is paid, or declined by the bank (`requires_payment_method` with `last_payment_error`).
 * After `fail` and `cancel` it is `requires_payment_method` with `payment_intent_authentication_failure` or
 * `setup_intent_authentication_failure`.
 */
export type Authentication = {
  id: string
  object: 'three_d_secure_2'
  state: 'succeeded' | 'failed' | 'canceled'
  source: string
  livemode: false
}
