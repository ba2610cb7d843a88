import Stripe from 'stripe'

/** Stripe knows no object by this id. */
export const isMissing = (error: unknown): boolean =>
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
