import { isPaymentErrorCode, type PaymentErrorCode } from './payment-error-codes.ts'

/** The English text for each code. Pages show those of the catalogue `payment-errors`. */
const PAYMENT_ERROR_TEXTS: Readonly<Record<PaymentErrorCode, string>> = {
  card_declined: 'Your card was declined. Please try a different payment method.',
  incomplete_payment_details: 'Please fill in all required payment details.',
  incomplete_address: 'Please provide a complete billing address.',
  amount_too_large: 'This amount is too large for your payment method. Please contact support.',
  amount_too_small: 'This amount is too small for your payment method. Please contact support.',

  expired_card: 'Your card has expired. Please use a different card.',
  incorrect_cvc: "Your card's security code is not right. Please check it and try again.",
  incorrect_number: 'Your card number is not right. Please check it and try again.',
  incorrect_zip: "The postal code does not match your card's. Please check it and try again.",
  insufficient_funds: 'Your card does not have enough funds. Please use a different payment method.',
  invalid_cvc: "Your card's security code is not valid. Please check it and try again.",
  invalid_expiry_month: "Your card's expiry month is not valid. Please check it and try again.",
  invalid_expiry_year: "Your card's expiry year is not valid. Please check it and try again.",
  invalid_number: 'This is not a valid card number. Please check it and try again.',
  postal_code_invalid: 'This postal code is not valid. Please check it and try again.',
  authentication_required:
    'Your bank wants you to confirm this payment. Please try again and follow its steps.',
  approve_with_id: 'Your bank could not approve this payment. Please try again, or contact your bank.',
  call_issuer: 'Your card was declined. Please contact your bank, or use a different card.',
  processing_error: 'Your card could not be processed. Please try again in a moment.',
  rate_limit: 'Too many payments are being made right now. Please try again shortly.',
  idempotency_key_in_use: 'This payment is already in progress. Please wait a moment before you try again.',
  payment_method_not_available:
    'This payment method is not available right now. Please use a different payment method.',
  payment_method_unactivated: 'This payment method is not offered here. Please use a different one.',
  payment_intent_unexpected_state: 'This payment can no longer be completed. Please start it again.',
  payment_intent_action_required:
    'Your bank requires one more step before this payment goes through. Please try again and complete it.',
  payment_intent_authentication_failure:
    'Your bank could not confirm that this is you. Please try again with the same or a different payment method.',
  payment_intent_incompatible_payment_method:
    'This payment cannot be made with this payment method. Please use a different one.',
  resource_missing: 'You have not been charged. Please enter your card details once more.',
  resource_already_exists: 'You already have this plan. You have not been charged again.',
  subscription_exists: 'This email address already has a plan, and you have not been charged.',
  browser_not_supported: 'This browser does not support the payment. Please use a different browser.',
  no_network_connection: 'You seem to be offline. Please check your connection and try again.',
  '3ds_declined': 'Your bank declined to confirm this payment. Please use a different payment method.',
  '3ds_not_supported': "Your card does not support your bank's security check. Please use a different card.",
  link_account_deactivated: 'Your Link account is not active. Please use a different payment method.',
  link_already_exists:
    'There is already a Link account for this address. Please sign in to Link, or pay by card.',
}

const UNKNOWN_PAYMENT_ERROR = 'An unknown error occurred during payment processing.'

/** The text shown for a failure with this code. */
export const paymentErrorText = (code: string | null | undefined): string =>
  isPaymentErrorCode(code) ? PAYMENT_ERROR_TEXTS[code] : UNKNOWN_PAYMENT_ERROR

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
