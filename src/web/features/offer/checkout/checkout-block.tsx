import type { ReactNode, Ref } from 'react'
import type { CheckoutProps } from '#web/features/checkout/checkout.tsx'
import { CHECKOUT_ID, CHECKOUT_TITLE_ID } from './go-to-checkout.ts'

/** What the offer page passes to the checkout. */
export type CheckoutSlot = Omit<CheckoutProps, 'registrationSource'>

export type RenderCheckout = (slot: CheckoutSlot) => ReactNode

/** The checkout section of both offer pages. */
export function CheckoutBlock({ children, ref }: { children: ReactNode; ref: Ref<HTMLElement> }) {
  return (
    <section ref={ref} id={CHECKOUT_ID} data-shown="checkout" aria-labelledby={CHECKOUT_TITLE_ID}>
      <h2 id={CHECKOUT_TITLE_ID} tabIndex={-1} className="mb-4 text-2xl font-bold outline-none">
        Checkout
      </h2>
      {children}
    </section>
  )
}
