import { useEffect } from 'react'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { LoadingText } from '#web/ui/text/loading-text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ModeBadge } from '#web/ui/frame/mode-badge.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import type { RegistrationSource } from './checkout-store.ts'
import { EmailGate, EmailLine } from './form/email-gate.tsx'
import { OrderSummary } from './form/order-summary.tsx'
import { PaidPanel } from './states/paid-panel.tsx'
import { PaymentStatus } from './states/payment-status.tsx'
import { PaymentStep } from './states/payment-step.tsx'
import { type Checkout as CheckoutOfPage, useCheckout } from './use-checkout.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

export type CheckoutProps = {
  plan: DisplayPlan | null
  /** All plans on sale. */
  plans: readonly DisplayPlan[]
  /** Selects another plan for the whole page. */
  onChoosePlan: (plan: DisplayPlan) => void
  /** Called when it changes whether anything is left to pay. */
  onPaidChange: (isPaid: boolean) => void
  /** Called when the server refuses a price of the page; must be stable. */
  onNewPrice: () => void
  registrationSource: RegistrationSource
}

/** The checkout of one plan, from the email address to the payment. */
export function Checkout({
  plan,
  plans,
  onChoosePlan,
  onPaidChange,
  onNewPrice,
  registrationSource,
}: CheckoutProps) {
  const { payments } = useAppConfig()
  const checkout = useCheckout(plan, registrationSource)
  const { state, isPaid, goOn } = checkout
  const isConfirmed = state.step === 'confirmation'
  const isClosed = isConfirmed || (isPaid && state.processing === null)
  useEffect(() => onPaidChange(isClosed), [isClosed, onPaidChange])
  const { error } = state
  useEffect(() => {
    if (error?.kind === 'newPrice') onNewPrice()
  }, [error, onNewPrice])
  const choosePlan = (chosen: DisplayPlan) => {
    checkout.selectPlan(chosen)
    onChoosePlan(chosen)
  }

  return (
    <div className="grid grid-cols-1 gap-5 rounded-card bg-surface p-5 shadow-card sm:p-8">
      {payments && <ModeBadge mode={payments.mode} />}
      {isClosed ? (
        <PaidPanel email={state.customerInfo.email} isNew={isConfirmed} onGoOn={goOn} />
      ) : (
        <OpenCheckout checkout={checkout} plans={plans} onChoosePlan={choosePlan} />
      )}
    </div>
  )
}

function OpenCheckout({
  checkout,
  plans,
  onChoosePlan,
}: Pick<CheckoutProps, 'plans' | 'onChoosePlan'> & { checkout: CheckoutOfPage }) {
  const t = useTexts('checkout')
  const { state, setEmail, reopenEmail } = checkout
  const { step, product, customerInfo, processing } = state
  if (!product || step === 'product_selection') {
    return (
      <>
        <PaymentStatus checkout={checkout} />
        <p className="text-ink-soft">{t('choosePlan')}</p>
      </>
    )
  }
  return (
    <>
      <OrderSummary plan={product} plans={plans} isFixed={processing !== null} onChoose={onChoosePlan} />
      {step === 'customer_info' ? (
        <>
          <PaymentStatus checkout={checkout} />
          <EmailGate email={customerInfo.email} onEmail={setEmail} />
        </>
      ) : (
        <>
          <EmailLine email={customerInfo.email} isFixed={processing !== null} onChange={reopenEmail} />
          <PaymentForm checkout={checkout} plan={product} />
        </>
      )}
    </>
  )
}

function PaymentForm({ checkout, plan }: { checkout: CheckoutOfPage; plan: DisplayPlan }) {
  const t = useTexts('checkout')
  const offer = useTexts('offer')
  const base = useTexts('base')
  const { state: stripe, retry } = checkout.stripe
  if (stripe.status === 'ready') return <PaymentStep checkout={checkout} plan={plan} stripe={stripe.stripe} />
  return (
    <>
      <PaymentStatus checkout={checkout} />
      {stripe.status === 'loading' ? (
        <LoadingText text={offer('loadingForm')} className="min-h-96" />
      ) : (
        <div role="alert">
          <Notice tone="danger" title={t('paymentError')}>
            <p>{t(stripe.status === 'failed' ? 'notInitialized' : 'noStripe')}</p>
            {stripe.status === 'failed' && (
              <Button variant="secondary" className="mt-3" onClick={retry}>
                {base('tryAgain')}
              </Button>
            )}
          </Notice>
        </div>
      )}
    </>
  )
}
