import type { PublicPayments } from '#shared/brand/brand.ts'
import { loadStripeOnce } from '#web/payments/load-stripe.ts'
import { confirmPayment } from './bank-answers.ts'
import type { BankAnswer } from '#web/payments/bank-answer.ts'

/**
 * Opens the bank's step of a payment with the card on file. With Stripe's libraries: a page takes it in when it is
 * needed (`use-bank-step.ts`).
 *
 * @throws where Stripe.js does not come
 */
export async function openBankStep(
  payments: PublicPayments,
  apiBaseUrl: string,
  clientSecret: string,
): Promise<BankAnswer> {
  const stripe = await loadStripeOnce(payments, apiBaseUrl)
  return stripe ? confirmPayment(stripe, clientSecret) : { kind: 'unsure' }
}
