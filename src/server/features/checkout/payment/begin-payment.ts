import type { Lease } from '#server/db/lease.ts'
import { type Attempt, type AttemptChanges, changeAttempt } from '../attempts/attempts.ts'
import type { CheckoutOrder } from '../attempts/checkout-order.ts'
import type { ProductForSale } from '../attempts/product-for-sale.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'

/** The call that pays: what was ordered and what the page showed. */
export type Press = { order: CheckoutOrder; product: ProductForSale; isNew: boolean }

/**
 * Writes down what is about to be charged, and what the page showed, before Stripe can charge anything. The transaction
 * fails if the lease was lost: whoever holds it now pays this intent or makes it impossible to pay.
 *
 * @throws LeaseLostError; AppError `payment_busy`
 */
export function beginPayment(
  { database, recordPress }: CheckoutDeps,
  attempt: Attempt,
  { changes, press, lease }: { changes: AttemptChanges; press: Press; lease: Lease },
): Promise<Attempt> {
  return database.db.transaction(async (transaction) => {
    await lease.assertHeld(transaction)
    const changed = await changeAttempt({ db: transaction }, attempt, changes)
    const { paymentMethodId, shown, userAgent, brandVersion } = press.order
    // Without a method the page only prepares a payment; that is recorded once, when the attempt begins.
    if (paymentMethodId === null && !press.isNew) return changed
    await recordPress(transaction, {
      attempt: changed,
      pressKey: `${changed.id}:${paymentMethodId ?? changed.generation}`,
      shown,
      userAgent,
      pageBrandVersion: brandVersion,
      planDescription: press.product.row.description,
    })
    return changed
  })
}
