/**
 * What the browser may ask of the sandbox: the few calls that Stripe.js makes, with the publishable key and the
 * client secret of one intent. Everything else needs the secret key and is answered with `secret_key_required`.
 *
 * `browserRoutes` of the sandbox serves these under the prefix it is mounted at (`/sandbox/stripe`), so the
 * addresses are `/sandbox/stripe/v1/…`. Bodies and queries are form-encoded as Stripe's are
 * (`billing_details[address][country]=DE`), see `encodeForm` in `http/form-encoding.ts`; answers are JSON. A refusal
 * has Stripe's status (400, 401, 402, 404 …) and the body `{error: {type, code, message, …}}`; a declined card is 402
 * with the intent, as it then stands, in `error.payment_intent` or `error.setup_intent`.
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
  /** POST {@link AuthenticateBody}, answers {@link Authentication}; afterwards the intent is read again. */
  authenticate: '/v1/3ds2/authenticate',
} as const

/** A card as typed into the element, or the token that a wallet's sheet has made. */
export type BrowserCard =
  | { number: string; exp_month: number; exp_year: number; cvc?: string }
  /**
   * `tok_visa`, `tok_chargeDeclined` … as Stripe documents them; what a wallet hands over is
   * `tok_sandbox_apple_pay_visa`, `tok_sandbox_google_pay_mastercard`, `tok_sandbox_link_visa_chargeDeclined` …:
   * `tok_sandbox_`, the wallet, and the rest of a documented token. The method then carries `card.wallet.type`.
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
  /** An existing method, or the data of a new one; neither where the intent has its method already. */
  payment_method?: string
  payment_method_data?: Omit<CreatePaymentMethodBody, 'key'>
  return_url?: string
  /** Stripe.js always says so: the next action is then `use_stripe_sdk` and not a redirect. */
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

/** What the visitor did on the bank's page: passed, failed, or closed it. */
export type AuthenticationOutcome = 'complete' | 'fail' | 'cancel'

export type AuthenticateBody = WithPublishableKey & {
  /** `three_d_secure_2_source` of the next action. */
  source: string
  client_secret: string
  outcome: AuthenticationOutcome
}

/**
 * After `complete` the intent goes on by itself: paid, or declined by the bank all the same
 * (`requires_payment_method` with `last_payment_error`). After `fail` and `cancel` it is `requires_payment_method`
 * with `payment_intent_authentication_failure` (`setup_intent_authentication_failure`).
 */
export type Authentication = {
  id: string
  object: 'three_d_secure_2'
  state: 'succeeded' | 'failed' | 'canceled'
  source: string
  livemode: false
}
