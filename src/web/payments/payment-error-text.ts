import { isPaymentErrorCode } from '#shared/offer/payment/payment-error-codes.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

/** The text for a failure with Stripe's code, in the reader's language. */
export const paymentErrorText = (code: string | null | undefined): string =>
  pageTexts().of('payment-errors')(isPaymentErrorCode(code) ? code : 'unknown')
