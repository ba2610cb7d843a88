import { Fragment, type ReactNode, type Ref, useEffect, useState } from 'react'
import type { PackSection } from '#packs/pack-names.ts'
import type { OfferContent } from '#shared/brand/brand.ts'
import { visitorName } from '#shared/quiz/visitor-name.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { useQuizContext } from '#web/session/quiz/quiz-context.ts'
import { useQuizStore } from '#web/session/quiz/quiz-store.ts'
import type { OfferVisitor } from '#web/ui/packs/pack-web.ts'
import { track } from '#web/tracking/tracking.ts'
import { useLeadRetry } from '#web/session/lead/lead.ts'
import { settleUnits } from '#web/api/visitor-country.ts'
import { benefitsFor } from '#shared/offer/plan/benefits.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { Picture } from '#web/ui/text/picture.tsx'
import { CheckoutBlock, GetMyPlan, type RenderCheckout } from './checkout/checkout-block.tsx'
import { CountdownBanner } from './promotion/countdown-banner.tsx'
import { Guarantee } from './guarantee.tsx'
import { OfferFrame, OfferTitle } from './offer-frame.tsx'
import { PlanPicker, PlanSection } from './plans/plan-picker.tsx'
import { PressRow } from './reviews/press-row.tsx'
import { PromotionBanner } from './promotion/promotion-banner.tsx'
import { ReviewList } from './reviews/review-list.tsx'
import { TestimonialCarousel } from './reviews/testimonial-carousel.tsx'
import { useChosenPlan, usePlans } from './plans/use-plans.ts'
import { useWayToCheckout } from './checkout/use-way-to-checkout.ts'
import { WayBack } from './checkout/way-back.tsx'
import { packSection } from './pack-offers.ts'
import { useExampleText } from './use-example-text.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type SectionName = OfferContent['sections'][number]

/** The visitor's plan and its price. Also shown without answers, with example numbers. */
export function PurchasePage({ renderCheckout }: { renderCheckout: RenderCheckout }) {
  const { offer } = useAppConfig()
  const context = useQuizContext()
  const { answers } = context
  const hasLead = useQuizStore(({ leadId }) => leadId !== null)
  const [today] = useState(() => new Date())
  const { state, retry, reload } = usePlans()
  const plans = state.status === 'loaded' ? state.plans : []
  const { chosen, choose } = useChosenPlan(plans)
  const { way, checkoutRef, pageButtonRef, setIsPaid } = useWayToCheckout()
  useLeadRetry()
  useEffect(() => track({ type: 'purchasePageVisit', onceKey: 'purchase' }), [])
  useEffect(settleUnits, [])

  const hasAnswers = Object.keys(answers).length > 0
  const visitor: OfferVisitor = { page: 'purchase', answers, hasLead }
  const example = useExampleText(visitor)
  const own: Record<Exclude<SectionName, PackSection>, ReactNode> = {
    plans: (
      <PlanSection>
        <PromotionBanner page="purchase" />
        <PlanPicker state={state} chosen={chosen} onChoose={choose} onRetry={retry} />
        <GetMyPlan ref={pageButtonRef} />
      </PlanSection>
    ),
    press: <PressRow press={offer.press} />,
    testimonials: <TestimonialCarousel offer={offer} context={context} />,
    reviews: <ReviewList offer={offer} context={context} />,
    benefits: <BenefitsBand buttonRef={pageButtonRef} context={context} today={today} />,
    checkout: (
      <CheckoutBlock ref={checkoutRef}>
        {renderCheckout({
          plan: chosen,
          plans,
          onChoosePlan: choose,
          onPaidChange: setIsPaid,
          onNewPrice: reload,
        })}
      </CheckoutBlock>
    ),
    guarantee: <Guarantee />,
  }
  const rendered: Partial<Record<SectionName, ReactNode>> = own
  const sectionOf = (name: SectionName): ReactNode => {
    const Pack = packSection(name)?.Component
    return Pack ? (
      <Pack key={name} visitor={visitor} context={context} today={today} />
    ) : (
      <Fragment key={name}>{rendered[name]}</Fragment>
    )
  }
  const ownCount = offer.sections.findIndex((name) => !packSection(name)?.belongsToTitle)
  const intro = offer.sections.slice(0, Math.max(ownCount, 0))

  return (
    <OfferFrame hasStartOver={hasAnswers} banner={<CountdownBanner page="purchase" way={way} />}>
      <div className="grid grid-cols-1 gap-4">
        <OfferTitle isExample={example !== null} name={visitorName(answers)} plan="planReady" />
        {example !== null && <WayBack hasAnswers={hasAnswers}>{example}</WayBack>}
        {intro.map(sectionOf)}
      </div>
      {offer.sections.slice(intro.length).map(sectionOf)}
    </OfferFrame>
  )
}

type BenefitsProps = { context: QuizContext; today: Date; buttonRef: Ref<HTMLButtonElement> }

/** The benefits of the plan for this visitor, by their answers. */
function BenefitsBand({ context, today, buttonRef }: BenefitsProps) {
  const t = useTexts('offer')
  const benefits = benefitsFor(useAppConfig().offer.benefits, context, today)
  const isPersonal = Object.keys(context.answers).length > 0
  if (benefits.length === 0) return null
  return (
    <section aria-labelledby="benefits-title" className="rounded-card bg-primary-soft p-5 sm:p-8">
      <h2 id="benefits-title" className="text-2xl font-bold">
        {t(isPersonal ? 'benefitsForYou' : 'benefits')}
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
