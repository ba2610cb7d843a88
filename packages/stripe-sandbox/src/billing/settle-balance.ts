import { minimumChargeMinor } from '../payments/charge-limits.ts'

/**
 * The amount due after the customer's balance (credit is negative), and the balance afterwards. An amount too small to
 * charge stays on the balance (https://docs.stripe.com/api/invoices).
 */
export function settleBalance(
  { total, currency }: { total: number; currency: string },
  balance: number,
): { due: number; endingBalance: number } {
  const owed = balance + total
  const due = owed < minimumChargeMinor(currency) ? 0 : owed
  return { due, endingBalance: owed - due }
}
