import { setImmediate as nextTurn } from 'node:timers/promises'
import { LeaseBusyError, withLease } from '#server/db/lease.ts'
import { issueReceipt } from './issue-receipt.ts'
import { type MissingReceipt, missingReceipts } from './missing-receipts.ts'
import type { ReceiptsDeps } from './receipts-deps.ts'

/** One run does no more than this; the next goes on. */
const MAX_RECEIPTS = 2000
const MAX_RUN_MS = 2 * 60 * 1000
/** Stripe, or the database, is away: there is no use in asking for each. */
const MAX_FAILURES_IN_A_ROW = 5

/** Reads a subscription again from Stripe, and by that the lines of its invoices. */
export type ReadAgain = (stripeSubscriptionId: string) => Promise<void>

/** What a run has done. */
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
    // Requests are served between two of them, on the embedded database too.
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
      // Who works on it just now issues its receipts.
      if (error instanceof LeaseBusyError) continue
      done.failures += 1
      failuresInARow += 1
      deps.logger.warn({ err: error, kind, ledgerId }, 'a receipt was not issued and is tried again')
    }
  }
  return done
}

/**
 * Issues what has no receipt yet, in the order in which it was paid or refunded: what was missed, and what is older than
 * receipts are. One instance at a time does it; each run is bounded.
 *
 * @returns null while another instance is at it
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
