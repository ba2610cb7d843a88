import { useEffect, useState } from 'react'
import { purchaseFigures } from '#shared/offer/plan/offer-figures.ts'
import { predictFromAnswers } from '#shared/quiz/predict.ts'
import { readProfile } from '#shared/quiz/profile.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { useQuizContext } from '#web/session/quiz/quiz-context.ts'
import { track } from '#web/tracking/tracking.ts'
import { useLeadRetry } from '#web/session/lead/use-lead-retry.ts'
import { settleUnits } from '#web/api/visitor-country.ts'
import { BeforeAfter } from './reviews/before-after.tsx'
import { BenefitsBand } from './benefits-band.tsx'
import { CheckoutBlock, type RenderCheckout } from './checkout/checkout-block.tsx'
import { CountdownBanner } from './promotion/countdown-banner.tsx'
import { GetMyPlan } from './checkout/get-my-plan.tsx'
import { Guarantee } from './guarantee.tsx'
import { OfferFrame } from './offer-frame.tsx'
import { OfferTitle } from './offer-title.tsx'
import { PlanPicker } from './plans/plan-picker.tsx'
import { PressRow } from './reviews/press-row.tsx'
import { PromotionBanner } from './promotion/promotion-banner.tsx'
import { ReviewList } from './reviews/review-list.tsx'
import { Summary } from './summary/summary.tsx'
import { TestimonialCarousel } from './reviews/testimonial-carousel.tsx'
import { useChosenPlan } from './plans/use-chosen-plan.ts'
import { usePlans } from './plans/use-plans.ts'
import { useWayToCheckout } from './checkout/use-way-to-checkout.ts'
import { WayBack } from './checkout/way-back.tsx'

type Props = { renderCheckout: RenderCheckout }

/** The visitor's plan and its price. Also shown without answers, with example numbers. */
export function PurchasePage({ renderCheckout }: Props) {
  const { offer } = useAppConfig()
  const context = useQuizContext()
  const { answers, unitSystem } = context
  const [today] = useState(() => new Date())
  const { state, retry } = usePlans()
  const plans = state.status === 'loaded' ? state.plans : []
  const { chosen, choose } = useChosenPlan(plans)
  const { way, checkoutRef, pageButtonRef, setIsPaid } = useWayToCheckout()
  useLeadRetry()
  useEffect(() => track({ type: 'purchasePageVisit', onceKey: 'purchase' }), [])
  useEffect(settleUnits, [])

  const profile = readProfile(answers)
  const figures = purchaseFigures(profile)
  const prediction = predictFromAnswers(answers, today)
  const hasAnswers = Object.keys(answers).length > 0

  return (
    <OfferFrame hasStartOver={hasAnswers} banner={<CountdownBanner page="purchase" way={way} />}>
      <div className="grid grid-cols-1 gap-4">
        <OfferTitle figures={figures} name={profile.name}>
          your plan is ready
        </OfferTitle>
        {figures.isExample && <WayBack hasAnswers={hasAnswers} />}
        <BeforeAfter figures={figures} unitSystem={unitSystem} />
      </div>
      <Summary figures={figures} prediction={prediction} context={context} today={today} />
      <section data-shown="plans" aria-labelledby="plans-title" className="grid grid-cols-1 gap-4">
        <h2 id="plans-title" className="text-2xl font-bold">
          Choose your plan
        </h2>
        <PromotionBanner page="purchase" />
        <PlanPicker state={state} chosen={chosen} onChoose={choose} onRetry={retry} />
        <GetMyPlan ref={pageButtonRef} />
      </section>
      <PressRow press={offer.press} />
      <TestimonialCarousel offer={offer} context={context} />
      <ReviewList offer={offer} context={context} />
      <BenefitsBand buttonRef={pageButtonRef} context={context} today={today} />
      <CheckoutBlock ref={checkoutRef}>
        {renderCheckout({ plan: chosen, plans, onChoosePlan: choose, onPaidChange: setIsPaid })}
      </CheckoutBlock>
      <Guarantee />
    </OfferFrame>
  )
}
