import { LoadingText } from '#web/ui/text/loading-text.tsx'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { whenIdle } from '#web/app/browser/when-idle.ts'
import { PartBoundary } from '#web/ui/frame/part-boundary.tsx'
import type { CheckoutProps } from './checkout.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** In a separate chunk, because it contains Stripe's libraries. */
const Checkout = lazyPart<CheckoutProps>(
  async () => (await import('./checkout.tsx')).Checkout,
  ['checkout', 'offer', 'payment-errors', 'plans'],
)

/** The checkout of the selected plan; its chunk loads while the visitor reads the page. */
export function CheckoutSection(props: CheckoutProps) {
  const t = useTexts('offer')
  useEffect(() => whenIdle(Checkout.preload), [])
  return (
    <PartBoundary title={t('paymentError')} text={t('formNotLoaded')}>
      <Suspense
        fallback={
          <LoadingText text={t('loadingForm')} className="min-h-96 rounded-card bg-surface p-5 shadow-card" />
        }
      >
        <Checkout {...props} />
      </Suspense>
    </PartBoundary>
  )
}
