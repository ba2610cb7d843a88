import type { PublicPayments } from '#shared/brand/brand.ts'
import { loadStripeOnce } from '#web/payments/load-stripe.ts'
import { confirmPayment } from './bank-answers.ts'
import type { BankAnswer } from '#web/payments/bank-answer.ts'

/**
 * Opens the bank's step of a payment with the card on file. Imported dynamically, since it contains Stripe's libraries.
 * @throws if Stripe.js does not load
 */
export async function openBankStep(
  payments: PublicPayments,
  apiBaseUrl: string,
  clientSecret: string,
): Promise<BankAnswer> {
  const stripe = await loadStripeOnce(payments, apiBaseUrl)
  return stripe ? confirmPayment(stripe, clientSecret) : { kind: 'unsure' }
}
