import { useEffect } from 'react'
import { useQuizContext } from '#web/session/quiz/quiz-context.ts'
import { useQuizStore } from '#web/session/quiz/quiz-store.ts'
import { track } from '#web/tracking/tracking.ts'
import { useLeadRetry } from '#web/session/lead/use-lead-retry.ts'
import { Spinner } from '#web/ui/text/spinner.tsx'
import type { RenderCheckout } from '../checkout/checkout-block.tsx'
import { CountdownBanner } from '../promotion/countdown-banner.tsx'
import { EmailOffer } from './email-offer.tsx'
import { OfferFrame } from '../offer-frame.tsx'
import { PlansError } from '../plans/plans-error.tsx'
import { ScrollingBanner } from '../promotion/scrolling-banner.tsx'
import { usePlans } from '../plans/use-plans.ts'
import { useWayToCheckout } from '../checkout/use-way-to-checkout.ts'

type Props = { renderCheckout: RenderCheckout }

/** The offer that an e-mail links to. The app's start has already read the address from the link and looked up its lead. */
export function EmailOfferPage({ renderCheckout }: Props) {
  const { answers } = useQuizContext()
  const isInitialized = useQuizStore((quiz) => quiz.isInitialized)
  const { state, retry } = usePlans()
  const { way, checkoutRef, setIsPaid } = useWayToCheckout()
  useLeadRetry()
  useEffect(
    () => track({ type: 'purchasePageVisit', onceKey: 'email-offer', metadata: { page: 'email-offer' } }),
    [],
  )

  return (
    <OfferFrame
      hasStartOver={Object.keys(answers).length > 0}
      banner={
        <>
          <CountdownBanner page="email-offer" way={way} />
          <ScrollingBanner page="email-offer" />
        </>
      }
    >
      {state.status === 'loaded' && isInitialized ? (
        <EmailOffer
          plans={state.plans}
          onRetry={retry}
          checkoutRef={checkoutRef}
          onPaidChange={setIsPaid}
          renderCheckout={renderCheckout}
        />
      ) : (
        <div className="grid min-h-svh content-start gap-6">
          <h1 className="text-[1.75rem] font-bold sm:text-4xl">Your personal plan</h1>
          {state.status === 'error' ? (
            <PlansError onRetry={retry} />
          ) : (
            <div className="flex items-center gap-4">
              <Spinner />
              <output className="text-ink-soft">Loading your offer...</output>
            </div>
          )}
        </div>
      )}
    </OfferFrame>
  )
}
