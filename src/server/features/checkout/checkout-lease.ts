import { hash } from 'node:crypto'
import { type Lease, LeaseBusyError, LeaseLostError, withLease } from '../../db/lease.ts'
import type { Attempt } from './attempts.ts'
import type { CheckoutParts } from './checkout-parts.ts'
import { paymentBusy } from './stripe-step.ts'

/**
 * Runs `work` while nobody else works on the checkout of this plan by this address. The key is a hash, since leases
 * are no place for addresses.
 *
 * @throws AppError `payment_busy`
 */
export async function withCheckoutLease<T>(
  { database, gateway }: CheckoutParts,
  { email, productId }: Pick<Attempt, 'email' | 'productId'>,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const pair = `${gateway.account}\n${email.toLowerCase()}\n${productId}`
  try {
    return await withLease(database, `checkout:${hash('sha256', pair, 'base64url')}`, work)
  } catch (error) {
    if (error instanceof LeaseBusyError || error instanceof LeaseLostError) throw paymentBusy(error)
    throw error
  }
}
