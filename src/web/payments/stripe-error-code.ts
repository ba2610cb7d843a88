import { isPaymentErrorCode } from '#shared/offer/payment/payment-error-codes.ts'

/** An error returned by Stripe.js. */
export type StripeJsError = {
  type?: string | undefined
  code?: string | undefined
  decline_code?: string | undefined
}

/** The most specific code for which we have a text: the bank's reason before the general code. */
export function stripeErrorCode({ type, code, decline_code: reason }: StripeJsError): string | null {
  const known = [reason, code].find((given) => isPaymentErrorCode(given))
  if (known !== undefined) return known
  if (type === 'api_connection_error') return 'no_network_connection'
  return type === 'rate_limit_error' ? 'rate_limit' : (code ?? null)
}
