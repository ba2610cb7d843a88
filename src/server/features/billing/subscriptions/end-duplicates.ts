import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { subscriptions } from '#server/db/schema/billing.ts'
import { CHARGE_DISPUTED } from '../billing.ts'
import { type BillingDeps, nowOf } from '../billing-deps.ts'
import { cancelNow } from './cancel-now.ts'
import {
  addressesWithDuplicates,
  findDuplicates,
  livingOf,
  refundedBeforeNewOnes,
} from './find-duplicates.ts'
import { listInvoices } from '../invoices/list-invoices.ts'
import { refundInvoice } from '../refunds/refund-invoice.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Marks the duplicates among the subscriptions of an address, after reading all of them again from Stripe. */
async function markDuplicates(deps: BillingDeps, email: string, now: Date): Promise<void> {
  // This is the job that a reading would ask for.
  const { onDuplicates: _, ...quiet } = deps
  for (const { stripeSubscriptionId } of await livingOf(deps, email)) {
    await syncSubscription(quiet, stripeSubscriptionId, 'duplicates')
  }
  const found = await findDuplicates(deps, email, now)
  if (found === null) return
  await deps.database.db
    .update(subscriptions)
    .set({ duplicateOf: found.kept.stripeSubscriptionId })
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

/** Ends it at once, unless Stripe says otherwise than the mirror: a refund can fail. */
async function endRefunded(deps: BillingDeps, stripeSubscriptionId: string): Promise<void> {
  const { paidUntil, isDisputed } = await syncSubscription(deps, stripeSubscriptionId, 'duplicates')
  if (paidUntil !== null || isDisputed) return
  const canceled = await cancelNow(deps, stripeSubscriptionId)
  if (canceled.kind === 'refused') throw new Error(`a cancellation was refused: ${canceled.code}`)
}

/** Refunds and cancels a marked subscription. May be interrupted at any point and repeated. */
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
    // What the bank has taken back need not be refunded.
    if (refund.kind === 'refused' && refund.code !== CHARGE_DISPUTED.code)
      throw new Error(`a refund was refused: ${refund.code}`)
  }
  const canceled = await cancelNow(deps, stripeSubscriptionId)
  if (canceled.kind === 'refused') throw new Error(`a cancellation was refused: ${canceled.code}`)
  const { database, logger } = deps
  await database.db
    .update(subscriptions)
    .set({ duplicateEndedAt: nowOf(deps) })
    .where(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId))
  logger.warn({ stripeSubscriptionId }, 'an address had paid for two subscriptions: the later was refunded')
}

/**
 * Refunds and cancels subscriptions of addresses that had one already. The checkout sells them like any other, so that
 * nobody learns from it who has a plan. The subscription that was paid for first stays, also one made by hand at Stripe.
 * What was refunded in full before its address bought again is canceled.
 *
 * @param attempt does one part of the work, and keeps its failure from the others
 */
export async function endDuplicates(
  deps: BillingDeps,
  now: Date,
  attempt: (what: object, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await attempt({ step: 'duplicate subscriptions' }, async () => {
    for (const email of await addressesWithDuplicates(deps, now)) await markDuplicates(deps, email, now)
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
