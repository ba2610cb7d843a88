import type { ErrorCode } from '#shared/contract/errors.ts'

/** HTTP status of each code; a code without one does not compile. */
export const ERROR_STATUS = {
  validation_failed: 400,
  malformed_body: 400,
  proof_required: 401,
  sign_in_required: 401,
  invalid_credentials: 401,
  payment_failed: 402,
  // No administrator, not of the role, or the second factor is missing.
  admin_required: 403,
  // An administrator who has to set up a second factor before anything else.
  second_factor_required: 403,
  // Health answers that nobody has consented to the use of, from a place that wants it.
  consent_missing: 403,
  not_found: 404,
  lead_not_found: 404,
  product_not_found: 404,
  payment_not_found: 404,
  no_subscription: 404,
  // An address that has a password already; it is never overwritten.
  account_exists: 409,
  // What was asked for does not fit how things stand.
  not_possible: 409,
  // A price that was shown no longer holds.
  price_changed: 409,
  // Another call of the same checkout is under way and did not end in time.
  payment_busy: 409,
  idempotency_conflict: 409,
  // A mailed link that was used, has ended or never was.
  link_invalid: 410,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  // Too many payments with declined cards; nothing was sent to Stripe.
  payment_paused: 429,
  internal: 500,
  // Stripe did not answer, or not with sense, or this server's clock is off. Nothing is known to be charged; the same
  // call may be repeated.
  payment_unavailable: 502,
  unavailable: 503,
} satisfies Record<ErrorCode, number>
