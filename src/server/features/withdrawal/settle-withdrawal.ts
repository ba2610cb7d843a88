import { and, asc, eq, lte } from 'drizzle-orm'
import { withdrawalRefund } from '#shared/withdrawal/withdrawal-refund.ts'
import { LeaseBusyError, withLease } from '#server/db/lease.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { readPayments, type WithdrawalRow } from './contract-facts.ts'
import { orderBankNotice, orderConfirmation } from './withdrawal-mails.ts'
import { nowOf, type WithdrawalDeps } from './withdrawal-deps.ts'

const MINUTE_MS = 60 * 1000
/** Minutes before the next try; the last one for all that follow. The money is owed within 14 days. */
const RETRY_MINUTES = [1, 5, 15, 60, 4 * 60, 12 * 60]
const AT_ONCE = 100

/** Of a payment that the payer's bank decides on. */
const DISPUTED_CODES: readonly string[] = ['charge_disputed', 'refund_disputed_payment']

/** What stands in the way; its kind is kept with the row. */
class NotSettledError extends Error {
  override name = 'NotSettledError'
}

/** By the ledger as it is now: also what was charged after the declaration. */
const refundOf = async (deps: WithdrawalDeps, row: WithdrawalRow) =>
  withdrawalRefund({
    payments: await readPayments(deps, row.stripeSubscriptionId),
    contractFrom: row.contractFrom,
    withdrawnAt: row.declaredAt,
    hasAskedToStart: row.hasAskedToStart,
  })

/** Nothing is charged any more, and access has ended. */
async function endSubscription({ billing }: WithdrawalDeps, id: string): Promise<void> {
  const canceled = await billing.cancelNow(id)
  if (canceled.kind === 'refused') throw new NotSettledError(canceled.code)
  if (canceled.kind !== 'ended') return
  // It had ended before; an invoice that was left open then is not to be charged either.
  const refusal = await billing.stopCollection(id)
  if (refusal) throw new NotSettledError(refusal.code)
  await billing.syncSubscription(id, 'withdrawal')
}

/** @returns whether the bank decides on the payment, so that nothing can be refunded */
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
  // Somebody has given a part back by hand meanwhile.
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
  // A refund that has failed leaves the money here.
  if (after.refundMinor > 0) throw new NotSettledError('refund_failed')
  return { status: 'refunded', refundMinor: after.refundedMinor - row.refundedBeforeMinor }
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Error'
  // A message of the database's repeats what was entered; these have been made fit for this.
  return error.name === 'StripeFault' || error.name === 'NotSettledError'
    ? `${error.name}: ${error.message}`
    : error.name
}

/**
 * Does what follows from a declaration: sends the confirmation where a killed process has left it out, ends the
 * subscription at once and gives the money back. May be interrupted at any point and repeated: money goes back once.
 * What fails is kept with the row and tried again.
 *
 * @throws LeaseBusyError where somebody else is at it
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
      await db
        .update(withdrawals)
        .set({
          attempts,
          lastError,
          nextAttemptAt: new Date(nowOf(deps).getTime() + pauseMinutes * MINUTE_MS),
        })
        .where(isThis)
      deps.logger.warn({ stripeSubscriptionId, attempts, lastError }, 'a withdrawal waits to be carried out')
    }
  })
}

/** Settles the declared withdrawals whose time has come, oldest first. @returns how many */
export async function settleDueWithdrawals(deps: WithdrawalDeps): Promise<number> {
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
    .limit(AT_ONCE)
  for (const { id } of due) {
    await settleWithdrawal(deps, id).catch((error: unknown) => {
      // Who works on it just now does what is to be done; no other waits for it.
      if (error instanceof LeaseBusyError) return
      deps.logger.warn({ err: error, stripeSubscriptionId: id }, 'a withdrawal waits for the next minute')
    })
  }
  return due.length
}
