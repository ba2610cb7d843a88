import type { StripeElements } from '@stripe/stripe-js'
import { type Dispatch, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { sessionStorageOfTab } from '#web/app/browser/browser-storage.ts'
import { pathFor } from '#web/app/routing/flow.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { paths } from '#web/app/routing/paths.ts'
import { attributionWithConsent } from '#web/tracking/attribution.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { track } from '#web/tracking/tracking.ts'
import type { StripeState } from '#web/payments/use-stripe-js.ts'
import { bankThrough } from './bank-answer.ts'
import type { CheckoutStore, RegistrationSource } from './checkout-attempt.ts'
import { checkoutCalls } from './checkout-calls.ts'
import { orderProblem } from '../form/checkout-form.ts'
import type { CheckoutEvent, CheckoutState } from './checkout-state.ts'
import { makeMethod } from '../methods/make-method.ts'
import { followUp, makePayment, type PaymentOutcome } from './make-payment.ts'
import { pause } from '../states/pause.ts'
import { paymentBody, type WalletType } from './payment-body.ts'
import { paymentDeviceInfo } from './payment-device.ts'
import { formFailure, TEXTS } from './payment-failure.ts'
import { readProduct } from '../form/read-product.ts'
import { paymentInitiated, recordPurchase } from './record-purchase.ts'
import { withoutReturnParameters } from './return-parameters.ts'
import { settlePayment } from './settle-payment.ts'
import { shownOffer } from '../form/shown-offer.ts'

/** C-23, B-13 */
const NAVIGATION_DELAY_MS = 100

/** What the payer pays with: the card form, or a wallet with what it tells of its owner. */
export type PayWith = {
  elements: StripeElements | null
  wallet: { type: WalletType | undefined; fullName: string; countryCode: string } | null
  /** The words of the ticked box by which the payer asks to begin at once; null: none was ticked. */
  immediateStart: string | null
}

type PaymentsOf = {
  state: CheckoutState
  dispatch: Dispatch<CheckoutEvent>
  store: CheckoutStore
  registrationSource: RegistrationSource
  stripeState: StripeState
}

export type Payments = {
  pay: (payWith: PayWith) => Promise<void>
  /** Goes on with a payment that waits for the payer's bank. */
  continueWithBank: () => Promise<void>
  /** Leads to the page after the purchase (C-23). */
  goOn: () => void
}

const formFailed = (text: string): PaymentOutcome => ({ kind: 'failed', failure: formFailure(text) })

/**
 * The payments of a checkout, one at a time. When the page opens with one whose end is not known, it is found out
 * first. What is under way when the page is left goes on until it is known, and only leads nowhere.
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
  const presence = useRef(new AbortController())
  const isHere = () => !presence.current.signal.aborted
  const wait = (ms: number) => pause(ms, presence.current.signal)

  const goOn = () => {
    const path = pathFor('purchase_completed', routeFlow)
    void navigate(path === paths.landing ? paths.register : path)
  }

  const conclude = (outcome: PaymentOutcome): void => {
    if (outcome.kind === 'paid') {
      const { result, attempt } = outcome
      recordPurchase(sessionStorageOfTab(), result, attempt)
      store.dropAttempt()
      dispatch({ type: 'succeeded', result, product: attempt.product, email: attempt.email })
      void wait(NAVIGATION_DELAY_MS).then(() => isHere() && goOn())
    } else if (outcome.kind === 'failed') {
      const { failure, product } = outcome
      if (failure.kind === 'paused') store.savePause(failure.untilMs)
      dispatch({ type: 'failed', failure, ...(product ? { product } : {}) })
    } else {
      dispatch({ type: 'idle' })
    }
  }

  /** Whatever is pressed twice happens once. */
  const alone = async (work: () => Promise<PaymentOutcome>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      conclude(await work())
    } catch (error) {
      logWarning('a payment failed', error)
      conclude({ kind: 'failed', failure: { kind: 'failed', text: TEXTS.notInitialized } })
    } finally {
      isBusy.current = false
    }
  }

  const settleParts = { calls: checkoutCalls, store, wait, isHere }
  const partsWith = (stripe: Parameters<typeof bankThrough>[0]) => ({
    ...settleParts,
    readProduct,
    bank: bankThrough(stripe),
    onPhase: (phase: NonNullable<CheckoutState['processing']>) => dispatch({ type: 'phaseEntered', phase }),
  })

  const payment = async ({ elements, wallet, immediateStart }: PayWith): Promise<PaymentOutcome> => {
    const { product, customerInfo } = state
    const problem = orderProblem(product, customerInfo.email)
    if (problem !== null || !product) return formFailed(problem ?? TEXTS.productInvalid)
    if (stripeState.status !== 'ready' || !elements) return formFailed(TEXTS.formNotReady)
    const { stripe } = stripeState
    // Before anything of the page changes by the press.
    const shown = shownOffer({
      plan: product,
      email: customerInfo.email,
      wallet: wallet && (wallet.type ?? 'wallet'),
      guarantee: offer.guarantee,
    })
    dispatch({ type: 'phaseEntered', phase: 'paying' })
    const { error } = await elements.submit()
    if (error) return formFailed(TEXTS.cardInvalid)

    const { fullName, countryCode } = wallet ?? customerInfo
    const order = { email: customerInfo.email, product, registrationSource }
    const { sessionId, leadId } = quizStore.getState()
    return makePayment(partsWith(stripe), {
      order,
      makeMethod: async () => {
        const payer = { fullName: fullName.trim(), email: customerInfo.email, countryCode }
        const made = await makeMethod(stripe, elements, wallet ? null : payer)
        if ('methodId' in made) dispatch({ type: 'methodMade', paymentMethod: made.methodId })
        return made
      },
      onInitiated: ({ idempotencyKey }) =>
        track({
          type: 'paymentInitiated',
          onceKey: `payment:${idempotencyKey}`,
          metadata: paymentInitiated(product),
        }),
      body: (methodId) =>
        paymentBody({
          order,
          methodId,
          fullName,
          countryCode,
          wallet,
          immediateStart,
          deviceInfo: paymentDeviceInfo(window, wallet?.type),
          shown,
          visit: { sessionId, leadId, brandVersion, ...attributionWithConsent() },
        }),
    })
  }

  const resume = async (): Promise<PaymentOutcome> => {
    const attempt = store.attempt()
    if (!attempt?.isUnsettled) return { kind: 'left' }
    dispatch({ type: 'phaseEntered', phase: 'checking' })
    const standing = await settlePayment(settleParts, attempt)
    if (standing.kind === 'paid' || standing.kind === 'failed') return standing
    if (standing.kind === 'open' && isHere()) {
      return { kind: 'failed', failure: { kind: 'notMade', text: TEXTS.notMade } }
    }
    if (standing.kind === 'unfinished') dispatch({ type: 'unfinishedFound', result: standing.result })
    return { kind: 'left' }
  }

  const resumeOnce = useRef(() => alone(resume))
  useEffect(() => {
    const controller = new AbortController()
    presence.current = controller
    const address = withoutReturnParameters(window.location.href)
    if (address !== null) window.history.replaceState(window.history.state, '', address)
    void resumeOnce.current()
    return () => controller.abort()
  }, [])

  return {
    pay: (payWith) => alone(() => payment(payWith)),
    continueWithBank: () =>
      alone(async () => {
        const attempt = store.attempt()
        const { subscriptionResult } = state
        if (stripeState.status !== 'ready') return formFailed(TEXTS.formNotReady)
        if (!attempt || !subscriptionResult) return formFailed(TEXTS.notConfirmed)
        return followUp(partsWith(stripeState.stripe), attempt, subscriptionResult)
      }),
    goOn,
  }
}
