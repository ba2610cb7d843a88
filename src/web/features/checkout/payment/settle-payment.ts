import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { CheckoutAttempt, CheckoutStore } from './checkout-attempt.ts'
import type { CheckoutCalls } from './checkout-calls.ts'
import { callFailure, type PaymentFailure, TEXTS } from './payment-failure.ts'

/** How a payment stands once it is known. */
export type Standing =
  | { kind: 'paid'; result: SubscriptionResult; attempt: CheckoutAttempt }
  /** It waits for the payer's bank. */
  | { kind: 'unfinished'; result: SubscriptionResult; attempt: CheckoutAttempt }
  /** Nothing was charged and nothing is under way. */
  | { kind: 'open' }
  | { kind: 'failed'; failure: PaymentFailure }

export type SettleDeps = {
  calls: Pick<CheckoutCalls, 'ask' | 'verify' | 'status'>
  store: CheckoutStore
  /** Resolves after `ms`, or at once when the page is left. */
  wait: (ms: number) => Promise<void>
  /** Whether the page is still there. */
  isHere: () => boolean
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000
/** Failures of the line in a row after which the payer is told. */
const MAX_LOST_CALLS = 3

const hasCode = (error: unknown, code: ErrorCode): boolean => error instanceof ApiError && error.code === code

/** Keeps what an answer tells of the attempt. */
export function keepAnswer(
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
  { calls }: SettleDeps,
  attempt: CheckoutAttempt,
  isFirst: boolean,
): Promise<SubscriptionResult> {
  const { paymentIntentId, subscriptionId } = attempt
  if (isFirst && paymentIntentId !== null) return calls.verify(paymentIntentId, attempt)
  return subscriptionId === null ? calls.ask(attempt) : calls.status(subscriptionId, attempt)
}

/** What a refused question says; null: ask again. */
function refusedStanding({ store }: SettleDeps, attempt: CheckoutAttempt, error: unknown): Standing | null {
  if (hasCode(error, 'payment_busy')) return null
  if (hasCode(error, 'idempotency_conflict')) store.dropAttempt()
  const failure = callFailure(error, TEXTS.notCompleted)
  // What is certain needs no more questions; of what is not known the next try begins with one.
  if (failure.kind !== 'failed') store.changeAttempt(attempt.idempotencyKey, { isUnsettled: false })
  return { kind: 'failed', failure }
}

/**
 * Finds out how a payment stands whose answer was lost or has not come yet, and waits for the bank while it has not
 * decided. Charges nothing.
 */
export async function settlePayment(deps: SettleDeps, begun: CheckoutAttempt): Promise<Standing> {
  const { store, wait, isHere } = deps
  let attempt = begun
  let lostCalls = 0
  for (let round = 0; ; round++) {
    if (round > 0) await wait(Math.min(FIRST_PAUSE_MS * 2 ** (round - 1), LONGEST_PAUSE_MS))
    if (!isHere()) return { kind: 'open' }
    try {
      const result = await askFor(deps, attempt, round === 0)
      lostCalls = 0
      attempt = keepAnswer(store, attempt, result)
      if (result.isPaid) return { kind: 'paid', result, attempt }
      if (result.requiresAction) return { kind: 'unfinished', result, attempt }
      if (!result.isProcessing) {
        store.changeAttempt(attempt.idempotencyKey, { isUnsettled: false })
        return { kind: 'open' }
      }
    } catch (error) {
      if (hasCode(error, 'payment_not_found') && attempt.subscriptionId !== null) {
        // The proof is lost with its cookie; the key proves as much.
        attempt = { ...attempt, subscriptionId: null, paymentIntentId: null, checkoutToken: null }
        store.changeAttempt(attempt.idempotencyKey, attempt)
        continue
      }
      const standing = refusedStanding(deps, attempt, error)
      if (standing?.kind === 'failed' && standing.failure.kind === 'failed' && ++lostCalls < MAX_LOST_CALLS)
        continue
      if (standing) return standing
    }
  }
}
