import { and, asc, eq, lte } from 'drizzle-orm'
import { withdrawalRefund } from '#shared/withdrawal/withdrawal-refund.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import { MINUTE_MS } from '#shared/lib/time.ts'
import { LeaseBusyError, withLease } from '#server/db/lease.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { readPayments, type WithdrawalRow } from './contract-facts.ts'
import { orderBankNotice, orderConfirmation } from './withdrawal-mails.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

/** Minutes before each retry; the last value repeats. The law allows 14 days for the refund. */
const RETRY_MINUTES = [1, 5, 15, 60, 4 * 60, 12 * 60]
const BATCH_SIZE = 100

/** Refusal codes for disputed payments. */
const DISPUTED_CODES: readonly string[] = ['charge_disputed', 'refund_disputed_payment']

/** Why a withdrawal could not be settled. The message is stored with the row. */
class NotSettledError extends Error {
  override name = 'NotSettledError'
}

/** From the current ledger, including charges after the declaration. */
const refundOf = async (deps: WithdrawalDeps, row: WithdrawalRow) =>
  withdrawalRefund({
    payments: await readPayments(deps, row.stripeSubscriptionId),
    contractFrom: row.contractFrom,
    withdrawnAt: row.declaredAt,
    hasAskedToStart: row.hasAskedToStart,
  })

/** Ends access and all further charges. */
async function endSubscription({ billing }: WithdrawalDeps, id: string): Promise<void> {
  const canceled = await billing.cancelNow(id)
  if (canceled.kind === 'refused') throw new NotSettledError(canceled.code)
  if (canceled.kind !== 'ended') return
  // It had already ended, but an open invoice could still be charged.
  const refusal = await billing.stopCollection(id)
  if (refusal) throw new NotSettledError(refusal.code)
  await billing.syncSubscription(id, 'withdrawal')
}

/** @returns whether the payment is disputed, so that it cannot be refunded */
async function refundPart(
  { billing }: WithdrawalDeps,
  { stripeSubscriptionId }: WithdrawalRow,
  { invoiceId, refundMinor }: { invoiceId: string; refundMinor: number },
): Promise<boolean> {
  if (await billing.isDisputed(invoiceId)) return true
  const order = {
    stripeInvoiceId: invoiceId,
    reason: 'requested_by_customer',
    key: `withdrawal:${stripeSubscriptionId}`,
  } as const
  let result = await billing.refundInvoice({ ...order, amountMinor: refundMinor })
  // A part was refunded by hand meanwhile.
  if (result.kind === 'too_much') {
    result = await billing.refundInvoice({ ...order, amountMinor: result.refundableMinor })
  }
  if (result.kind === 'refused' && DISPUTED_CODES.includes(result.code)) return true
  if (result.kind === 'refused') throw new NotSettledError(result.code)
  if (result.kind === 'refunded' || result.kind === 'nothing_to_refund') return false
  throw new NotSettledError(result.kind)
}

async function settleAtStripe(deps: WithdrawalDeps, row: WithdrawalRow): Promise<Partial<WithdrawalRow>> {
  const { stripeSubscriptionId: id } = row
  await endSubscription(deps, id)
  let isDisputed = false
  for (const part of (await refundOf(deps, row)).parts) {
    if (await refundPart(deps, row, part)) isDisputed = true
  }
  await deps.billing.restoreBalance(id, row.contractFrom)
  const after = await refundOf(deps, row)
  if (isDisputed) {
    await orderBankNotice(deps, row)
    return { status: 'disputed' }
  }
  // A refund has failed.
  if (after.refundMinor > 0) throw new NotSettledError('refund_failed')
  return { status: 'refunded', refundMinor: after.refundedMinor - row.refundedBeforeMinor }
}

/** What is stored of an error. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Error'
  // Database messages repeat personal input; these two kinds are safe to store.
  return error.name === 'StripeFault' || error.name === 'NotSettledError'
    ? `${error.name}: ${error.message}`
    : error.name
}

/**
 * Settles a declared withdrawal: sends the confirmation if a crash left it out, ends the subscription and refunds the
 * money. If interrupted, run it again: money is refunded once. Failures are stored with the row and retried.
 *
 * @throws LeaseBusyError while another caller does it
 */
export async function settleWithdrawal(deps: WithdrawalDeps, stripeSubscriptionId: string): Promise<void> {
  await withLease(deps.database, `withdrawal:${stripeSubscriptionId}`, async () => {
    const { db } = deps.database
    const isThis = eq(withdrawals.stripeSubscriptionId, stripeSubscriptionId)
    const [row] = await db.select().from(withdrawals).where(isThis)
    if (row?.status !== 'declared') return
    try {
      await orderConfirmation(deps, row)
      const settled = await settleAtStripe(deps, row)
      await db
        .update(withdrawals)
        .set({ ...settled, settledAt: nowOf(deps), lastError: null })
        .where(isThis)
    } catch (error) {
      const attempts = row.attempts + 1
      const pauseMinutes = RETRY_MINUTES[row.attempts] ?? RETRY_MINUTES.at(-1) ?? 1
      const lastError = codeOf(error)
      const nextAttemptAt = new Date(nowOf(deps).getTime() + pauseMinutes * MINUTE_MS)
      await db.update(withdrawals).set({ attempts, lastError, nextAttemptAt }).where(isThis)
      deps.logger.warn(
        { stripeSubscriptionId, attempts, lastError },
        'could not settle a withdrawal, will retry',
      )
    }
  })
}

/** Settles declared withdrawals that are due, oldest first. */
export async function settleDueWithdrawals(deps: WithdrawalDeps): Promise<void> {
  const due = await deps.database.db
    .select({ id: withdrawals.stripeSubscriptionId })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.account, deps.stripeAccount),
        eq(withdrawals.status, 'declared'),
        lte(withdrawals.nextAttemptAt, nowOf(deps)),
      ),
    )
    .orderBy(asc(withdrawals.nextAttemptAt))
    .limit(BATCH_SIZE)
  for (const { id } of due) {
    await settleWithdrawal(deps, id).catch((error: unknown) => {
      // Another worker is doing it.
      if (error instanceof LeaseBusyError) return
      deps.logger.warn(
        { err: error, stripeSubscriptionId: id },
        'could not settle a withdrawal, will retry in a minute',
      )
    })
  }
}
