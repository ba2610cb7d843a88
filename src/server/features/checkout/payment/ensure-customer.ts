import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts, stripeCustomers } from '#server/db/schema/checkout.ts'
import { type Attempt, isProvenBy, stripeKey } from '../attempts/attempts.ts'
import type { CheckoutOrder } from '../attempts/checkout-order.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import type { SubscriptionReading } from '../stripe/subscription-reading.ts'

/** Marks our customers among others in the Stripe account. */
export const APP = 'quiz-funnels'

/**
 * Customers of the address that others have bought with. Their credit must not pay for this order, nor its card be stored
 * with them.
 */
async function customersOfOthers(
  { database: { db }, gateway: { account } }: CheckoutDeps,
  order: CheckoutOrder,
): Promise<ReadonlySet<string | null>> {
  const email = order.email.toLowerCase()
  const bought = await db
    .select({
      id: checkoutAttempts.id,
      idempotencyHash: checkoutAttempts.idempotencyHash,
      leadId: checkoutAttempts.leadId,
      stripeCustomerId: checkoutAttempts.stripeCustomerId,
    })
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.account, account),
        eq(sql`lower(${checkoutAttempts.email})`, email),
        eq(checkoutAttempts.status, 'paid'),
      ),
    )
  const createdByHand = await db
    .select({ stripeCustomerId: subscriptions.stripeCustomerId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, account),
        eq(subscriptions.email, email),
        isNull(subscriptions.attemptId),
      ),
    )
  const others = [...bought.filter((attempt) => !isProvenBy(order, attempt)), ...createdByHand]
  return new Set(others.map(({ stripeCustomerId }) => stripeCustomerId))
}

/** Stripe allows a customer only one currency. */
async function knownCustomers(
  { database, gateway }: CheckoutDeps,
  { email, currency }: Pick<Attempt, 'email' | 'currency'>,
): Promise<string[]> {
  const rows = await database.db
    .select({ id: stripeCustomers.stripeCustomerId })
    .from(stripeCustomers)
    .where(
      and(
        eq(stripeCustomers.account, gateway.account),
        eq(stripeCustomers.email, email),
        or(isNull(stripeCustomers.currency), eq(stripeCustomers.currency, currency)),
      ),
    )
    .orderBy(asc(stripeCustomers.createdAt), asc(stripeCustomers.stripeCustomerId))
  return rows.map(({ id }) => id)
}

/** A customer from a call whose response was lost is found by its address. */
async function findOrCreateCustomer(
  { gateway: { stripe } }: CheckoutDeps,
  attempt: Attempt,
  { email, others }: { email: string; others: ReadonlySet<string | null> },
) {
  const { data } = await stripe.customers.list({ email, limit: 100 })
  const found = data.find(
    ({ id, metadata, currency }) =>
      metadata['app'] === APP &&
      !others.has(id) &&
      (currency ?? attempt.currency.toLowerCase()) === attempt.currency.toLowerCase(),
  )
  if (found) return found.id
  const made = await stripe.customers.create(
    { email, metadata: { app: APP } },
    { idempotencyKey: stripeKey(attempt, 'customer') },
  )
  return made.id
}

/**
 * The attempt's customer at Stripe: one of its address and currency that nobody else has bought with. Call it under the
 * lease of the address. Throws Stripe's errors unchanged.
 *
 * @param choice.reading the attempt's subscription, whose customer is kept
 */
export async function ensureCustomer(
  deps: CheckoutDeps,
  order: CheckoutOrder,
  { attempt, reading }: { attempt: Attempt; reading: SubscriptionReading | null },
): Promise<string> {
  if (reading !== null && attempt.stripeCustomerId !== null) return attempt.stripeCustomerId
  const email = attempt.email.toLowerCase()
  const others = await customersOfOthers(deps, order)
  const known = (await knownCustomers(deps, { email, currency: attempt.currency })).find(
    (id) => !others.has(id),
  )
  if (known !== undefined) return known
  const { database, gateway } = deps
  const stripeCustomerId = await findOrCreateCustomer(deps, attempt, { email, others })
  await database.db
    .insert(stripeCustomers)
    .values({
      stripeCustomerId,
      account: gateway.account,
      email,
      currency: attempt.currency,
      createdAt: new Date(),
    })
    .onConflictDoNothing()
  return stripeCustomerId
}

/** For a customer that no longer exists at Stripe: the next call creates another one. */
export async function eraseCustomer({ database }: CheckoutDeps, stripeCustomerId: string): Promise<void> {
  await database.db.delete(stripeCustomers).where(eq(stripeCustomers.stripeCustomerId, stripeCustomerId))
}
