import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { checkoutAttempts, stripeCustomers } from '#server/db/schema/checkout.ts'
import { loggable, orMissing } from '#server/gateways/stripe/stripe-error.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { customersOfBrand } from './payment/ensure-customer.ts'

type EraseCheckouts = {
  attemptIds: readonly string[]
  /** Stripe's ids. */
  customerIds: readonly string[]
  /** Replaces the address. */
  pseudonym: string
  /** New session ids by old ones. */
  sessions: ReadonlyMap<string, string>
}

/** Money was charged for it, or may be soon. */
const isOfTheBooks = or(
  inArray(checkoutAttempts.status, ['paid', 'processing']),
  sql`exists (
    select 1 from invoices
    where invoices.stripe_subscription_id = ${checkoutAttempts.stripeSubscriptionId} and invoices.amount_paid_minor > 0
  )`,
)

/**
 * Deletes unpaid checkouts. Sales stay for accounting, without personal data. Stripe customer ids stay under the
 * pseudonym, so that later events of a customer belong to it.
 */
export async function eraseCheckouts(
  db: Database['db'],
  { attemptIds, customerIds, pseudonym, sessions }: EraseCheckouts,
): Promise<{ removed: number; kept: number }> {
  const isAsked = inArray(checkoutAttempts.id, [...attemptIds])
  const kept = await db
    .update(checkoutAttempts)
    .set({
      email: pseudonym,
      idempotencyHash: null,
      fullName: null,
      deviceInfo: null,
      leadId: null,
      attribution: null,
    })
    .where(and(isAsked, isOfTheBooks))
    .returning({ id: checkoutAttempts.id, sessionId: checkoutAttempts.sessionId })
  for (const { id, sessionId } of kept) {
    await db
      .update(checkoutAttempts)
      .set({ sessionId: sessions.get(sessionId ?? '') ?? null })
      .where(eq(checkoutAttempts.id, id))
  }
  const removed = await db
    .delete(checkoutAttempts)
    .where(and(isAsked, sql`not (${isOfTheBooks})`))
    .returning({ id: checkoutAttempts.id })
  await db
    .update(stripeCustomers)
    .set({ email: pseudonym })
    .where(inArray(stripeCustomers.stripeCustomerId, [...customerIds]))
  return { removed: removed.length, kept: kept.length }
}

async function customersOf(
  { database, gateway: { stripe }, defaultBrandId }: EndCustomersDeps,
  { brandId, email }: { brandId: string; email: string },
): Promise<string[]> {
  const customers = await stripe.customers.list({ email, limit: 100 }).autoPagingToArray({ limit: 1000 })
  return (await customersOfBrand(database, customers, { brandId, defaultBrandId })).map(({ id }) => id)
}

type EndCustomersDeps = { database: Database; gateway: StripeGateway; defaultBrandId: string }

/**
 * Deletes customers at Stripe: subscriptions end immediately without a charge or refund, and address, name and cards are
 * deleted. Invoices and charges stay for accounting. The brand's customers of `email` (in lower case) are included, because a crash
 * may have lost their ids. Idempotent.
 *
 * @throws StripeFault if Stripe cannot be reached
 */
export async function endCustomers(
  deps: EndCustomersDeps,
  {
    subscriptionIds,
    customerIds,
    email,
    brandId,
  }: {
    subscriptionIds: readonly string[]
    customerIds: readonly string[]
    email: string | null
    brandId: string
  },
): Promise<void> {
  const { stripe } = deps.gateway
  try {
    for (const id of subscriptionIds) {
      const subscription = await orMissing(stripe.subscriptions.retrieve(id))
      const isOver = subscription?.status === 'canceled' || subscription?.status === 'incomplete_expired'
      // Stripe's default: no final invoice and no refund.
      if (subscription && !isOver) await orMissing(stripe.subscriptions.cancel(id))
    }
    const unknown = email === null ? [] : await customersOf(deps, { brandId, email })
    for (const id of new Set([...customerIds, ...unknown])) await orMissing(stripe.customers.del(id))
  } catch (error) {
    throw loggable(error)
  }
}
