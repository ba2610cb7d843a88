import { orMissing } from '#server/gateways/stripe/stripe-error.ts'
import type { CheckoutOrder } from '../attempts/checkout-order.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import type { Admission, Payer } from '../declines/failed-payments.ts'
import { callStripe } from '../stripe/call-stripe.ts'

export const payerOfOrder = ({ email, leadId, callerAddress }: CheckoutOrder): Payer => ({
  email,
  leadId: leadId ?? null,
  callerAddress,
})

/**
 * Admits a payment unless one of the payer's limits is reached. Only while some card is over its limit does it read the
 * method from Stripe; reading a method does not test the card.
 *
 * @throws AppError `payment_paused`, `payment_busy`, `payment_unavailable`
 */
export async function admitPayment(deps: CheckoutDeps, order: CheckoutOrder): Promise<Admission> {
  const { failedPayments, gateway } = deps
  const payer = payerOfOrder(order)
  const admission = await failedPayments.admit(payer)
  const { paymentMethodId } = order
  if (paymentMethodId === null || !admission.areCardsBlocked) return admission
  const method = await callStripe('read the payment method', () =>
    orMissing(gateway.stripe.paymentMethods.retrieve(paymentMethodId)),
  )
  await failedPayments.assertCard(payer, method?.card?.fingerprint ?? null)
  return admission
}
