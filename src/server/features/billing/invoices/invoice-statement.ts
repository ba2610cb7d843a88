import type Stripe from 'stripe'
import type { InvoiceLine } from '#server/db/schema/billing.ts'

/** How the customer's balance changes the amount due. Credit is negative. */
function balanceLines({ total, starting_balance: before, amount_due: due }: Stripe.Invoice): InvoiceLine[] {
  const after = before + total - due
  const creditMinor = Math.min(before, 0) - Math.min(after, 0)
  return [
    { description: 'Carried over from an earlier payment', amountMinor: Math.max(before, 0) },
    { description: 'Paid from your credit', amountMinor: Math.min(creditMinor, 0) },
    { description: 'Credit kept for the next payment', amountMinor: Math.max(creditMinor, 0) },
    { description: 'Too little to charge, added to the next payment', amountMinor: -Math.max(after, 0) },
  ].filter(({ amountMinor }) => amountMinor !== 0)
}

/** Lines that add up to the amount due. Stripe's own lines exclude discounts and the customer's balance. */
export function statementLines(invoice: Stripe.Invoice): InvoiceLine[] {
  const lines = invoice.lines.data.map(({ description, amount }) => ({
    description: description ?? 'Plan',
    amountMinor: amount,
  }))
  const discountMinor = -(invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...lines,
    ...(discountMinor === 0 ? [] : [{ description: 'Introductory discount', amountMinor: discountMinor }]),
    ...balanceLines(invoice),
  ]
}
