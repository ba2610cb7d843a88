import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { CheckoutAttempt } from './checkout-attempt.ts'
import type { CheckoutCalls, PaymentOrder } from './checkout-calls.ts'
import type { PaymentPhase } from './checkout-state.ts'
import {
  callFailure,
  canceledFailure,
  declinedFailure,
  formFailure,
  isMethodMissing,
  type PaymentFailure,
  TEXTS,
} from './payment-failure.ts'
import { hasOtherPrice, ProductNotFoundError } from '../form/read-product.ts'
import { keepAnswer, settlePayment, type SettleDeps } from './settle-payment.ts'

/** What the payer's bank has said through Stripe.js. `unsure`: the server is asked what is true. */
export type BankAnswer =
  | { kind: 'passed' | 'canceled' | 'unsure' }
  | { kind: 'declined'; code: string | null }

export type PaymentDeps = SettleDeps & {
  calls: Pick<CheckoutCalls, 'pay' | 'complete'>
  readProduct: (id: string) => Promise<DisplayPlan>
  /** Asks the payer's bank (C-18), or has the browser confirm the payment (C-19). */
  bank: {
    handleNextAction: (clientSecret: string) => Promise<BankAnswer>
    confirm: (clientSecret: string, methodId: string | null) => Promise<BankAnswer>
  }
  onPhase: (phase: PaymentPhase) => void
}

export type PaymentRequest = {
  order: Pick<CheckoutAttempt, 'email' | 'product' | 'registrationSource'>
  /** Makes the payment method of what the payer typed; a failure in its words. */
  makeMethod: () => Promise<{ methodId: string } | { failure: PaymentFailure }>
  /** The payer has confirmed, and everything is there to pay with. */
  onInitiated: (attempt: CheckoutAttempt) => void
  /** The call's body (I-12, I-13). */
  body: (methodId: string) => PaymentOrder
}

export type PaymentOutcome =
  | { kind: 'paid'; result: SubscriptionResult; attempt: CheckoutAttempt }
  | { kind: 'failed'; failure: PaymentFailure; product?: DisplayPlan }
  /** The payer has left the page before anything was sent. */
  | { kind: 'left' }

/** A bank may ask more than once, but not for ever. */
const MAX_BANK_ROUNDS = 3
/** The server itself has then waited 15 s each time. */
const MAX_BUSY_TRIES = 4
const BUSY_PAUSE_MS = 1000

const isBusy = (error: unknown): boolean => error instanceof ApiError && error.code === 'payment_busy'

const failedWith = (failure: PaymentFailure): PaymentOutcome => ({ kind: 'failed', failure })

/** Nothing is under way any more. */
function over(
  { store }: PaymentDeps,
  { idempotencyKey }: CheckoutAttempt,
  failure: PaymentFailure,
): PaymentOutcome {
  store.changeAttempt(idempotencyKey, { isUnsettled: false })
  return failedWith(failure)
}

function failedCall(
  deps: PaymentDeps,
  attempt: CheckoutAttempt,
  error: unknown,
  fallback?: string,
): PaymentOutcome {
  const failure = callFailure(error, fallback)
  if (error instanceof ApiError && error.code === 'idempotency_conflict') deps.store.dropAttempt()
  // Of what is not known the next try begins by asking.
  return failure.kind === 'failed' ? failedWith(failure) : over(deps, attempt, failure)
}

/** Waits for what cannot be hurried: the bank's decision, or another call of the same checkout. */
async function waited(deps: PaymentDeps, attempt: CheckoutAttempt): Promise<PaymentOutcome> {
  deps.onPhase('checking')
  const standing = await settlePayment(deps, attempt)
  if (standing.kind === 'unfinished') return followUp(deps, standing.attempt, standing.result)
  if (standing.kind !== 'open') return standing
  return deps.isHere() ? failedWith({ kind: 'notMade', text: TEXTS.notMade }) : { kind: 'left' }
}

async function askBank(
  { bank, onPhase }: PaymentDeps,
  { requiresAction, clientSecret }: SubscriptionResult,
  methodId: string | null,
): Promise<BankAnswer> {
  onPhase('authenticating')
  if (clientSecret === null) return { kind: 'unsure' }
  return requiresAction ? bank.handleNextAction(clientSecret) : bank.confirm(clientSecret, methodId)
}

/** Tells the server that the bank was asked (I-15), and takes its word for what came of it. */
async function completed(
  deps: PaymentDeps,
  attempt: CheckoutAttempt,
  result: SubscriptionResult,
): Promise<SubscriptionResult> {
  const { completeEndpoint, paymentIntentId } = result
  if (!completeEndpoint?.startsWith('/') || paymentIntentId === null) throw new Error(TEXTS.notCompleted)
  deps.onPhase('checking')
  return deps.calls.complete(completeEndpoint, paymentIntentId, attempt)
}

