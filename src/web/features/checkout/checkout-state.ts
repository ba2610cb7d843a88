import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import type { PaymentFailure } from './payment/payment-failure.ts'

export type CheckoutStep = 'product_selection' | 'customer_info' | 'payment' | 'confirmation'

/** `checking`: finding out how an earlier call ended. */
export type PaymentPhase = 'paying' | 'authenticating' | 'checking'

export type CheckoutState = {
  step: CheckoutStep
  product: DisplayPlan | null
  /** The plan last taken from the page; `product` may be a newer version from the server. */
  shownPlan: DisplayPlan | null
  customerInfo: { fullName: string; email: string /** ISO 3166-1 alpha-2, or empty. */; countryCode: string }
  /** The payment that waits for the payer's bank, or has succeeded. */
  subscriptionResult: SubscriptionResult | null
  /** Stripe's id of the payment method. */
  paymentMethod: string | null
  error: PaymentFailure | null
  /** Not null while a payment is under way, including 3D Secure. */
  processing: PaymentPhase | null
  /** The detected country; the payer may have corrected it in `customerInfo`. */
  countryCode: string | null
  countryCodeLoading: boolean
}

export type CheckoutEvent =
  | { type: 'productSelected'; product: DisplayPlan | null }
  /** The address comes from the quiz, a link or the email form. */
  | { type: 'emailKnown'; email: string }
  | { type: 'emailReopened' }
  | { type: 'fullNameTyped'; fullName: string }
  | { type: 'countryChosen'; countryCode: string }
  | { type: 'countryDetected'; countryCode: string }
  | { type: 'phaseEntered'; phase: PaymentPhase }
  | { type: 'methodMade'; paymentMethod: string }
  /** An earlier payment still waits for the payer's bank. */
  | { type: 'unfinishedFound'; result: SubscriptionResult }
  /** `product`: the plan at its current price, if that has changed. */
  | { type: 'failed'; failure: PaymentFailure; product?: DisplayPlan }
  | { type: 'idle' }
  | { type: 'succeeded'; result: SubscriptionResult; product: DisplayPlan; email: string }
  | { type: 'reset' }

export const initialCheckout: CheckoutState = {
  step: 'product_selection',
  product: null,
  shownPlan: null,
  customerInfo: { fullName: '', email: '', countryCode: '' },
  subscriptionResult: null,
  paymentMethod: null,
  error: null,
  processing: null,
  countryCode: null,
  countryCodeLoading: true,
}

/** Selecting a plan leaves the selection step; later steps stay. */
function stepWith(product: DisplayPlan | null, { step, customerInfo }: CheckoutState): CheckoutStep {
  if (!product) return 'product_selection'
  if (step !== 'product_selection') return step
  return customerInfo.email === '' ? 'customer_info' : 'payment'
}

const withCustomer = (
  state: CheckoutState,
  customerInfo: Partial<CheckoutState['customerInfo']>,
): CheckoutState => ({
  ...state,
  customerInfo: { ...state.customerInfo, ...customerInfo },
})

/** The plan and address of a payment do not change while it is under way. */
function duringPayment(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'productSelected':
    case 'emailKnown':
    case 'emailReopened':
      return state
    case 'methodMade':
      return { ...state, paymentMethod: event.paymentMethod }
    case 'idle':
      return { ...state, processing: null, paymentMethod: null }
    default:
      return whenOpen(state, event)
  }
}

function whenOpen(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'productSelected':
      return {
        ...state,
        product: event.product,
        shownPlan: event.product,
        step: stepWith(event.product, state),
      }
    case 'emailKnown':
      return {
        ...withCustomer(state, { email: event.email }),
        step: state.product ? 'payment' : 'product_selection',
      }
    case 'emailReopened':
      return state.product ? { ...state, step: 'customer_info' } : state
    case 'fullNameTyped':
      return withCustomer(state, { fullName: event.fullName })
    case 'countryChosen':
      return withCustomer(state, { countryCode: event.countryCode })
    case 'countryDetected': {
      const { countryCode } = event
      const detected = { ...state, countryCode, countryCodeLoading: false }
      return state.customerInfo.countryCode === '' ? withCustomer(detected, { countryCode }) : detected
    }
    case 'phaseEntered':
      return { ...state, processing: event.phase, error: null, subscriptionResult: null }
    case 'unfinishedFound':
      return {
        ...state,
        processing: null,
        paymentMethod: null,
        error: null,
        subscriptionResult: event.result,
      }
    case 'failed': {
      // What was typed stays; a waiting bank confirmation is over.
      const { failure, product = state.product } = event
      const idle = { processing: null, paymentMethod: null, subscriptionResult: null }
      return { ...state, ...idle, product, step: stepWith(product, state), error: failure }
    }
    case 'succeeded': {
      const { result, product, email } = event
      const paid = withCustomer({ ...state, product, subscriptionResult: result }, { email })
      return { ...paid, step: 'confirmation', processing: null, paymentMethod: null, error: null }
    }
    case 'reset':
      return initialCheckout
    case 'methodMade':
    case 'idle':
      return state
  }
}

/** The state machine of a checkout. Only a reset changes a paid checkout. */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (state.step === 'confirmation') return event.type === 'reset' ? initialCheckout : state
  return state.processing === null ? whenOpen(state, event) : duringPayment(state, event)
}
