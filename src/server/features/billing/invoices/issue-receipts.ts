import type { BillingDeps } from '../billing-deps.ts'

/** The ledger is what counts: receipts that were not issued are issued by their reconciliation. */
export async function issueReceipts(
  { issueReceipts: issue, logger }: BillingDeps,
  stripeSubscriptionId: string,
): Promise<void> {
  try {
    await issue(stripeSubscriptionId)
  } catch (error) {
    logger.warn({ err: error, stripeSubscriptionId }, 'receipts were not issued and are tried again')
  }
}
