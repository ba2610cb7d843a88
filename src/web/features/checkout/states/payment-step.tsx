import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useMemo, useRef, useState } from 'react'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { immediateStartBox } from '#shared/withdrawal/immediate-start.ts'
import { CardForm } from '../methods/card-form.tsx'
import { orderProblem } from '../form/checkout-form.ts'
import { ConsentBox } from '../form/consent-box.tsx'
import { elementsOptions } from '../methods/elements-options.ts'
import { checkoutText, formFailure, type PaymentFailure } from '../payment/payment-failure.ts'
import { PaymentStatus } from './payment-status.tsx'
import { RenewalConsent } from '../form/renewal-consent.tsx'
import type { Checkout } from '../use-checkout.ts'
import type { PaymentSource } from '../payment/collect-payment.ts'
import { useFormProblems } from '../form/use-form-problems.ts'
import { useMinutesLeft } from './use-minutes-left.ts'
import { WalletButtons } from '../methods/wallet-buttons.tsx'
import { useCurrentTexts } from '#web/app/texts/use-texts.ts'

type PaymentStepProps = { checkout: Checkout; plan: DisplayPlan; stripe: Stripe }

/** Wallets, then the card form, each in its own group of elements. */
export function PaymentStep({ checkout, plan, stripe }: PaymentStepProps) {
  const { withdrawal, checkout: asked } = useAppConfig()
  const { state } = checkout
  const isPaused = useMinutesLeft(state.error?.kind === 'paused' ? state.error.untilMs : null) > 0
  const { priceMinor, currency } = plan
  const { language } = useCurrentTexts()
  const options = useMemo(
    () => elementsOptions({ priceMinor, currency }, language),
    [priceMinor, currency, language],
  )
  const isBoxAsked = asked.renewalConsent === 'checkbox'
  const startBox = immediateStartBox(withdrawal, state.customerInfo.countryCode)
  const cardForm = useRef<HTMLFormElement>(null)
  const form = useFormProblems({
    customerInfo: state.customerInfo,
    isBoxAsked,
    isStartRequired: startBox?.isRequired ?? false,
    formRef: cardForm,
  })
  /** Why the last press sent nothing. */
  const [problem, setProblem] = useState<PaymentFailure | null>(null)

  const checkForm = () => {
    const isGood = form.checkForm()
    setProblem(isGood ? null : formFailure(checkoutText('formInvalid')))
    return isGood
  }
  const mayOpenWallet = () => {
    if (state.processing !== null || isPaused) return false
    const found = orderProblem(plan, state.customerInfo.email)
    setProblem(found === null ? null : formFailure(found))
    return found === null && form.checkConsents()
  }

  /** The payment records the text of the ticked box word for word. */
  const pay = (source: PaymentSource) =>
    checkout.pay({ ...source, immediateStart: form.isStartTicked && startBox ? startBox.text : null })

  return (
    <div className="grid grid-cols-1 gap-5">
      <Elements stripe={stripe} options={options}>
        <WalletButtons plan={plan} email={state.customerInfo.email} mayOpen={mayOpenWallet} onPay={pay} />
      </Elements>
      <Elements stripe={stripe} options={options}>
        <CardForm
          checkout={checkout}
          pay={pay}
          plan={plan}
          isPaused={isPaused}
          problems={form.problems}
          validate={checkForm}
          clearProblem={form.clearProblem}
          ref={cardForm}
        >
          <PaymentStatus checkout={checkout} problem={problem} />
          <RenewalConsent
            plan={plan}
            box={
              isBoxAsked
                ? { isTicked: form.hasConsent, error: form.problems.consent, onTick: form.setConsent }
                : null
            }
          />
          {startBox && (
            <ConsentBox
              name="immediateStart"
              isTicked={form.isStartTicked}
              error={form.problems.immediateStart}
              onTick={form.setStartTicked}
            >
              {startBox.text}
            </ConsentBox>
          )}
        </CardForm>
      </Elements>
    </div>
  )
}
