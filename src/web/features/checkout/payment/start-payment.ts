import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import type { CheckoutAttempt } from '../checkout-store.ts'
import type { PaymentRequest } from './collect-payment.ts'
import { isMethodMissing } from './payment-failure.ts'
import { type FailedPayment, failedCall, isBusyError, type PaymentDeps } from './payment-outcome.ts'

/** A payment that the server has answered. `methodId` is null after a reload. */
export type StartedPayment = {
  kind: 'started'
  attempt: CheckoutAttempt
  result: SubscriptionResult
  methodId: string | null
}

/** Each of these calls has already waited 15 s on the server. */
const MAX_BUSY_TRIES = 4
const BUSY_PAUSE_MS = 1000

/** Another tab may be paying for the same plan; repeating the call returns its result or pays. */
async function sendWhenFree(
  { wait, onPhase }: PaymentDeps,
  send: () => Promise<SubscriptionResult>,
): Promise<SubscriptionResult> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      if (!isBusyError(error) || tries === MAX_BUSY_TRIES) throw error
      onPhase('checking')
      await wait(BUSY_PAUSE_MS * tries)
    }
  }
}

/**
 * Sends the payment under the key of its attempt. The attempt is marked as unsettled first, so that a killed tab
 * finds out how the payment ended. If Stripe has lost the method, another one is created.
 */
export async function startPayment(
  deps: PaymentDeps,
  request: PaymentRequest,
  createdMethodId: string,
): Promise<StartedPayment | FailedPayment> {
  const { calls, store } = deps
  const attempt = store.attemptFor(request.order)
  request.onInitiated(attempt)
  store.changeAttempt(attempt.idempotencyKey, { isUnsettled: true })
  let methodId = createdMethodId
  const send = () => sendWhenFree(deps, () => calls.pay(attempt, request.body(methodId, request.order)))
  try {
    const result = await send().catch(async (error: unknown) => {
      if (!isMethodMissing(error)) throw error
      const again = await request.createMethod()
      if ('failure' in again) throw error
      methodId = again.methodId
      return send()
    })
    return { kind: 'started', attempt, result, methodId }
  } catch (error) {
    return failedCall(store, attempt, error)
  }
}
