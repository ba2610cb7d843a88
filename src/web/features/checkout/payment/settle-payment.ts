import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { CheckoutAttempt, CheckoutStore } from '../checkout-store.ts'
import { checkoutText } from './payment-failure.ts'
import {
  type FailedPayment,
  failedCall,
  isBusyError,
  type PaidPayment,
  type ResumeDeps,
  type UnfinishedPayment,
} from './payment-outcome.ts'

/** `open`: nothing was charged and nothing is under way. */
export type SettledPayment = PaidPayment | UnfinishedPayment | FailedPayment | { kind: 'open' }

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000
/** This many lost calls in a row are reported to the payer. */
const MAX_LOST_CALLS = 3

/** Stores the ids and the proof that an answer adds to the attempt. */
export function storeAnswer(
  store: CheckoutStore,
  attempt: CheckoutAttempt,
  result: SubscriptionResult,
): CheckoutAttempt {
  const known = {
    subscriptionId: result.subscriptionId,
    paymentIntentId: result.paymentIntentId ?? attempt.paymentIntentId,
    checkoutToken: result.checkoutToken ?? attempt.checkoutToken,
  }
  store.changeAttempt(attempt.idempotencyKey, known)
  return { ...attempt, ...known }
}

function askFor(
  { calls }: ResumeDeps,
  attempt: CheckoutAttempt,
  isFirst: boolean,
): Promise<SubscriptionResult> {
  const { paymentIntentId, subscriptionId } = attempt
  if (isFirst && paymentIntentId !== null) return calls.verify(paymentIntentId, attempt)
  return subscriptionId === null ? calls.ask(attempt) : calls.status(subscriptionId, attempt)
}

/** The proof of the ids is lost, for example with its cookie. */
const isProofLost = (error: unknown, { subscriptionId }: CheckoutAttempt): boolean =>
  error instanceof ApiError && error.code === 'payment_not_found' && subscriptionId !== null

/**
 * Finds out how a payment ended whose answer was lost or is pending, and waits while the bank decides. Charges nothing.
 */
export async function settlePayment(deps: ResumeDeps, begun: CheckoutAttempt): Promise<SettledPayment> {
  const { store, wait, isPageOpen } = deps
  let attempt = begun
  let lostCalls = 0
  for (let round = 0; ; round++) {
    if (round > 0) await wait(Math.min(FIRST_PAUSE_MS * 2 ** (round - 1), LONGEST_PAUSE_MS))
    if (!isPageOpen()) return { kind: 'open' }
    try {
      const result = await askFor(deps, attempt, round === 0)
      lostCalls = 0
      attempt = storeAnswer(store, attempt, result)
      if (result.isPaid) return { kind: 'paid', result, attempt }
      if (result.requiresAction) return { kind: 'unfinished', result, attempt }
      if (!result.isProcessing) {
        store.changeAttempt(attempt.idempotencyKey, { isUnsettled: false })
        return { kind: 'open' }
      }
    } catch (error) {
      if (isBusyError(error)) continue
      if (isProofLost(error, attempt)) {
        // The idempotency key proves the same.
        attempt = { ...attempt, subscriptionId: null, paymentIntentId: null, checkoutToken: null }
        store.changeAttempt(attempt.idempotencyKey, attempt)
        continue
      }
      const failed = failedCall(store, attempt, error, checkoutText('notCompleted'))
      if (failed.failure.kind === 'failed' && ++lostCalls < MAX_LOST_CALLS) continue
      return failed
    }
  }
}
