import { type ReactNode, useEffect } from 'react'
import type { DisplayPlan } from '#shared/offer/plan.ts'
import { useQuizContext } from '#web/lib/quiz-context.ts'
import { useQuizStore } from '#web/lib/quiz-store.ts'
import { trackPurchaseVisit } from '#web/lib/tracking.ts'
import { useLeadRetry } from '#web/lib/use-lead-retry.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { CountdownBanner } from './countdown-banner.tsx'
import { EmailOffer } from './email-offer.tsx'
import { OfferFrame } from './offer-frame.tsx'
import { PlansError } from './plans-error.tsx'
import { ScrollingBanner } from './scrolling-banner.tsx'
import { usePlans } from './use-plans.ts'

type Props = { renderCheckout: (plan: DisplayPlan | null) => ReactNode }

/**
 * The offer a mail leads to (O-01 to O-13). The start of the app has taken the address out of the link and looked
 * for its lead; here the page loads, then shows an error or its content (O-08).
 */
export function EmailOfferPage({ renderCheckout }: Props) {
  const { answers } = useQuizContext()
  const isInitialized = useQuizStore((quiz) => quiz.isInitialized)
  const { state, retry } = usePlans()
  useLeadRetry()
  useEffect(() => trackPurchaseVisit('email-offer'), [])

  return (
    <OfferFrame
      hasStartOver={Object.keys(answers).length > 0}
      banner={
        <>
          <CountdownBanner page="email-offer" />
          <ScrollingBanner />
        </>
      }
    >
      {state.status === 'loaded' && isInitialized ? (
        <EmailOffer plans={state.plans} onRetry={retry} renderCheckout={renderCheckout} />
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