/**
 * Everything after the answer of a payment call, until it is known to be paid or not: 3D Secure (C-18), a
 * confirmation (C-19), a bank that takes its time.
 */
export async function followUp(
  deps: PaymentDeps,
  begun: CheckoutAttempt,
  answered: SubscriptionResult,
  methodId: string | null = null,
): Promise<PaymentOutcome> {
  let result = answered
  if (!result.subscriptionId) return over(deps, begun, { kind: 'declined', text: TEXTS.noSubscription })
  for (let round = 0; round <= MAX_BANK_ROUNDS; round++) {
    const attempt = keepAnswer(deps.store, begun, result)
    if (result.isPaid) return { kind: 'paid', result, attempt }
    if (result.isProcessing) return waited(deps, attempt)
    if (!result.requiresAction && !result.requiresConfirmation) break
    // The bank is asked where the payer is; whoever comes back goes on from there.
    if (!deps.isHere()) return { kind: 'left' }
    const answer = await askBank(deps, result, methodId)
    if (answer.kind === 'canceled') return over(deps, attempt, canceledFailure)
    if (answer.kind === 'declined') return over(deps, attempt, declinedFailure(answer.code))
    try {
      result = await completed(deps, attempt, result)
    } catch (error) {
      if (isBusy(error)) return waited(deps, attempt)
      return failedCall(deps, attempt, error, TEXTS.notCompleted)
    }
  }
  return failedWith({ kind: 'failed', text: TEXTS.notConfirmed })
}

/** How an earlier payment of this tab ended, of whatever plan; null: nothing stands in the way of another one. */
async function settleEarlier(deps: PaymentDeps): Promise<PaymentOutcome | null> {
  const earlier = deps.store.attempt()
  if (!earlier?.isUnsettled) return null
  deps.onPhase('checking')
  const standing = await settlePayment(deps, earlier)
  if (standing.kind === 'paid') return standing
  // Declined, or left with the bank: the payer has just confirmed another try.
  if (standing.kind !== 'failed' || standing.failure.kind !== 'failed') return null
  return standing
}

/** Whether the plan is still what the payer saw; a failure where it is not. */
async function checkProduct(deps: PaymentDeps, shown: DisplayPlan): Promise<PaymentOutcome | null> {
  try {
    const product = await deps.readProduct(shown.productId)
    if (!hasOtherPrice(shown, product)) return null
    return { kind: 'failed', failure: { kind: 'newPrice', text: TEXTS.newPrice }, product }
  } catch (error) {
    if (error instanceof ProductNotFoundError) return failedWith(formFailure(error.message))
    const { text } = callFailure(error, TEXTS.notInitialized)
    return failedWith(formFailure(text))
  }
}

/** Another tab may be paying for the same plan: the same call, repeated, says what came of that or pays itself. */
async function payWhenFree(
  { wait, onPhase }: PaymentDeps,
  pay: () => Promise<SubscriptionResult>,
): Promise<SubscriptionResult> {
  for (let tries = 1; ; tries++) {
    try {
      return await pay()
    } catch (error) {
      if (!isBusy(error) || tries === MAX_BUSY_TRIES) throw error
      onPhase('checking')
      await wait(BUSY_PAUSE_MS * tries)
    }
  }
}

/**
 * Pays for a plan, once: asks first how an earlier try ended, makes the payment method, sends it with the attempt's
 * key and follows until it is known what came of it.
 */
export async function makePayment(deps: PaymentDeps, request: PaymentRequest): Promise<PaymentOutcome> {
  const { store, calls, onPhase, isHere } = deps
  onPhase('paying')
  const earlier = await settleEarlier(deps)
  if (earlier) return earlier
  onPhase('paying')
  const [made, problem] = await Promise.all([request.makeMethod(), checkProduct(deps, request.order.product)])
  if ('failure' in made) return failedWith(made.failure)
  if (problem) return problem
  if (!isHere()) return { kind: 'left' }

  const attempt = store.attemptFor(request.order)
  request.onInitiated(attempt)
  store.changeAttempt(attempt.idempotencyKey, { isUnsettled: true })
  let { methodId } = made
  let result: SubscriptionResult
  const payNow = () => payWhenFree(deps, () => calls.pay(attempt, request.body(methodId)))
  try {
    result = await payNow().catch(async (error: unknown) => {
      if (!isMethodMissing(error)) throw error
      // The form still has the card: the payer need not enter it again.
      const again = await request.makeMethod()
      if ('failure' in again) throw error
      methodId = again.methodId
      return payNow()
    })
  } catch (error) {
    return failedCall(deps, attempt, error)
  }
  return followUp(deps, attempt, result, methodId)
}
