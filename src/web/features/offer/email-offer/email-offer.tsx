import { Mail } from 'lucide'
import { type Ref, useEffect } from 'react'
import { emailOfferFigures } from '#shared/offer/plan/offer-figures.ts'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { readProfile } from '#shared/quiz/profile.ts'
import { useQuizContext } from '#web/session/quiz/quiz-context.ts'
import { useQuizStore } from '#web/session/quiz/quiz-store.ts'
import { settleUnits } from '#web/api/visitor-country.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { BmiCard } from '../summary/bmi-card.tsx'
import { CheckoutBlock, type CheckoutSlot, type RenderCheckout } from '../checkout/checkout-block.tsx'
import { FactCard } from '../summary/fact-card.tsx'
import { OfferTitle } from '../offer-title.tsx'
import { OwnNumbers } from '../summary/own-numbers.tsx'
import { PlanPicker } from '../plans/plan-picker.tsx'
import { SummaryTitle } from '../summary/summary-title.tsx'
import { useChosenPlan } from '../plans/use-chosen-plan.ts'
import { WayBack } from '../checkout/way-back.tsx'

type Props = {
  plans: readonly DisplayPlan[]
  onRetry: () => void
  checkoutRef: Ref<HTMLElement>
  onPaidChange: CheckoutSlot['onPaidChange']
  renderCheckout: RenderCheckout
}

/** The content of the e-mail offer: title, summary, e-mail address, plans and checkout. */
export function EmailOffer({ plans, onRetry, checkoutRef, onPaidChange, renderCheckout }: Props) {
  const context = useQuizContext()
  const { answers, unitSystem } = context
  useEffect(settleUnits, [])
  const leadId = useQuizStore((quiz) => quiz.leadId)
  const lookUpError = useQuizStore((quiz) => quiz.error)
  const { chosen, choose } = useChosenPlan(plans)
  const profile = readProfile(answers)
  const figures = emailOfferFigures(profile, leadId !== null)

  return (
    <>
      <div className="grid grid-cols-1 gap-4">
        <OfferTitle figures={figures} name={profile.name}>
          your plan is waiting
        </OfferTitle>
        {lookUpError && (
          <Notice tone="caution" title={lookUpError}>
            You can still use this offer. To look for your answers again, open the link once more.
          </Notice>
        )}
        {figures.isExample ? (
          <WayBack hasAnswers={profile.gender !== null} />
        ) : (
          <p className="text-lg">Your answers are still here. Your plan picks up where you left off.</p>
        )}
      </div>
      <section aria-labelledby="summary-title" className="grid grid-cols-1 gap-4">
        <SummaryTitle figures={figures} />
        <OwnNumbers figures={figures} unitSystem={unitSystem} />
        <BmiCard figures={figures} context={context} />
        <FactCard />
      </section>
      <EmailBlock email={profile.email} />
      <section data-shown="plans" aria-labelledby="plans-title" className="grid grid-cols-1 gap-4">
        <h2 id="plans-title" className="text-2xl font-bold">
          Choose your plan
        </h2>
        <PlanPicker state={{ status: 'loaded', plans }} chosen={chosen} onChoose={choose} onRetry={onRetry} />
      </section>
      <CheckoutBlock ref={checkoutRef}>
        {renderCheckout({ plan: chosen, plans, onChoosePlan: choose, onPaidChange })}
      </CheckoutBlock>
    </>
  )
}

/** Whose offer this is. The address is entered and changed only in the checkout. */
function EmailBlock({ email }: { email: string | null }) {
  return (
    <section aria-labelledby="email-title" className="rounded-card bg-surface p-5 shadow-card sm:p-8">
      <h2 id="email-title" className="flex items-center gap-3 text-lg font-bold">
        <Icon of={Mail} className="size-6 text-primary-strong" />
        Your email
      </h2>
      <p className="mt-2 wrap-anywhere">
        {email ? (
          <>
            Your plan goes to <strong className="font-semibold">{email}</strong>. You can use another address
            at checkout.
          </>
        ) : (
          'You can enter it at checkout. We’ll send your plan and your receipt there.'
        )}
      </p>
    </section>
  )
}
