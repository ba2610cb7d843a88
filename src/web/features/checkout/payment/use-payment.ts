import type { Stripe } from '@stripe/stripe-js'
import { type Dispatch, useEffect, useRef } from 'react'
import { useNavigate } from '#web/app/routing/use-router.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { sessionStorageOfTab } from '#web/app/browser/browser-storage.ts'
import { pathFor } from '#web/app/routing/flow.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { paths } from '#web/app/routing/paths.ts'
import type { StripeState } from '#web/payments/use-stripe-js.ts'
import type { CheckoutEvent, CheckoutState } from '../checkout-state.ts'
import type { CheckoutStore, RegistrationSource } from '../checkout-store.ts'
import { readProduct } from '../form/read-product.ts'
import { checkoutCalls } from './checkout-calls.ts'
import { collectPayment, type SubmittedPayment } from './collect-payment.ts'
import { bankThrough } from './confirm-with-bank.ts'
import { continuePayment, pay, resumePayment } from './pay.ts'
import { pause } from '#web/app/browser/pause.ts'
import { checkoutText, formFailure } from './payment-failure.ts'
import {
  failedWith,
  type PaymentDeps,
  type PaymentOutcome,
  type ResumeDeps,
  type UnfinishedPayment,
} from './payment-outcome.ts'
import { recordPurchase } from './record-purchase.ts'
import { withoutReturnParameters } from './return-parameters.ts'

/** Lets the confirmation show before the next page. */
const NAVIGATION_DELAY_MS = 100

type PaymentsOf = {
  state: CheckoutState
  dispatch: Dispatch<CheckoutEvent>
  store: CheckoutStore
  registrationSource: RegistrationSource
  stripeState: StripeState
}

export type Payments = {
  pay: (submitted: SubmittedPayment) => Promise<void>
  /** Continues a payment that waits for the payer's bank. */
  continueWithBank: () => Promise<void>
  /** Opens the page after the purchase. */
  goOn: () => void
}

/**
 * Binds the payments of a checkout (`pay.ts`) to its state, one at a time. When the page opens, an unsettled payment is
 * settled first. Leaving the page does not stop a payment under way; it only prevents the navigation.
 */
export function usePayment({
  state,
  dispatch,
  store,
  registrationSource,
  stripeState,
}: PaymentsOf): Payments {
  const { brandVersion, routeFlow, offer } = useAppConfig()
  const navigate = useNavigate()
  const isBusy = useRef(false)
  const page = useRef(new AbortController())
  const isPageOpen = () => !page.current.signal.aborted
  const wait = (ms: number) => pause(ms, page.current.signal)

  const goOn = () => {
    const path = pathFor('purchase_completed', routeFlow)
    navigate(path === paths.landing ? paths.register : path)
  }

  const show = (outcome: PaymentOutcome | UnfinishedPayment): void => {
    switch (outcome.kind) {
      case 'paid': {
        const { result, attempt } = outcome
        dispatch({ type: 'succeeded', result, product: attempt.product, email: attempt.email })
        void wait(NAVIGATION_DELAY_MS).then(() => isPageOpen() && goOn())
        return
      }
      case 'failed': {
        const { failure, product } = outcome
        return dispatch({ type: 'failed', failure, ...(product ? { product } : {}) })
      }
      case 'unfinished':
        return dispatch({ type: 'unfinishedFound', result: outcome.result })
      case 'left':
        return dispatch({ type: 'idle' })
    }
  }

  /** A second press while a payment is under way does nothing. */
  const runOnce = async (work: () => Promise<PaymentOutcome | UnfinishedPayment>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      show(await work())
    } catch (error) {
      logWarning('a payment failed', error)
      show(failedWith({ kind: 'failed', text: checkoutText('notInitialized') }))
    } finally {
      isBusy.current = false
    }
  }

  const resumeDeps: ResumeDeps = {
    calls: checkoutCalls,
    store,
    wait,
    isPageOpen,
    onPhase: (phase) => dispatch({ type: 'phaseEntered', phase }),
    recordPurchase: (result, attempt) => recordPurchase(sessionStorageOfTab(), result, attempt),
  }
  const withStripe = (work: (stripe: Stripe, deps: PaymentDeps) => Promise<PaymentOutcome>) =>
    runOnce(async () => {
      if (stripeState.status !== 'ready') return failedWith(formFailure(checkoutText('formNotReady')))
      const { stripe } = stripeState
      return work(stripe, { ...resumeDeps, calls: checkoutCalls, readProduct, bank: bankThrough(stripe) })
    })

  const resumeOnce = useRef(() => runOnce(() => resumePayment(resumeDeps)))
  useEffect(() => {
    const controller = new AbortController()
    page.current = controller
    const address = withoutReturnParameters(window.location.href)
    if (address !== null) window.history.replaceState(window.history.state, '', address)
    void resumeOnce.current()
    return () => controller.abort()
  }, [])

  return {
    pay: (submitted) =>
      withStripe((stripe, deps) =>
        pay(deps, () =>
          collectPayment(submitted, {
            stripe,
            product: state.product,
            customerInfo: state.customerInfo,
            registrationSource,
            brandVersion,
            guarantee: offer.guarantee,
            onPhase: deps.onPhase,
            onMethodCreated: (paymentMethod) => dispatch({ type: 'methodMade', paymentMethod }),
          }),
        ),
      ),
    continueWithBank: () =>
      withStripe(async (_, deps) => {
        const attempt = store.attempt()
        const { subscriptionResult } = state
        if (!attempt || !subscriptionResult) return failedWith(formFailure(checkoutText('notConfirmed')))
        return continuePayment(deps, attempt, subscriptionResult)
      }),
    goOn,
  }
}
