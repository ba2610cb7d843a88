import { useEffect, useReducer, useState } from 'react'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { isEmail } from '#shared/quiz/email.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { sessionStorageOfTab } from '#web/app/browser/browser-storage.ts'
import { readPaymentSuccess } from '#web/payments/payment-success.ts'
import { quizStore, useQuizStore } from '#web/session/quiz/quiz-store.ts'
import { type StripeState, useStripeJs } from '#web/payments/use-stripe-js.ts'
import { type CheckoutStore, createCheckoutStore, type RegistrationSource } from './checkout-store.ts'
import { checkoutReducer, type CheckoutState, initialCheckout } from './checkout-state.ts'
import { detectCountry } from './form/detect-country.ts'
import { pausedFailure } from './payment/payment-failure.ts'
import { type Payments, usePayment } from './payment/use-payment.ts'

export type Checkout = Payments & {
  state: CheckoutState
  stripe: { state: StripeState; retry: () => void }
  /** This address has paid in this browser session. */
  isPaid: boolean
  /** Selects a plan immediately, before the page passes it on. */
  selectPlan: (plan: DisplayPlan) => void
  setEmail: (email: string) => void
  reopenEmail: () => void
  setFullName: (fullName: string) => void
  setCountry: (countryCode: string) => void
}

/** Restores what was typed before a reload, and a pause that is still running. */
function withDraft(store: CheckoutStore): CheckoutState {
  const untilMs = store.pausedUntilMs() ?? 0
  return {
    ...initialCheckout,
    customerInfo: { ...initialCheckout.customerInfo, ...store.draft() },
    error: untilMs > Date.now() ? pausedFailure(untilMs, true) : null,
  }
}

function useKnownEmail(): string {
  const answer = useQuizStore((quiz) => quiz.answers['email'])
  const email = typeof answer === 'string' ? answer.trim() : ''
  return isEmail(email) ? email : ''
}

/** The checkout for the plan selected on the page. Everything typed, except the card, survives a reload. */
export function useCheckout(plan: DisplayPlan | null, registrationSource: RegistrationSource): Checkout {
  const { appId } = useAppConfig()
  const [store] = useState(() => createCheckoutStore(sessionStorageOfTab(), `quiz-funnels:${appId}:checkout`))
  const [state, dispatch] = useReducer(checkoutReducer, store, withDraft)
  const stripe = useStripeJs()
  const payments = usePayment({ state, dispatch, store, registrationSource, stripeState: stripe.state })
  const { processing, customerInfo } = state
  const { email, fullName, countryCode } = customerInfo

  // The plan and address of the page are taken over, but not during a payment.
  const isIdle = processing === null
  const isSelected = plan === state.shownPlan
  useEffect(() => {
    if (isIdle && !isSelected) dispatch({ type: 'productSelected', product: plan })
  }, [plan, isIdle, isSelected])
  const knownEmail = useKnownEmail()
  useEffect(() => {
    if (isIdle && knownEmail !== '') dispatch({ type: 'emailKnown', email: knownEmail })
  }, [knownEmail, isIdle])

  useEffect(() => {
    let isCurrent = true
    void detectCountry().then((detected) => {
      if (isCurrent) dispatch({ type: 'countryDetected', countryCode: detected })
    })
    return () => {
      isCurrent = false
    }
  }, [])
  useEffect(() => store.saveDraft({ fullName, countryCode }), [store, fullName, countryCode])

  const success = readPaymentSuccess(sessionStorageOfTab())
  return {
    ...payments,
    state,
    stripe,
    isPaid: email !== '' && success?.customerInfo.email.toLowerCase() === email.toLowerCase(),
    selectPlan: (selected) => dispatch({ type: 'productSelected', product: selected }),
    setEmail: (typed) => {
      quizStore.getState().saveAnswer('email', typed)
      dispatch({ type: 'emailKnown', email: typed })
    },
    reopenEmail: () => dispatch({ type: 'emailReopened' }),
    setFullName: (typed) => dispatch({ type: 'fullNameTyped', fullName: typed }),
    setCountry: (chosen) => dispatch({ type: 'countryChosen', countryCode: chosen }),
  }
}
