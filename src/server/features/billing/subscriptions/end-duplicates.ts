import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { nowOf } from '#shared/lib/now-of.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { CHARGE_DISPUTED } from '../billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { cancelNow } from './change-cancellation.ts'
import {
  type Address,
  addressesWithDuplicates,
  findDuplicates,
  livingOf,
  refundedBeforeNewOnes,
} from './find-duplicates.ts'
import { listInvoices } from '../invoices/list-invoices.ts'
import { refundInvoice } from '../refunds/refund-invoice.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Marks the duplicates among the subscriptions of an address, after syncing all of them. */
async function markDuplicates(deps: BillingDeps, address: Address, now: Date): Promise<void> {
  // This job is what `onDuplicates` would start.
  const { onDuplicates: _, ...depsWithoutNotice } = deps
  for (const { stripeSubscriptionId } of await livingOf(deps, address)) {
    await syncSubscription(depsWithoutNotice, stripeSubscriptionId, 'duplicates')
  }
  const found = await findDuplicates(deps, address, now)
  if (found === null) return
  await deps.database.db
    .update(subscriptions)
    .set({ duplicateOf: found.original.stripeSubscriptionId })
    .where(
      and(
        inArray(
          subscriptions.stripeSubscriptionId,
          found.duplicates.map(({ stripeSubscriptionId }) => stripeSubscriptionId),
        ),
        isNull(subscriptions.duplicateOf),
      ),
    )
}

/** Ends a refunded subscription, unless a sync shows that the refund failed. */
async function endRefunded(deps: BillingDeps, stripeSubscriptionId: string): Promise<void> {
  const { paidUntil, isDisputed } = await syncSubscription(deps, stripeSubscriptionId, 'duplicates')
  if (paidUntil !== null || isDisputed) return
  const canceled = await cancelNow(deps, stripeSubscriptionId)
  if (canceled.kind === 'refused') throw new Error(`could not cancel: ${canceled.code}`)
}

/** Refunds and cancels a marked subscription. If interrupted, run it again. */
async function endDuplicate(deps: BillingDeps, stripeSubscriptionId: string): Promise<void> {
  const paid = (await listInvoices(deps, stripeSubscriptionId)).filter(
    ({ status, amountPaidMinor, refundedMinor }) => status === 'paid' && amountPaidMinor > refundedMinor,
  )
  for (const { stripeInvoiceId } of paid) {
    const refund = await refundInvoice(deps, {
      stripeInvoiceId,
      amountMinor: null,
      reason: 'duplicate',
      key: `duplicate:${stripeInvoiceId}`,
    })
    // A disputed payment is already with the bank.
    if (refund.kind === 'refused' && refund.code !== CHARGE_DISPUTED.code)
      throw new Error(`could not refund: ${refund.code}`)
  }
  const canceled = await cancelNow(deps, stripeSubscriptionId)
  if (canceled.kind === 'refused') throw new Error(`could not cancel: ${canceled.code}`)
  const { database, logger } = deps
  await database.db
    .update(subscriptions)
    .set({ duplicateEndedAt: nowOf(deps) })
    .where(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId))
  logger.warn({ stripeSubscriptionId }, 'an address had paid for two subscriptions: refunded the later one')
}

/**
 * Refunds and cancels subscriptions of addresses that already had one. The checkout sells these like any other, so that
 * nobody learns who has a plan. The subscription that was paid first stays, also if it was created by hand at Stripe.
 * Subscriptions that were refunded in full before their address bought again are canceled.
 *
 * @param attempt runs one part of the work and isolates its failure
 */
export async function endDuplicates(
  deps: BillingDeps,
  now: Date,
  attempt: (what: object, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await attempt({ step: 'duplicate subscriptions' }, async () => {
    for (const address of await addressesWithDuplicates(deps, now)) await markDuplicates(deps, address, now)
  })
  const marked = await deps.database.db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, deps.gateway.account),
        isNotNull(subscriptions.duplicateOf),
        isNull(subscriptions.duplicateEndedAt),
      ),
    )
    .orderBy(asc(subscriptions.startedAt))
  for (const { id } of marked) {
    await attempt({ stripeSubscriptionId: id }, () => endDuplicate(deps, id))
  }
  await attempt({ step: 'refunded subscriptions' }, async () => {
    for (const id of await refundedBeforeNewOnes(deps, now)) await endRefunded(deps, id)
  })
}
