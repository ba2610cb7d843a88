import type Stripe from 'stripe'
import { orFault } from '#server/gateways/stripe/stripe-error.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { idOf, secondsOf } from '#server/gateways/stripe/stripe-values.ts'

/** Stripe allows metadata keys of 40 characters. */
const markOf = (stripeSubscriptionId: string): string => `undone_${stripeSubscriptionId}`.slice(0, 40)

/** What an invoice added to the customer's balance. Credit is negative. */
const addedBy = ({ starting_balance: before, ending_balance: after }: Stripe.Invoice): number =>
  after === null ? 0 : after - before

/** A void invoice has already restored its part. */
const wasPaidSince = ({ status, status_transitions: times, created }: Stripe.Invoice, since: Date): boolean =>
  status === 'paid' && (times.paid_at ?? created) >= secondsOf(since)

async function restore(stripe: Stripe, stripeSubscriptionId: string, since: Date): Promise<void> {
  const mark = markOf(stripeSubscriptionId)
  const { customer: reference } = await stripe.subscriptions.retrieve(stripeSubscriptionId)
  const customer = await stripe.customers.retrieve(idOf(reference))
  if (customer.deleted || customer.metadata[mark] !== undefined) return
  const invoices = await stripe.invoices
    .list({ subscription: stripeSubscriptionId, limit: 100 })
    .autoPagingToArray({ limit: 10_000 })
  const addedMinor = invoices
    .filter((invoice) => wasPaidSince(invoice, since))
    .reduce((sum, invoice) => sum + addedBy(invoice), 0)
  // Credit that was spent in the meantime is not reclaimed.
  const balance =
    addedMinor < 0
      ? Math.max(customer.balance, Math.min(0, customer.balance - addedMinor))
      : customer.balance - addedMinor
  if (balance === customer.balance) return
  await stripe.customers.update(
    customer.id,
    { balance, metadata: { [mark]: 'true' } },
    { idempotencyKey: `balance:${stripeSubscriptionId}` },
  )
}

/**
 * Reverts what a subscription's invoices since `since` changed in the customer's credit balance, after all of them were
 * refunded. Otherwise the credit of a cheaper plan could be spent as well. Idempotent: a mark on the customer is set in
 * the same call.
 *
 * @throws StripeFault
 */
export async function restoreBalance(
  { gateway: { stripe } }: BillingDeps,
  stripeSubscriptionId: string,
  since: Date,
): Promise<void> {
  await orFault(restore(stripe, stripeSubscriptionId, since))
}
