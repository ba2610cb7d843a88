import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { BankAnswer } from '#web/payments/bank-answer.ts'
import type { PaymentPhase } from '../checkout-state.ts'
import type { CheckoutAttempt, CheckoutStore } from '../checkout-store.ts'
import type { CheckoutCalls } from './checkout-calls.ts'
import { callFailure, type PaymentFailure } from './payment-failure.ts'

/** What finding out how a payment ended needs from the page. */
export type ResumeDeps = {
  calls: CheckoutCalls
  store: CheckoutStore
  /** Resolves after `ms`, or as soon as the payer leaves the page. */
  wait: (ms: number) => Promise<void>
  isPageOpen: () => boolean
  onPhase: (phase: PaymentPhase) => void
  /** Stores the purchase for the next pages and sends its event (`record-purchase.ts`). */
  recordPurchase: (result: SubscriptionResult, attempt: CheckoutAttempt) => void
}

/** What a payment needs from the page. */
export type PaymentDeps = ResumeDeps & {
  readProduct: (id: string, quote?: string) => Promise<DisplayPlan>
  /** Opens the step of the payer's bank, or has the browser confirm the payment. */
  bank: {
    handleNextAction: (clientSecret: string) => Promise<BankAnswer>
    confirm: (clientSecret: string, methodId: string | null) => Promise<BankAnswer>
  }
}

export type PaidPayment = { kind: 'paid'; result: SubscriptionResult; attempt: CheckoutAttempt }
/** `product`: the plan at its current price, if that is not the price the page showed. */
export type FailedPayment = { kind: 'failed'; failure: PaymentFailure; product?: DisplayPlan }
/** The payment waits for the payer's bank. */
export type UnfinishedPayment = { kind: 'unfinished'; result: SubscriptionResult; attempt: CheckoutAttempt }

export type PaymentOutcome =
  | PaidPayment
  | FailedPayment
  /** The payer left the page before the payment went on. */
  | { kind: 'left' }

export const failedWith = (failure: PaymentFailure): FailedPayment => ({ kind: 'failed', failure })

/** A failure after which it is certain that nothing is under way. */
export function settledFailure(
  store: CheckoutStore,
  { idempotencyKey }: CheckoutAttempt,
  failure: PaymentFailure,
): FailedPayment {
  store.changeAttempt(idempotencyKey, { isUnsettled: false })
  return failedWith(failure)
}

/** The outcome of a call that threw. While it is not known how the payment ended, the attempt stays unsettled. */
export function failedCall(
  store: CheckoutStore,
  attempt: CheckoutAttempt,
  error: unknown,
  fallback?: string,
): FailedPayment {
  const failure = callFailure(error, fallback)
  if (error instanceof ApiError && error.code === 'idempotency_conflict') store.dropAttempt()
  return failure.kind === 'failed' ? failedWith(failure) : settledFailure(store, attempt, failure)
}

/** Another call for the same checkout is still running on the server. */
export const isBusyError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_busy'
