import type Stripe from 'stripe'
import type { LedgerInvoice, MembershipParts } from './membership-parts.ts'
import { memberInvoice } from './read-invoices.ts'

export type ReceiptDetails = {
  lines: { description: string; amountMinor: number }[]
  card: { brand: string; last4: string } | null
}

/** One is looked at now and then, by one person: it may wait a moment for Stripe, and not longer. */
const READ_OPTIONS = { timeout: 4000, maxNetworkRetries: 0 }

/** Lines that add up to what was due: Stripe's own are before discounts, and before credit the customer had. */
function linesOf(invoice: Stripe.Invoice): ReceiptDetails['lines'] {
  const lines = invoice.lines.data.map(({ description, amount }) => ({
    description: description ?? 'Plan',
    amountMinor: amount,
  }))
  const discountMinor = -(invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const balanceMinor = invoice.amount_due - invoice.total
  return [
    ...lines,
    ...(discountMinor === 0 ? [] : [{ description: 'Introductory discount', amountMinor: discountMinor }]),
    ...(balanceMinor < 0 ? [{ description: 'Paid from your credit', amountMinor: balanceMinor }] : []),
    ...(balanceMinor > 0
      ? [{ description: 'Credit kept for the next payment', amountMinor: balanceMinor }]
      : []),
  ]
}

async function paidWith(stripe: Stripe, intentId: string | null): Promise<ReceiptDetails['card']> {
  if (intentId === null) return null
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }, READ_OPTIONS)
  const charge = intent.latest_charge
  const card = charge === null || typeof charge === 'string' ? null : charge.payment_method_details?.card
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null
}

/**
 * What a receipt shows besides the ledger's figures, read from Stripe, which keeps it. While Stripe does not answer a
 * receipt has one line and no card: its amounts are ours and right all the same.
 */
export async function readReceiptDetails(
  { gateway: { stripe }, logger }: MembershipParts,
  row: LedgerInvoice,
): Promise<ReceiptDetails> {
  try {
    const [invoice, card] = await Promise.all([
      stripe.invoices.retrieve(row.stripeInvoiceId, {}, READ_OPTIONS),
      row.amountPaidMinor === 0 ? null : paidWith(stripe, row.stripePaymentIntentId),
    ])
    return { lines: linesOf(invoice), card }
  } catch {
    logger.warn({ stripeInvoiceId: row.stripeInvoiceId }, 'a receipt was shown without its lines')
    return {
      lines: [{ description: memberInvoice(row).description, amountMinor: row.amountDueMinor }],
      card: null,
    }
  }
}
