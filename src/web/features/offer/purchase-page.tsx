import { type Ref, useEffect, useState } from 'react'
import { purchaseFigures } from '#shared/offer/plan/offer-figures.ts'
import { predictFromAnswers } from '#shared/quiz/predict.ts'
import { readProfile } from '#shared/quiz/profile.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { useQuizContext } from '#web/session/quiz/quiz-context.ts'
import { track } from '#web/tracking/tracking.ts'
import { useLeadRetry } from '#web/session/lead/lead.ts'
import { settleUnits } from '#web/api/visitor-country.ts'
import { benefitsFor } from '#shared/offer/plan/benefits.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { Picture } from '#web/ui/text/picture.tsx'
import { BeforeAfter } from './reviews/before-after.tsx'
import { CheckoutBlock, GetMyPlan, type RenderCheckout } from './checkout/checkout-block.tsx'
import { CountdownBanner } from './promotion/countdown-banner.tsx'
import { Guarantee } from './guarantee.tsx'
import { OfferFrame, OfferTitle } from './offer-frame.tsx'
import { PlanPicker, PlanSection } from './plans/plan-picker.tsx'
import { PressRow } from './reviews/press-row.tsx'
import { PromotionBanner } from './promotion/promotion-banner.tsx'
import { ReviewList } from './reviews/review-list.tsx'
import { Goal } from './summary/goal.tsx'
import { Summary } from './summary/summary.tsx'
import { TestimonialCarousel } from './reviews/testimonial-carousel.tsx'
import { useChosenPlan, usePlans } from './plans/use-plans.ts'
import { useWayToCheckout } from './checkout/use-way-to-checkout.ts'
import { WayBack } from './checkout/way-back.tsx'

/** The visitor's plan and its price. Also shown without answers, with example numbers. */
export function PurchasePage({ renderCheckout }: { renderCheckout: RenderCheckout }) {
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
      <Summary figures={figures} context={context}>
        <Goal
          figures={figures}
          prediction={predictFromAnswers(answers, today)}
          context={context}
          today={today}
        />
      </Summary>
      <PlanSection>
        <PromotionBanner page="purchase" />
        <PlanPicker state={state} chosen={chosen} onChoose={choose} onRetry={retry} />
        <GetMyPlan ref={pageButtonRef} />
      </PlanSection>
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

type BenefitsProps = { context: QuizContext; today: Date; buttonRef: Ref<HTMLButtonElement> }

/** The benefits of the plan for this visitor, by their answers. */
function BenefitsBand({ context, today, buttonRef }: BenefitsProps) {
  const benefits = benefitsFor(useAppConfig().offer.benefits, context, today)
  const isPersonal = Object.keys(context.answers).length > 0
  if (benefits.length === 0) return null
  return (
    <section aria-labelledby="benefits-title" className="rounded-card bg-primary-soft p-5 sm:p-8">
      <h2 id="benefits-title" className="text-2xl font-bold">
        {isPersonal ? 'Based on your answers' : 'What your plan includes'}
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2">
        {benefits.map(({ id, picture, title, text }) => (
          <li key={id} className="flex gap-4">
            <Picture src={picture} size={40} />
            <div className="min-w-0">
              <h3 className="font-bold">{title}</h3>
              <p className="mt-0.5 text-[0.9375rem]">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <GetMyPlan ref={buttonRef} />
      </div>
    </section>
  )
}
