/** Stripe's error codes that have a text, and `subscription_exists`, our own: Stripe does not limit buyers to one subscription. */
export const PAYMENT_ERROR_CODES = [
  'card_declined',
  'incomplete_payment_details',
  'incomplete_address',
  'amount_too_large',
  'amount_too_small',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_zip',
  'insufficient_funds',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'postal_code_invalid',
  'authentication_required',
  'approve_with_id',
  'call_issuer',
  'processing_error',
  'rate_limit',
  'idempotency_key_in_use',
  'payment_method_not_available',
  'payment_method_unactivated',
  'payment_intent_unexpected_state',
  'payment_intent_action_required',
  'payment_intent_authentication_failure',
  'payment_intent_incompatible_payment_method',
  'resource_missing',
  'resource_already_exists',
  'subscription_exists',
  'browser_not_supported',
  'no_network_connection',
  '3ds_declined',
  '3ds_not_supported',
  'link_account_deactivated',
  'link_already_exists',
] as const

export type PaymentErrorCode = (typeof PAYMENT_ERROR_CODES)[number]

export const isPaymentErrorCode = (code: string | null | undefined): code is PaymentErrorCode =>
  PAYMENT_ERROR_CODES.some((known) => known === code)

/**
 * Stripe's error code, or the bank's reason if that is more specific: `insufficient_funds`, not `card_declined`. Reasons
 * without a text (`fraudulent`, `generic_decline`) are not shown to a payer.
 */
export function paymentErrorCode(
  code: string | null | undefined,
  declineCode: string | null | undefined,
): string | null {
  return isPaymentErrorCode(declineCode) ? declineCode : (code ?? null)
}
