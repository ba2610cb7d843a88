import { beginRun, runAlone } from '#server/db/bounded-run.ts'
import { issueReceipt } from './issue-receipt.ts'
import { missingReceipts } from './missing-receipts.ts'
import type { ReceiptsDeps } from './receipts-deps.ts'

/** Limit of one run; the next run continues. */
const MAX_RECEIPTS = 2000

/** Syncs a subscription, which stores the lines of its invoices. */
export type ReadAgain = (stripeSubscriptionId: string) => Promise<void>

/** What a run did. */
export type ReceiptReconciliation = { issued: number; failures: number }

/**
 * Issues all missing receipts in the order of payments and refunds, including those from before receipts existed. One
 * instance does it at a time; each run is bounded.
 *
 * @returns null while another instance does it
 */
export const reconcileReceipts = (
  deps: ReceiptsDeps,
  readAgain: ReadAgain,
): Promise<ReceiptReconciliation | null> =>
  runAlone(deps.database, `receipts:${deps.gateway.account}`, async () => {
    const run = beginRun((failure) => deps.logger.warn(failure, 'could not issue a receipt, will retry'))
    const wasRead = new Set<string>()
    let issued = 0
    for (const missing of await missingReceipts(deps, MAX_RECEIPTS)) {
      if (run.isOver()) break
      const { stripeSubscriptionId, kind, ledgerId, hasLines } = missing
      await run.attempt({ kind, ledgerId }, async () => {
        if (!hasLines && !wasRead.has(stripeSubscriptionId)) {
          await readAgain(stripeSubscriptionId)
          wasRead.add(stripeSubscriptionId)
        }
        if (await issueReceipt(deps, missing)) issued += 1
      })
    }
    return { issued, failures: run.failures }
  })
