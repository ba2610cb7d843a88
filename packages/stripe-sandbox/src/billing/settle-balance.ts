import { minimumChargeMinor } from '../payments/charge-limits.ts'

/**
 * What is charged for an invoice once the customer's balance is counted in (credit is below 0), and the balance after
 * it. What is too little to charge is not due: it stays on the balance for the next invoice
 * (https://docs.stripe.com/api/invoices).
 */
export function settleBalance(
  { total, currency }: { total: number; currency: string },
  balance: number,
): { due: number; endingBalance: number } {
  const owed = balance + total
  const due = owed < minimumChargeMinor(currency) ? 0 : owed
  return { due, endingBalance: owed - due }
}
