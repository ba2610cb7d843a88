import Stripe from 'stripe'

/** Stripe knows no object by this id. */
export const isMissing = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** What `read` finds, or null where Stripe knows no such object. */
export async function orMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Stripe or the card's bank said no; the same call would be answered the same. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError

/**
 * Whether Stripe would give this answer again to every call with the same idempotency key, for a day, though
 * another call may succeed: a fault of its own, or a key that was used for another call.
 */
export const isKeySpent = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500)

/**
 * An error of Stripe's as it may be logged: its messages and objects hold addresses, cards and client secrets.
 */
export class StripeFault extends Error {
  override name = 'StripeFault'
  constructor({ type, code, statusCode, param, requestId }: Stripe.errors.StripeError) {
    const facts = { status: statusCode, code, param, request: requestId }
    const told = Object.entries(facts).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name} ${value}`],
    )
    super([type, ...told].join(', '))
  }
}

/** `error`, without what may not be logged. */
export const loggable = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeError ? new StripeFault(error) : error
