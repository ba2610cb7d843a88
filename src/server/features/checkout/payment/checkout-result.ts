import type Stripe from 'stripe'
import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import type { AttemptStatus } from '#server/db/schema/checkout.ts'
import type { Attempt } from '../attempts/attempts.ts'
import type { SubscriptionStatus } from '#server/features/billing/billing.ts'

/** The state of a payment, with what the browser needs to continue. */
export type PaymentState =
  | { kind: 'paid' | 'processing' | 'canceled' }
  | { kind: 'requires_action' | 'requires_confirmation'; clientSecret: string | null }
  /** `error` is Stripe's. */
  | { kind: 'declined'; error: Stripe.PaymentIntent.LastPaymentError }

/** The state of an intent. */
export function paymentStateOf(intent: Stripe.PaymentIntent): PaymentState {
  const { status, client_secret: clientSecret, last_payment_error: error } = intent
  switch (status) {
    case 'succeeded':
      return { kind: 'paid' }
    case 'requires_action':
      return { kind: 'requires_action', clientSecret }
    case 'requires_confirmation':
      return { kind: 'requires_confirmation', clientSecret }
    case 'requires_payment_method':
      return error ? { kind: 'declined', error } : { kind: 'requires_confirmation', clientSecret }
    case 'canceled':
      return { kind: 'canceled' }
    default:
      // Also for future statuses: neither paid nor refused.
      return { kind: 'processing' }
  }
}

/** The status of the attempt's row for a payment state. */
export const attemptStatusOf = ({ kind }: PaymentState): AttemptStatus =>
  kind === 'canceled' ? 'declined' : kind

/** Relative to the API base. */
const COMPLETE_ENDPOINT = '/stripe/complete-payment'

type Facts = {
  attempt: Attempt
  subscription: { id: string; status: string; trialEnd: Date | null }
  state: PaymentState
  returnUrl: string | null
}

/** The response of all payment calls, without the token that the route adds. */
export type CheckoutResult = Omit<SubscriptionResult, 'checkoutToken'>

export function checkoutResult({ attempt, subscription, state, returnUrl }: Facts): CheckoutResult {
  const open = 'clientSecret' in state ? state : null
  return {
    subscriptionId: subscription.id,
    status: subscription.status,
    isPaid: state.kind === 'paid',
    isProcessing: state.kind === 'processing',
    requiresAction: state.kind === 'requires_action',
    requiresConfirmation: state.kind === 'requires_confirmation',
    clientSecret: open?.clientSecret ?? null,
    paymentIntentId: attempt.stripePaymentIntentId,
    completeEndpoint: open && COMPLETE_ENDPOINT,
    returnUrl: open && returnUrl,
    trialEnd: subscription.trialEnd?.toISOString() ?? null,
    purchaseEventId: attempt.purchaseEventId,
  }
}

/**
 * The response for a payment that succeeded at Stripe, by the freshly mirrored subscription. That is a moment before the
 * invoice is paid and gives access. An immediate dispute may end access, but the payment was made.
 */
export const settledResult = (
  attempt: Attempt,
  subscription: SubscriptionStatus,
  returnUrl: string | null = null,
): CheckoutResult =>
  checkoutResult({
    attempt,
    subscription: { ...subscription, id: subscription.stripeSubscriptionId },
    state: { kind: subscription.hasAccess || subscription.isDisputed ? 'paid' : 'processing' },
    returnUrl,
  })
