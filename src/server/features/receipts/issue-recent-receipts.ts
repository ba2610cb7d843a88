import { DAY_MS } from '#shared/lib/time.ts'
import { issueReceipt } from './issue-receipt.ts'
import { type MissingReceipt, missingOfSubscription } from './missing-receipts.ts'
import { nowOf, type ReceiptsDeps } from './receipts-deps.ts'

/** Older receipts are left to the reconciliation, which numbers all subscriptions in the order of payment. */
const RECENT_DAYS = 3

/** Recent receipts, and the charges that recent refunds belong to. */
function dueNow(missing: readonly MissingReceipt[], now: Date): MissingReceipt[] {
  const since = now.getTime() - RECENT_DAYS * DAY_MS
  const isRecent = ({ occurredAt }: MissingReceipt) => occurredAt.getTime() >= since
  const refunded = new Set(missing.filter(isRecent).map(({ stripeInvoiceId }) => stripeInvoiceId))
  return missing.filter((one) => isRecent(one) || (one.kind === 'charge' && refunded.has(one.ledgerId)))
}

/**
 * Issues a subscription's receipts of the last days. Idempotent.
 * @returns how many were issued
 */
export async function issueRecentReceipts(deps: ReceiptsDeps, stripeSubscriptionId: string): Promise<number> {
  let issued = 0
  for (const missing of dueNow(await missingOfSubscription(deps, stripeSubscriptionId), nowOf(deps))) {
    if (await issueReceipt(deps, missing)) issued += 1
  }
  return issued
}
