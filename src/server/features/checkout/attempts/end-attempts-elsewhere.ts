import { type Attempt, changeAttempt, findOpenAttemptsElsewhere } from './attempts.ts'
import { withCheckoutLease } from './checkout-lease.ts'
import type { CheckoutOrder } from './checkout-order.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { endOpenSubscription } from '../stripe/end-open-subscription.ts'
import { callStripe } from '../stripe/call-stripe.ts'
import { readSubscription, stageOf } from '../stripe/subscription-reading.ts'

async function endAttempt(
  deps: CheckoutDeps,
  order: CheckoutOrder,
  { id, email }: Pick<Attempt, 'id' | 'email'>,
): Promise<void> {
  const { database, gateway } = deps
  await withCheckoutLease(deps, { email }, async () => {
    const open = await findOpenAttemptsElsewhere(database, gateway.account, order)
    const attempt = open.find((each) => each.id === id)
    if (!attempt) return
    const { stripeSubscriptionId } = attempt
    if (stripeSubscriptionId !== null) {
      const reading = await callStripe('read the subscription', async () => {
        const found = await readSubscription(gateway.stripe, stripeSubscriptionId)
        return found !== null && stageOf(found) === 'open' ? endOpenSubscription(deps, found) : found
      })
      // It was paid in the meantime, perhaps for another person who shares the phone.
      if (reading !== null && stageOf(reading) === 'live') return
    }
    await changeAttempt(database, attempt, { status: 'ended' })
  })
}

/**
 * Cancels the open attempts that the caller began for other addresses, so that a late bank confirmation cannot charge a
 * mistyped address. Call it before taking the lease of the order's address.
 *
 * @throws AppError `payment_busy` while the bank decides on one of them, `payment_unavailable`
 */
export async function endAttemptsElsewhere(deps: CheckoutDeps, order: CheckoutOrder): Promise<void> {
  const open = await findOpenAttemptsElsewhere(deps.database, deps.gateway.account, order)
  for (const attempt of open) await endAttempt(deps, order, attempt)
}
