import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { loggable, orMissing } from '#server/gateways/stripe/stripe-error.ts'
import { APP } from './payment/ensure-customer.ts'

type EndCustomers = {
  subscriptionIds: readonly string[]
  customerIds: readonly string[]
  /** In lower case. Customers of this address at Stripe are included, because a crash may have lost their ids. */
  email: string | null
}

async function customersOf({ stripe }: StripeGateway, email: string): Promise<string[]> {
  const customers = await stripe.customers.list({ email, limit: 100 }).autoPagingToArray({ limit: 1000 })
  return customers.flatMap(({ id, metadata }) => (metadata['app'] === APP ? [id] : []))
}

/**
 * Deletes customers at Stripe: subscriptions end immediately without a charge or refund, and address, name and cards are
 * deleted. Invoices and charges stay for accounting. Idempotent.
 *
 * @throws StripeFault if Stripe cannot be reached
 */
export async function endCustomers(
  gateway: StripeGateway,
  { subscriptionIds, customerIds, email }: EndCustomers,
): Promise<void> {
  const { stripe } = gateway
  try {
    for (const id of subscriptionIds) {
      const subscription = await orMissing(stripe.subscriptions.retrieve(id))
      const isOver = subscription?.status === 'canceled' || subscription?.status === 'incomplete_expired'
      // Stripe's default: no final invoice and no refund.
      if (subscription && !isOver) await orMissing(stripe.subscriptions.cancel(id))
    }
    const unknown = email === null ? [] : await customersOf(gateway, email)
    for (const id of new Set([...customerIds, ...unknown])) await orMissing(stripe.customers.del(id))
  } catch (error) {
    throw loggable(error)
  }
}
