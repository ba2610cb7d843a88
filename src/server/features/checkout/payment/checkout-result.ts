import type Stripe from 'stripe'
import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import type { AttemptStatus } from '#server/db/schema/checkout.ts'
import type { Attempt } from '../attempts/attempts.ts'
import type { SubscriptionStatus } from '#server/features/billing/billing.ts'

/** How a payment stands, with what the browser needs to go on. */
export type PaymentState =
  | { kind: 'paid' }
  | { kind: 'processing' }
  | { kind: 'requiresAction'; clientSecret: string | null }
  | { kind: 'requiresConfirmation'; clientSecret: string | null }
  /** `error` is what Stripe says of the card. */
  | { kind: 'declined'; error: Stripe.PaymentIntent.LastPaymentError }
  | { kind: 'canceled' }

/** The state of an intent, one for each of Stripe's statuses. */
export function paymentStateOf(intent: Stripe.PaymentIntent): PaymentState {
  const { status, client_secret: clientSecret, last_payment_error: error } = intent
  switch (status) {
    case 'succeeded':
      return { kind: 'paid' }
    case 'requires_action':
      return { kind: 'requiresAction', clientSecret }
    case 'requires_confirmation':
      return { kind: 'requiresConfirmation', clientSecret }
    case 'requires_payment_method':
      return error ? { kind: 'declined', error } : { kind: 'requiresConfirmation', clientSecret }
    case 'canceled':
      return { kind: 'canceled' }
    default:
      // Also a status that later versions may bring: nothing is known to be paid or refused.
      return { kind: 'processing' }
  }
}

/**
 * The state of a payment that Stripe calls succeeded. Stripe says so a moment before the invoice is paid and gives access.
 * A dispute, which can come as soon, may take the access away; the payment was made all the same.
 */
export const settledState = ({
  hasAccess,
  isDisputed,
}: Pick<SubscriptionStatus, 'hasAccess' | 'isDisputed'>): PaymentState => ({
  kind: hasAccess || isDisputed ? 'paid' : 'processing',
})

/** What the attempt's row says of a payment in this state. */
export function attemptStatusOf({ kind }: PaymentState): AttemptStatus {
  switch (kind) {
    case 'paid':
      return 'paid'
    case 'processing':
      return 'processing'
    case 'requiresAction':
      return 'requires_action'
    case 'requiresConfirmation':
      return 'requires_confirmation'
    case 'declined':
    case 'canceled':
      return 'declined'
  }
}

/** I-15, relative to the API base. */
const COMPLETE_ENDPOINT = '/stripe/complete-payment'

type Facts = {
  attempt: Attempt
  subscription: { id: string; status: string; trialEnd: Date | null }
  state: PaymentState
  returnUrl: string | null
}

/** The answer of all payment calls but for the token, which is the route's. */
export type CheckoutResult = Omit<SubscriptionResult, 'checkoutToken'>

export function checkoutResult({ attempt, subscription, state, returnUrl }: Facts): CheckoutResult {
  const isOpen = state.kind === 'requiresAction' || state.kind === 'requiresConfirmation'
  return {
    subscriptionId: subscription.id,
    status: subscription.status,
    isPaid: state.kind === 'paid',
    isProcessing: state.kind === 'processing',
    requiresAction: state.kind === 'requiresAction',
    requiresConfirmation: state.kind === 'requiresConfirmation',
    clientSecret: isOpen ? state.clientSecret : null,
    paymentIntentId: attempt.stripePaymentIntentId,
    completeEndpoint: isOpen ? COMPLETE_ENDPOINT : null,
    returnUrl: isOpen ? returnUrl : null,
    trialEnd: subscription.trialEnd?.toISOString() ?? null,
    purchaseEventId: attempt.purchaseEventId,
  }
}
