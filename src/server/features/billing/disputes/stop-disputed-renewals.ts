import { and, eq, inArray, isNull, notInArray, notLike } from 'drizzle-orm'
import { disputes } from '#server/db/schema/billing.ts'
import { askStripe } from '../ask-stripe.ts'
import { type BillingDeps, nowOf } from '../billing-deps.ts'
import { cancelNow } from '../subscriptions/cancel-now.ts'
import { listInvoices } from '../invoices/list-invoices.ts'
import { stopCollection } from '../invoices/stop-collection.ts'
import { syncSubscription } from '../subscriptions/sync-subscription.ts'

/** Disputes that hold a payment (see `holdsPayment`) and have not stopped its renewals yet. */
const isUnstopped = (account: string) =>
  and(
    eq(disputes.account, account),
    isNull(disputes.renewalsStoppedAt),
    notLike(disputes.status, 'warning\\_%'),
    notInArray(disputes.status, ['won', 'prevented']),
  )

/** Whether an invoice that was paid, disputed or not, covers the running period. */
async function isPeriodPaid(deps: BillingDeps, stripeSubscriptionId: string): Promise<boolean> {
  const now = nowOf(deps)
  const invoices = await listInvoices(deps, stripeSubscriptionId)
  return invoices.some(
    ({ status, periodEnd, amountPaidMinor, refundedMinor }) =>
      status === 'paid' && periodEnd > now && (amountPaidMinor === 0 || refundedMinor < amountPaidMinor),
  )
}

/**
 * Like a cancellation, with one difference: a subscription whose running period was paid for lives on to its end even
 * where the dispute has taken access, so that a dispute that is won gives it back.
 */
async function stopRenewals(deps: BillingDeps, id: string): Promise<void> {
  const before = await syncSubscription(deps, id, 'dispute')
  if (before.endedAt !== null) return
  const refusal = await stopCollection(deps, id)
  if (refusal) throw new Error(`collection was not stopped: ${refusal.code}`)
  const stopped = await syncSubscription(deps, id, 'dispute')
  if (stopped.endedAt !== null || stopped.isCancelAtPeriodEnd) return
  const { stripe } = deps.gateway
  const isPaid = await isPeriodPaid(deps, id)
  const answer = isPaid
    ? await askStripe(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }))
    : await cancelNow(deps, id)
  if (answer.kind === 'refused') throw new Error(`renewals were not stopped: ${answer.code}`)
  await syncSubscription(deps, id, 'dispute')
}

/**
 * Stops the renewals of a subscription that has a disputed payment, once for each dispute. May be interrupted at any
 * point and repeated.
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
  logger.info({ stripeSubscriptionId, disputes: ids }, 'a payment is disputed: renewals were stopped')
}

/**
 * Stops the renewals of every subscription whose dispute was read in another way than by its event.
 *
 * @param attempt does one part of the work, and keeps its failure from the others
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
