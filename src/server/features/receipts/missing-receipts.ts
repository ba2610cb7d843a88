import type { ReceiptKind } from '#shared/receipts/receipt-kind.ts'
import type { ReceiptsDeps } from './receipts-deps.ts'

/** A payment, refund or failed refund that has no receipt yet. */
export type MissingReceipt = {
  kind: ReceiptKind
  /** Stripe's id of the invoice, or of the refund. */
  ledgerId: string
  stripeSubscriptionId: string
  stripeInvoiceId: string | null
  /** When it was paid, refunded or sent back. */
  occurredAt: Date
  /** The ledger has the invoice's lines. Older invoices without lines must be synced first. */
  hasLines: boolean
}

/** @param id qualified with its table, because receipts have columns of the same names */
const hasNone = (kind: ReceiptKind, id: string): string =>
  `not exists (select 1 from receipts where kind = '${kind}' and ledger_id = ${id})`

/** $1 Stripe account, $2 limit, $3 the subscription if `isOfOne`. A refund follows its charge. */
const findMissing = (isOfOne: boolean): string => `
select kind, ledger_id, subscription_id, invoice_id,
  to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as occurred_at, has_lines
from (
  select 'charge' as kind, 1 as rank, stripe_invoice_id as ledger_id, stripe_subscription_id as subscription_id,
    stripe_invoice_id as invoice_id, coalesce(paid_at, created_at) as occurred_at, lines is not null as has_lines
  from invoices
  where account = $1 and status = 'paid' and amount_paid_minor > 0 ${isOfOne ? 'and stripe_subscription_id = $3' : ''}
    and ${hasNone('charge', 'invoices.stripe_invoice_id')}
  union all
  select 'refund', 2, stripe_refund_id, stripe_subscription_id, stripe_invoice_id, created_at, true
  from refunds
  where account = $1 and status = 'succeeded' and stripe_subscription_id is not null
    ${isOfOne ? 'and stripe_subscription_id = $3' : ''}
    and ${hasNone('refund', 'refunds.stripe_refund_id')}
  union all
  select 'refund_reversal', 3, stripe_refund_id, stripe_subscription_id, stripe_invoice_id, synced_at, true
  from refunds
  where account = $1 and status in ('failed', 'canceled') ${isOfOne ? 'and stripe_subscription_id = $3' : ''}
    and exists (select 1 from receipts where kind = 'refund' and ledger_id = refunds.stripe_refund_id)
    and ${hasNone('refund_reversal', 'refunds.stripe_refund_id')}
) as missing
order by occurred_at, rank, ledger_id
limit $2`

/** Far more than any subscription has. */
const MAX_OF_ONE = 1000

async function readMissing(
  { database, gateway: { account } }: ReceiptsDeps,
  { limit, stripeSubscriptionId }: { limit: number; stripeSubscriptionId: string | null },
): Promise<MissingReceipt[]> {
  const isOfOne = stripeSubscriptionId !== null
  const rows = await database.run({
    name: isOfOne ? 'find_missing_receipts_of_one' : 'find_missing_receipts',
    text: findMissing(isOfOne),
    values: [account, limit, ...(isOfOne ? [stripeSubscriptionId] : [])],
  })
  return rows.map((row) => ({
    kind: row['kind'] === 'charge' ? 'charge' : row['kind'] === 'refund' ? 'refund' : 'refund_reversal',
    ledgerId: String(row['ledger_id']),
    stripeSubscriptionId: String(row['subscription_id']),
    stripeInvoiceId: typeof row['invoice_id'] === 'string' ? row['invoice_id'] : null,
    occurredAt: new Date(String(row['occurred_at'])),
    hasLines: row['has_lines'] === true,
  }))
}

/** A subscription's payments and refunds without a receipt, oldest first. */
export const missingOfSubscription = (deps: ReceiptsDeps, stripeSubscriptionId: string) =>
  readMissing(deps, { limit: MAX_OF_ONE, stripeSubscriptionId })

/** All payments and refunds without a receipt, oldest first. */
export const missingReceipts = (deps: ReceiptsDeps, limit: number) =>
  readMissing(deps, { limit, stripeSubscriptionId: null })
