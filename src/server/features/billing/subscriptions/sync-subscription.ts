import { eq } from 'drizzle-orm'
import { nowOf } from '#shared/lib/now-of.ts'
import { type Lease, LeaseLostError, withLease } from '#server/db/lease.ts'
import { fraudWarnings, refunds } from '#server/db/schema/billing.ts'
import { orFault } from '#server/gateways/stripe/stripe-error.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { hasDuplicates } from './find-duplicates.ts'
import { findOwner } from './find-owner.ts'
import { mirrorRows } from './mirror-rows.ts'
import { readFromStripe } from './read-from-stripe.ts'
import { recordFirstPayment } from '../invoices/record-first-payment.ts'
import type { SubscriptionStatus } from '../billing.ts'
import { subscriptionStatus } from './find-subscriptions.ts'
import { writeMirror } from './write-mirror.ts'

/** Stripe has no such subscription, or it is not ours. */
export class UnknownSubscriptionError extends Error {
  override name = 'UnknownSubscriptionError'
  constructor(stripeSubscriptionId: string) {
    super(`${stripeSubscriptionId} is not one of our subscriptions`)
  }
}

/** The lease is lost if the process stalls in the middle. */
const MAX_TRIES = 3

/** One sync of a subscription at a time, so that the latest read wins. */
export const withSubscriptionLease = <T>(
  { database }: BillingDeps,
  stripeSubscriptionId: string,
  work: (lease: Lease) => Promise<T>,
): Promise<T> => withLease(database, `subscription:${stripeSubscriptionId}`, work)

/** The ledger counts: a receipt that could not be issued is issued by the next reconciliation. */
async function issueReceipts(deps: BillingDeps, stripeSubscriptionId: string): Promise<void> {
  try {
    await deps.issueReceipts(stripeSubscriptionId)
  } catch (error) {
    deps.logger.warn({ err: error, stripeSubscriptionId }, 'could not issue receipts, will retry')
  }
}

/**
 * As `syncSubscription`, for callers that hold the subscription's lease.
 * @param known.warningIds early fraud warnings from events: no other object of Stripe names them
 * @returns null if the subscription is unknown
 */
export async function syncUnderLease(
  deps: BillingDeps,
  lease: Lease,
  stripeSubscriptionId: string,
  cause: string,
  { warningIds = [] }: { warningIds?: readonly string[] } = {},
): Promise<SubscriptionStatus | null> {
  const { database, gateway } = deps
  const knownWarnings = await database.db
    .select({ id: fraudWarnings.stripeWarningId })
    .from(fraudWarnings)
    .where(eq(fraudWarnings.stripeSubscriptionId, stripeSubscriptionId))
  const known = await database.db
    .select({ intent: refunds.stripePaymentIntentId })
    .from(refunds)
    .where(eq(refunds.stripeSubscriptionId, stripeSubscriptionId))
  const syncedAt = nowOf(deps)
  const reading = await orFault(
    readFromStripe(gateway.stripe, stripeSubscriptionId, {
      refundedIntents: new Set(known.map(({ intent }) => intent)),
      warningIds: new Set([...knownWarnings.map(({ id }) => id), ...warningIds]),
    }),
  )
  const owner = reading && (await findOwner(deps, reading.subscription))
  if (!owner) return null
  const rows = mirrorRows(reading, {
    account: gateway.account,
    owner,
    syncedAt,
    endsAccess: deps.disputeAccess?.(owner.brandId) === 'end',
  })
  const subscription = await writeMirror(database, lease, rows, cause)
  await recordFirstPayment(deps, {
    subscription,
    invoices: rows.invoices,
    attempt: owner.attempt,
    now: syncedAt,
  })
  await issueReceipts(deps, stripeSubscriptionId)
  if (deps.onDuplicates && (await hasDuplicates(deps, subscription))) deps.onDuplicates()
  deps.onSynced?.(stripeSubscriptionId)
  return subscriptionStatus(subscription, nowOf(deps))
}

/**
 * Reads a subscription with its invoices, refunds, disputes and fraud warnings from Stripe and writes mirror, ledgers and
 * history, under the subscription's lease. Records the `purchased` event when the first invoice is paid.
 *
 * @param cause recorded in the history
 * @throws UnknownSubscriptionError, LeaseBusyError, StripeFault if Stripe cannot be reached
 */
export async function syncSubscription(
  deps: BillingDeps,
  stripeSubscriptionId: string,
  cause: string,
): Promise<SubscriptionStatus> {
  for (let tries = 1; ; tries++) {
    try {
      const subscription = await withSubscriptionLease(deps, stripeSubscriptionId, (lease) =>
        syncUnderLease(deps, lease, stripeSubscriptionId, cause),
      )
      if (subscription === null) throw new UnknownSubscriptionError(stripeSubscriptionId)
      return subscription
    } catch (error) {
      if (!(error instanceof LeaseLostError) || tries === MAX_TRIES) throw error
    }
  }
}
