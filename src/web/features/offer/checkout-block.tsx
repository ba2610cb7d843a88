import type { ReactNode } from 'react'
import type { DisplayPlan } from '#shared/offer/plan.ts'
import { CHECKOUT_ID, CHECKOUT_TITLE_ID } from './go-to-checkout.ts'

/** The checkout's place (P-04) on both offer pages. */
export function CheckoutBlock({
  plan,
  renderCheckout,
}: {
  plan: DisplayPlan | null
  renderCheckout: (plan: DisplayPlan | null) => ReactNode
}) {
  return (
    <section id={CHECKOUT_ID} aria-labelledby={CHECKOUT_TITLE_ID}>
      <h2 id={CHECKOUT_TITLE_ID} tabIndex={-1} className="mb-4 text-2xl font-bold outline-none">
        Checkout
      </h2>
      {renderCheckout(plan)}
    </section>
  )
}
