import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { loggable, orMissing } from '#server/gateways/stripe/stripe-error.ts'
import { APP } from './payment/ensure-customer.ts'

type EndCustomers = {
  subscriptionIds: readonly string[]
  customerIds: readonly string[]
  /** In lower case: whoever Stripe knows by it goes as well, since we may have been killed before we noted it; null: nobody. */
  email: string | null
}

async function customersOf({ stripe }: StripeGateway, email: string): Promise<string[]> {
  const customers = await stripe.customers.list({ email, limit: 100 }).autoPagingToArray({ limit: 1000 })
  return customers.flatMap(({ id, metadata }) => (metadata['app'] === APP ? [id] : []))
}

/**
 * The verb "end customers": their subscriptions end at once, without another charge or a refund, and Stripe forgets
 * address, name and cards of the customers. Invoices and charges stay at Stripe, which needs them for the books as we
 * do. May be called any number of times.
 *
 * @throws StripeFault where Stripe could not be asked
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
      // As Stripe does unless told otherwise: without a last invoice, and nothing is given back.
      if (subscription && !isOver) await orMissing(stripe.subscriptions.cancel(id))
    }
    const unknown = email === null ? [] : await customersOf(gateway, email)
    for (const id of new Set([...customerIds, ...unknown])) await orMissing(stripe.customers.del(id))
  } catch (error) {
    throw loggable(error)
  }
}
