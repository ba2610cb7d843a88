import { type Ref, useEffect, useState } from 'react'
import { Mail } from 'lucide'
import { useQuizContext } from '#web/session/quiz/quiz-context.ts'
import { useQuizStore } from '#web/session/quiz/quiz-store.ts'
import { track } from '#web/tracking/tracking.ts'
import { useLeadRetry } from '#web/session/lead/lead.ts'
import { Spinner } from '#web/ui/text/loading-text.tsx'
import { visitorEmail, visitorName } from '#shared/quiz/visitor-name.ts'
import { isAnswered } from '#shared/quiz/answers.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { settleUnits } from '#web/api/visitor-country.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { CheckoutBlock, type CheckoutSlot, type RenderCheckout } from '../checkout/checkout-block.tsx'
import { CountdownBanner } from '../promotion/countdown-banner.tsx'
import { OfferFrame, OfferTitle } from '../offer-frame.tsx'
import { PlanPicker, PlanSection, PlansError } from '../plans/plan-picker.tsx'
import { ScrollingBanner } from '../promotion/scrolling-banner.tsx'
import { type PlansState, useChosenPlan, usePlans } from '../plans/use-plans.ts'
import { useWayToCheckout } from '../checkout/use-way-to-checkout.ts'
import { packSection } from '../pack-offers.ts'
import { useExampleText } from '../use-example-text.ts'
import { FactCard } from '../summary/fact-card.tsx'
import { WayBack } from '../checkout/way-back.tsx'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** The offer that an e-mail links to. The app's start has already read the address from the link and looked up its lead. */
export function EmailOfferPage({ renderCheckout }: { renderCheckout: RenderCheckout }) {
  const t = useTexts('offer')
  const { answers } = useQuizContext()
  const isInitialized = useQuizStore((quiz) => quiz.isInitialized)
  const { state, retry, reload } = usePlans()
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
          state={state}
          onRetry={retry}
          checkoutRef={checkoutRef}
          onPaidChange={setIsPaid}
          onNewPrice={reload}
          renderCheckout={renderCheckout}
        />
      ) : (
        <div className="grid min-h-svh content-start gap-6">
          <h1 className="text-[1.75rem] font-bold sm:text-4xl">{t('examplePlan')}</h1>
          {state.status === 'error' ? (
            <PlansError onRetry={retry} />
          ) : (
            <div className="flex items-center gap-4">
              <Spinner />
              <output className="text-ink-soft">{t('loadingOffer')}</output>
            </div>
          )}
        </div>
      )}
    </OfferFrame>
  )
}

type EmailOfferProps = {
  state: Extract<PlansState, { status: 'loaded' }>
  onRetry: () => void
  checkoutRef: Ref<HTMLElement>
  onPaidChange: CheckoutSlot['onPaidChange']
  onNewPrice: CheckoutSlot['onNewPrice']
  renderCheckout: RenderCheckout
}

/** The content of the e-mail offer: title, summary, e-mail address, plans and checkout. */
function EmailOffer({
  state,
  onRetry,
  checkoutRef,
  onPaidChange,
  onNewPrice,
  renderCheckout,
}: EmailOfferProps) {
  const t = useTexts('offer')
  const { plans } = state
  const context = useQuizContext()
  const { answers } = context
  useEffect(settleUnits, [])
  const leadId = useQuizStore((quiz) => quiz.leadId)
  const hasLookUpFailed = useQuizStore((quiz) => quiz.error !== null)
  const { chosen, choose } = useChosenPlan(plans)
  const { quizFlow, offer } = useAppConfig()
  const [today] = useState(() => new Date())
  const visitor = { page: 'email-offer' as const, answers, hasLead: leadId !== null }
  const example = useExampleText(visitor)
  const first = quizFlow?.questions[0]
  const sections = offer.sections.flatMap((name) => {
    const section = packSection(name)
    return section?.isInEmailOffer ? [{ name, ...section }] : []
  })

  return (
    <>
      <div className="grid grid-cols-1 gap-4">
        <OfferTitle isExample={example !== null} name={visitorName(answers)} plan="planWaiting" />
        {hasLookUpFailed && (
          <Notice tone="caution" title={t('lookUpFailedTitle')}>
            {t('lookUpFailed')}
          </Notice>
        )}
        {example !== null ? (
          <WayBack hasAnswers={first !== undefined && isAnswered(answers, first.id)}>{example}</WayBack>
        ) : (
          <p className="text-lg">{t('answersKept')}</p>
        )}
      </div>
      {sections.map(({ name, Component }, index) => (
        <Component key={name} visitor={visitor} context={context} today={today}>
          {index === sections.length - 1 && <FactCard />}
        </Component>
      ))}
      {sections.length === 0 && <FactCard />}
      <EmailBlock email={visitorEmail(answers)} />
      <PlanSection>
        <PlanPicker state={state} chosen={chosen} onChoose={choose} onRetry={onRetry} />
      </PlanSection>
      <CheckoutBlock ref={checkoutRef}>
        {renderCheckout({ plan: chosen, plans, onChoosePlan: choose, onPaidChange, onNewPrice })}
      </CheckoutBlock>
    </>
  )
}

/** Whose offer this is. The address is entered and changed only in the checkout. */
function EmailBlock({ email }: { email: string | null }) {
  const t = useTexts('offer')
  return (
    <section aria-labelledby="email-title" className="rounded-card bg-surface p-5 shadow-card sm:p-8">
      <h2 id="email-title" className="flex items-center gap-3 text-lg font-bold">
        <Icon of={Mail} className="size-6 text-primary-strong" />
        {t('yourEmail')}
      </h2>
      <p className="mt-2 wrap-anywhere">
        {email ? (
          <Rich
            text={t('planGoesTo', { email })}
            tags={{ email: (address) => <strong className="font-semibold">{address}</strong> }}
          />
        ) : (
          t('emailLater')
        )}
      </p>
    </section>
  )
}
