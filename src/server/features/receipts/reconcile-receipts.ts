import { setImmediate as nextTurn } from 'node:timers/promises'
import { MINUTE_MS } from '#shared/lib/time.ts'
import { LeaseBusyError, withLease } from '#server/db/lease.ts'
import { issueReceipt } from './issue-receipt.ts'
import { type MissingReceipt, missingReceipts } from './missing-receipts.ts'
import type { ReceiptsDeps } from './receipts-deps.ts'

/** Limits of one run; the next run continues. */
const MAX_RECEIPTS = 2000
const MAX_RUN_MS = 2 * MINUTE_MS
/** Stripe or the database is down: stop instead of failing for each row. */
const MAX_FAILURES_IN_A_ROW = 5

/** Syncs a subscription, which stores the lines of its invoices. */
export type ReadAgain = (stripeSubscriptionId: string) => Promise<void>

/** What a run did. */
export type ReceiptReconciliation = { issued: number; failures: number }

async function issueAll(
  deps: ReceiptsDeps,
  missing: readonly MissingReceipt[],
  readAgain: ReadAgain,
): Promise<ReceiptReconciliation> {
  const endsAtMs = performance.now() + MAX_RUN_MS
  const wasRead = new Set<string>()
  const done = { issued: 0, failures: 0 }
  let failuresInARow = 0
  for (const one of missing) {
    // Lets requests run in between, also on the embedded database.
    await nextTurn()
    if (failuresInARow >= MAX_FAILURES_IN_A_ROW || performance.now() > endsAtMs) break
    const { stripeSubscriptionId, kind, ledgerId } = one
    try {
      if (!one.hasLines && !wasRead.has(stripeSubscriptionId)) {
        await readAgain(stripeSubscriptionId)
        wasRead.add(stripeSubscriptionId)
      }
      if (await issueReceipt(deps, one)) done.issued += 1
      failuresInARow = 0
    } catch (error) {
      // Another worker is doing it.
      if (error instanceof LeaseBusyError) continue
      done.failures += 1
      failuresInARow += 1
      deps.logger.warn({ err: error, kind, ledgerId }, 'could not issue a receipt, will retry')
    }
  }
  return done
}

/**
 * Issues all missing receipts in the order of payments and refunds, including those from before receipts existed. One
 * instance does it at a time; each run is bounded.
 *
 * @returns null while another instance does it
 */
export async function reconcileReceipts(
  deps: ReceiptsDeps,
  readAgain: ReadAgain,
): Promise<ReceiptReconciliation | null> {
  const { database, gateway } = deps
  const work = async () => issueAll(deps, await missingReceipts(deps, MAX_RECEIPTS), readAgain)
  try {
    return await withLease(database, `receipts:${gateway.account}`, work, { waitMs: 0 })
  } catch (error) {
    if (error instanceof LeaseBusyError) return null
    throw error
  }
}
