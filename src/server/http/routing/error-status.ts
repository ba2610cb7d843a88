import type { ErrorCode } from '#shared/contract/errors.ts'

/** HTTP status of each code. A code without one does not compile. */
export const ERROR_STATUS = {
  validation_failed: 400,
  malformed_body: 400,
  proof_required: 401,
  sign_in_required: 401,
  invalid_credentials: 401,
  payment_failed: 402,
  // Not an administrator, not in the required role, or without the second factor.
  admin_required: 403,
  // The administrator must set up a second factor first.
  second_factor_required: 403,
  // Health answers without the consent that the visitor's place requires.
  consent_missing: 403,
  not_found: 404,
  lead_not_found: 404,
  product_not_found: 404,
  payment_not_found: 404,
  no_subscription: 404,
  // The address has a password already, which is never overwritten.
  account_exists: 409,
  // The action does not fit the current state.
  not_possible: 409,
  // The price that was shown is out of date.
  price_changed: 409,
  // Nobody may continue on the version of the brand that the page shows: the page moves to the live one.
  version_ended: 409,
  // Another call of the same checkout did not end in time.
  payment_busy: 409,
  idempotency_conflict: 409,
  // A mailed link that is used, expired or unknown.
  link_invalid: 410,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  // Too many payments with declined cards; nothing was sent to Stripe.
  payment_paused: 429,
  internal: 500,
  // Stripe did not answer, or not usefully, or this server's clock is off. Nothing is known to be charged; the call
  // may be repeated.
  payment_unavailable: 502,
  unavailable: 503,
} satisfies Record<ErrorCode, number>
