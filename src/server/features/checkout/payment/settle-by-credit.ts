import type { Lease } from '#server/db/lease.ts'
import type { Attempt } from '../attempts/attempts.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { callStripe } from '../stripe/call-stripe.ts'
import { mirrorSubscription } from '../stripe/mirror-subscription.ts'
import type { SubscriptionReading } from '../stripe/subscription-reading.ts'
import { beginPayment, type Press } from './begin-payment.ts'
import { type CheckoutResult, settledResult } from './checkout-result.ts'

/**
 * The customer's credit from an earlier subscription covers the first invoice: there is nothing to confirm, and the
 * method is stored for renewals.
 */
export async function settleByCredit(
  deps: CheckoutDeps,
  attempt: Attempt,
  {
    reading,
    customer,
    methodId,
    press,
    lease,
  }: {
    reading: SubscriptionReading
    customer: string
    methodId: string | null
    press: Press
    lease: Lease
  },
): Promise<CheckoutResult> {
  const { stripe } = deps.gateway
  const changes = {
    status: 'paid' as const,
    stripeCustomerId: customer,
    stripeSubscriptionId: reading.id,
  }
  const paid = await beginPayment(deps, attempt, { changes, press, lease })
  if (methodId !== null) {
    await callStripe('make the subscription', () =>
      stripe.subscriptions.update(reading.id, { default_payment_method: methodId }),
    )
  }
  return settledResult(paid, await mirrorSubscription(deps, paid, reading.id))
}
