import { isPaymentErrorCode } from '#shared/offer/payment/payment-error-codes.ts'
import { ClockOffError } from '#server/gateways/stripe/clock-skew.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { measures } from '#server/measures/measures.ts'

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  return error instanceof ClockOffError ? 'clock_off' : 'internal'
}

/** Awaits a payment and announces why it failed before the error is passed on. */
export async function measuringFailures<T>(brandId: string, payment: Promise<T>): Promise<T> {
  try {
    return await payment
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment_failed') {
      const kind = isPaymentErrorCode(error.paymentCode) ? error.paymentCode : 'other'
      measures.checkoutDeclined.announce({ brandId, kind })
    } else {
      measures.checkoutRefused.announce({ brandId, reason: reasonOf(error) })
    }
    throw error
  }
}
