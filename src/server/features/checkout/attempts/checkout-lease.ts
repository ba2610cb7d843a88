import { hash } from 'node:crypto'
import { type Lease, LeaseBusyError, LeaseLostError, withLease } from '#server/db/lease.ts'
import type { Attempt } from './attempts.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { paymentBusy } from '../stripe/call-stripe.ts'

/**
 * Runs `work` while no other call works on a checkout of this address, for any plan. The key is a hash, so that the
 * leases table contains no addresses.
 *
 * @throws AppError `payment_busy`
 */
export async function withCheckoutLease<T>(
  { database, gateway }: CheckoutDeps,
  { email }: Pick<Attempt, 'email'>,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const owner = `${gateway.account}\n${email.toLowerCase()}`
  try {
    return await withLease(database, `checkout:${hash('sha256', owner, 'base64url')}`, work)
  } catch (error) {
    if (error instanceof LeaseBusyError || error instanceof LeaseLostError) throw paymentBusy(error)
    throw error
  }
}
