import { LoadingText } from '#web/ui/text/loading-text.tsx'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { whenIdle } from '#web/app/browser/when-idle.ts'
import { PartBoundary } from '#web/ui/frame/part-boundary.tsx'
import type { CheckoutProps } from './checkout.tsx'

/** In a separate chunk, because it contains Stripe's libraries. */
const Checkout = lazyPart<CheckoutProps>(async () => (await import('./checkout.tsx')).Checkout)

/** Not in `payment-failure.ts`, which is part of the chunk that may be missing. */
const NOT_INITIALIZED = 'Failed to initialize payment. Please try again.'

/** The checkout of the selected plan; its chunk loads while the visitor reads the page. */
export function CheckoutSection(props: CheckoutProps) {
  useEffect(() => whenIdle(Checkout.preload), [])
  return (
    <PartBoundary title="Payment Error" text={NOT_INITIALIZED}>
      <Suspense
        fallback={
          <LoadingText
            text="Loading the payment form…"
            className="min-h-96 rounded-card bg-surface p-5 shadow-card"
          />
        }
      >
        <Checkout {...props} />
      </Suspense>
    </PartBoundary>
  )
}
