import type { Stripe } from '@stripe/stripe-js'
import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import { askBank, type BankAnswer } from '#web/payments/bank-answer.ts'
import type { CheckoutAttempt } from '../checkout-store.ts'
import { canceledFailure, checkoutText, declinedFailure } from './payment-failure.ts'
import {
  failedCall,
  failedWith,
  isBusyError,
  type PaymentDeps,
  type PaymentOutcome,
  settledFailure,
} from './payment-outcome.ts'
import { storeAnswer } from './settle-payment.ts'
import type { StartedPayment } from './start-payment.ts'

const DECLINED_TYPES = ['card_error']

/** The payer's bank, asked through Stripe.js. Never throws. */
export const bankThrough = (stripe: Stripe): PaymentDeps['bank'] => ({
  handleNextAction: (clientSecret) => askBank(stripe.handleNextAction({ clientSecret }), DECLINED_TYPES),
  confirm: (clientSecret, methodId) =>
    askBank(
      stripe.confirmCardPayment(clientSecret, methodId === null ? undefined : { payment_method: methodId }),
      DECLINED_TYPES,
    ),
})

/** The bank or another call needs more time. */
type PendingPayment = { kind: 'pending'; attempt: CheckoutAttempt }

/** A bank may ask more than once, but not forever. */
const MAX_BANK_ROUNDS = 3

async function bankAnswer(
  { bank, onPhase }: PaymentDeps,
  { requiresAction, clientSecret }: SubscriptionResult,
  methodId: string | null,
): Promise<BankAnswer> {
  onPhase('authenticating')
  if (clientSecret === null) return { kind: 'unsure' }
  return requiresAction ? bank.handleNextAction(clientSecret) : bank.confirm(clientSecret, methodId)
}

/** Reports the bank's step to the server, which reads the true result from Stripe. */
async function complete(
  { calls, onPhase }: PaymentDeps,
  attempt: CheckoutAttempt,
  { completeEndpoint, paymentIntentId }: SubscriptionResult,
): Promise<SubscriptionResult> {
  if (!completeEndpoint?.startsWith('/') || paymentIntentId === null)
    throw new Error(checkoutText('notCompleted'))
  onPhase('checking')
  return calls.complete(completeEndpoint, paymentIntentId, attempt)
}

/** Asks the payer's bank (3D Secure) where the server's answer requires it, until the payment is decided or pending. */
export async function confirmWithBank(
  deps: PaymentDeps,
  started: StartedPayment,
): Promise<PaymentOutcome | PendingPayment> {
  const { store, isPageOpen } = deps
  let { result } = started
  if (!result.subscriptionId) {
    return settledFailure(store, started.attempt, { kind: 'declined', text: checkoutText('noSubscription') })
  }
  for (let round = 0; round <= MAX_BANK_ROUNDS; round++) {
    const attempt = storeAnswer(store, started.attempt, result)
    if (result.isPaid) return { kind: 'paid', result, attempt }
    if (result.isProcessing) return { kind: 'pending', attempt }
    if (!result.requiresAction && !result.requiresConfirmation) break
    // Only a payer who is here can answer the bank; a reload continues from this point.
    if (!isPageOpen()) return { kind: 'left' }
    const answer = await bankAnswer(deps, result, started.methodId)
    if (answer.kind === 'canceled') return settledFailure(store, attempt, canceledFailure())
    if (answer.kind === 'declined') return settledFailure(store, attempt, declinedFailure(answer.code))
    try {
      result = await complete(deps, attempt, result)
    } catch (error) {
      if (isBusyError(error)) return { kind: 'pending', attempt }
      return failedCall(store, attempt, error, checkoutText('notCompleted'))
    }
  }
  return failedWith({ kind: 'failed', text: checkoutText('notConfirmed') })
}
