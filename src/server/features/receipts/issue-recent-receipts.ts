import { issueReceipt } from './issue-receipt.ts'
import { type MissingReceipt, missingOfSubscription } from './missing-receipts.ts'
import { nowOf, type ReceiptsDeps } from './receipts-deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** What is older is left to the reconciliation, which numbers all subscriptions in the order of payment. */
const RECENT_DAYS = 3

/** What is due at once, and the charges that its refunds are of. */
function dueAtOnce(missing: readonly MissingReceipt[], now: Date): MissingReceipt[] {
  const since = now.getTime() - RECENT_DAYS * DAY_MS
  const isRecent = ({ occurredAt }: MissingReceipt) => occurredAt.getTime() >= since
  const refunded = new Set(missing.filter(isRecent).map(({ stripeInvoiceId }) => stripeInvoiceId))
  return missing.filter((one) => isRecent(one) || (one.kind === 'charge' && refunded.has(one.ledgerId)))
}

/**
 * The verb "issue the receipts of a subscription": those of the last days, any number of times.
 * @returns how many were issued
 */
export async function issueRecentReceipts(deps: ReceiptsDeps, stripeSubscriptionId: string): Promise<number> {
  let issued = 0
  for (const missing of dueAtOnce(await missingOfSubscription(deps, stripeSubscriptionId), nowOf(deps))) {
    if (await issueReceipt(deps, missing)) issued += 1
  }
  return issued
}
