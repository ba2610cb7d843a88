import Stripe from 'stripe'

/** Whether Stripe has no object with this id. */
export const isMissing = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** The result of `read`, or null if Stripe has no such object. */
export async function orMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Whether Stripe or the bank refused: the same call would be refused again. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError

/**
 * Whether Stripe would repeat this error for a day under the same idempotency key, although another key may succeed: a fault
 * of Stripe, or a key that was used for another call.
 */
export const isKeySpent = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500)

/** A Stripe error that is safe to log: the original contains addresses, cards and client secrets. */
export class StripeFault extends Error {
  override name = 'StripeFault'
  constructor({ type, code, statusCode, param, requestId }: Stripe.errors.StripeError) {
    const facts = { status: statusCode, code, param, request: requestId }
    const parts = Object.entries(facts).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name} ${value}`],
    )
    super([type, ...parts].join(', '))
  }
}

/** The result of a Stripe call. @throws StripeFault in place of Stripe's error */
export const orFault = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw loggable(error)
  })

/** `error` without data that must not be logged. */
export const loggable = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeError ? new StripeFault(error) : error
