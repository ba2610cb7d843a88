import { and, eq, inArray, isNull, notInArray, notLike } from 'drizzle-orm'
import { nowOf } from '#shared/lib/now-of.ts'
import { disputes } from '#server/db/schema/billing.ts'
import { askStripe } from '../ask-stripe.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { cancelNow } from '../subscriptions/change-cancellation.ts'
import { listInvoices } from '../invoices/list-invoices.ts'
import { stopCollection } from '../invoices/stop-collection.ts'
import { syncSubscription } from '../subscriptions/sync-subscription.ts'

/** Disputes that hold a payment (see `holdsPayment`) and whose renewals were not stopped yet. */
const isUnstopped = (account: string) =>
  and(
    eq(disputes.account, account),
    isNull(disputes.renewalsStoppedAt),
    notLike(disputes.status, 'warning\\_%'),
    notInArray(disputes.status, ['won', 'prevented']),
  )

/** Whether a paid invoice, disputed or not, covers the current period. */
async function isPeriodPaid(deps: BillingDeps, stripeSubscriptionId: string): Promise<boolean> {
  const now = nowOf(deps)
  const invoices = await listInvoices(deps, stripeSubscriptionId)
  return invoices.some(
    ({ status, periodEnd, amountPaidMinor, refundedMinor }) =>
      status === 'paid' && periodEnd > now && (amountPaidMinor === 0 || refundedMinor < amountPaidMinor),
  )
}

/**
 * Like a cancellation, except that a subscription continues to the end of its paid period even without access, so that
 * a dispute that is won restores access.
 */
async function stopRenewals(deps: BillingDeps, id: string): Promise<void> {
  const before = await syncSubscription(deps, id, 'dispute')
  if (before.endedAt !== null) return
  const refusal = await stopCollection(deps, id)
  if (refusal) throw new Error(`could not stop collection: ${refusal.code}`)
  const stopped = await syncSubscription(deps, id, 'dispute')
  if (stopped.endedAt !== null || stopped.isCancelAtPeriodEnd) return
  const { stripe } = deps.gateway
  const isPaid = await isPeriodPaid(deps, id)
  const answer = isPaid
    ? await askStripe(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }))
    : await cancelNow(deps, id)
  if (answer.kind === 'refused') throw new Error(`could not stop renewals: ${answer.code}`)
  await syncSubscription(deps, id, 'dispute')
}

/**
 * Stops the renewals of a subscription with a disputed payment, once per dispute. If interrupted, run it again.
 */
export async function stopDisputedRenewals(deps: BillingDeps, stripeSubscriptionId: string): Promise<void> {
  const { database, gateway, logger } = deps
  const unstopped = and(isUnstopped(gateway.account), eq(disputes.stripeSubscriptionId, stripeSubscriptionId))
  const found = await database.db.select({ id: disputes.stripeDisputeId }).from(disputes).where(unstopped)
  if (found.length === 0) return
  await stopRenewals(deps, stripeSubscriptionId)
  const ids = found.map(({ id }) => id)
  await database.db
    .update(disputes)
    .set({ renewalsStoppedAt: nowOf(deps) })
    .where(inArray(disputes.stripeDisputeId, ids))
  logger.info({ stripeSubscriptionId, disputes: ids }, 'stopped the renewals of a disputed subscription')
}

/**
 * Stops the renewals of every subscription with a new dispute, whether or not an event announced it.
 *
 * @param attempt runs one part of the work and isolates its failure
 */
export async function stopAllDisputedRenewals(
  deps: BillingDeps,
  attempt: (what: object, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const rows = await deps.database.db
    .selectDistinct({ id: disputes.stripeSubscriptionId })
    .from(disputes)
    .where(isUnstopped(deps.gateway.account))
  for (const { id } of rows) {
    await attempt({ stripeSubscriptionId: id }, () => stopDisputedRenewals(deps, id))
  }
}
