import type { Receipt } from '#shared/contract/receipts.ts'

/** How Stripe describes a plan on an invoice, always in English: `1 × 4-Week Plan (at $38.99 / every 4 weeks)`. */
const PLAN_LINE = /^(\d+) × (.+)( \(at [^()]*\))$/

/** The parts of a line about a plan; null for any other line. */
export function readPlanLine(stored: string): { quantity: string; plan: string } | null {
  const [, quantity, plan] = PLAN_LINE.exec(stored) ?? []
  return quantity === undefined || plan === undefined ? null : { quantity, plan }
}

/**
 * A receipt whose lines name plans in another language.
 * @param planName gets the name as stored, in the brand's own language
 */
export const withPlanNames = (receipt: Receipt, planName: (stored: string) => string): Receipt => ({
  ...receipt,
  lines: receipt.lines.map(({ description, ...line }) => ({
    ...line,
    description: description.replace(
      PLAN_LINE,
      (_whole, quantity: string, plan: string, price: string) => `${quantity} × ${planName(plan)}${price}`,
    ),
  })),
})
