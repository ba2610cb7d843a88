import type { PaymentMethodResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { paymentErrorText } from '#shared/offer/payment/payment-errors.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { stripeErrorCode } from '#web/payments/stripe-error-code.ts'
import { formFailure, type PaymentFailure, TEXTS } from '../payment/payment-failure.ts'

export type Payer = { fullName: string; email: string; countryCode: string }
export type MadeMethod = { methodId: string } | { failure: PaymentFailure }

/** C-15 where the form is incomplete, else the text of the code; X-17 where Stripe gives none. */
function methodFailure(error: StripeError): PaymentFailure {
  if (error.type === 'validation_error') return formFailure(TEXTS.cardInvalid)
  const code = stripeErrorCode(error)
  const text = paymentErrorText(code)
  return formFailure(text === paymentErrorText(null) ? TEXTS.methodFailed : text)
}

/** The id that Stripe gives, or X-16 (X-17, and C-17 for a wallet) where it gives none. */
function methodOf({ paymentMethod, error }: PaymentMethodResult, isWallet: boolean): MadeMethod {
  if (error) return { failure: methodFailure(error) }
  // The types promise one; a wallet that was closed at the last moment has none.
  const methodId: string | undefined = paymentMethod?.id
  return methodId ? { methodId } : { failure: formFailure(isWallet ? TEXTS.noWalletMethod : TEXTS.noMethod) }
}

/** Makes a payment method of what stands in Stripe's form, or of what a wallet has handed over. Never throws. */
export async function makeMethod(
  stripe: Stripe,
  elements: StripeElements,
  payer: Payer | null,
): Promise<MadeMethod> {
  // A wallet tells name and address itself.
  const params = payer && {
    billing_details: { name: payer.fullName, email: payer.email, address: { country: payer.countryCode } },
  }
  try {
    const made = await stripe.createPaymentMethod({ elements, ...(params && { params }) })
    return methodOf(made, payer === null)
  } catch (error) {
    logWarning('no payment method was made', error)
    return { failure: formFailure(TEXTS.methodFailed) }
  }
}
