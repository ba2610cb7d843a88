import type { PaymentMethodResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { isPaymentErrorCode } from '#shared/offer/payment/payment-error-codes.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { paymentErrorText } from '#web/payments/payment-error-text.ts'
import { stripeErrorCode } from '#web/payments/stripe-error-code.ts'
import { checkoutText, formFailure, type PaymentFailure } from './payment-failure.ts'

export type Payer = { fullName: string; email: string; countryCode: string }
export type CreatedMethod = { methodId: string } | { failure: PaymentFailure }

/** The text of Stripe's code, and a general one where the code has none. */
function methodFailure(error: StripeError): PaymentFailure {
  if (error.type === 'validation_error') return formFailure(checkoutText('cardInvalid'))
  const code = stripeErrorCode(error)
  return formFailure(isPaymentErrorCode(code) ? paymentErrorText(code) : checkoutText('methodFailed'))
}

function methodOf({ paymentMethod, error }: PaymentMethodResult, isWallet: boolean): CreatedMethod {
  if (error) return { failure: methodFailure(error) }
  // The types promise one; a wallet that was closed at the last moment has none.
  const methodId: string | undefined = paymentMethod?.id
  return methodId
    ? { methodId }
    : { failure: formFailure(isWallet ? checkoutText('noWalletMethod') : checkoutText('noMethod')) }
}

/**
 * Creates a payment method from Stripe's form. `payer` is null for a wallet, which provides name and address itself.
 * Never throws.
 */
export async function createMethod(
  stripe: Stripe,
  elements: StripeElements,
  payer: Payer | null,
): Promise<CreatedMethod> {
  const params = payer && {
    billing_details: { name: payer.fullName, email: payer.email, address: { country: payer.countryCode } },
  }
  try {
    const created = await stripe.createPaymentMethod({ elements, ...(params && { params }) })
    return methodOf(created, payer === null)
  } catch (error) {
    logWarning('no payment method was created', error)
    return { failure: formFailure(checkoutText('methodFailed')) }
  }
}
