import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts, stripeCustomers } from '#server/db/schema/checkout.ts'
import { type Attempt, isProvenBy, stripeKey } from '../attempts/attempts.ts'
import type { CheckoutOrder } from '../attempts/checkout-order.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import type { SubscriptionReading } from '../stripe/subscription-reading.ts'

/** Marks our customers among others in the Stripe account. */
const APP = 'quiz-funnels'

type StripeCustomer = { id: string; metadata: Readonly<Record<string, string>> }

/**
 * Those of our customers at Stripe that belong to a brand. Older ones do not name it: our row does, and without a row
 * they are from the time of one brand, the default one.
 */
export async function customersOfBrand<Customer extends StripeCustomer>(
  { db }: Pick<Database, 'db'>,
  customers: readonly Customer[],
  { brandId, defaultBrandId }: { brandId: string; defaultBrandId: string },
): Promise<Customer[]> {
  const ours = customers.filter(({ metadata }) => metadata['app'] === APP)
  const unnamed = ours.flatMap(({ id, metadata }) => (metadata['brandId'] === undefined ? [id] : []))
  const rows = await db
    .select({ id: stripeCustomers.stripeCustomerId, brandId: stripeCustomers.brandId })
    .from(stripeCustomers)
    .where(inArray(stripeCustomers.stripeCustomerId, unnamed))
  const stored = new Map(rows.map((row) => [row.id, row.brandId]))
  return ours.filter(
    ({ id, metadata }) => (metadata['brandId'] ?? stored.get(id) ?? defaultBrandId) === brandId,
  )
}

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
        eq(checkoutAttempts.brandId, order.brandId),
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
        eq(subscriptions.brandId, order.brandId),
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
  { brandId, email, currency }: Pick<Attempt, 'brandId' | 'email' | 'currency'>,
): Promise<string[]> {
  const rows = await database.db
    .select({ id: stripeCustomers.stripeCustomerId })
    .from(stripeCustomers)
    .where(
      and(
        eq(stripeCustomers.brandId, brandId),
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
  { database, brands, gateway: { stripe } }: CheckoutDeps,
  attempt: Attempt,
  { email, others }: { email: string; others: ReadonlySet<string | null> },
) {
  const { data } = await stripe.customers.list({ email, limit: 100 })
  const { brandId } = attempt
  const own = await customersOfBrand(database, data, { brandId, defaultBrandId: brands.default().brand.id })
  const wanted = attempt.currency.toLowerCase()
  const found = own.find(({ id, currency }) => !others.has(id) && (currency ?? wanted) === wanted)
  if (found) return found.id
  const made = await stripe.customers.create(
    { email, metadata: { app: APP, brandId } },
    { idempotencyKey: stripeKey(attempt, 'customer', brandId) },
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
  const { brandId, currency } = attempt
  const known = (await knownCustomers(deps, { brandId, email, currency })).find((id) => !others.has(id))
  if (known !== undefined) return known
  const { database, gateway } = deps
  const stripeCustomerId = await findOrCreateCustomer(deps, attempt, { email, others })
  await database.db
    .insert(stripeCustomers)
    .values({ stripeCustomerId, brandId, account: gateway.account, email, currency, createdAt: new Date() })
    .onConflictDoNothing()
  return stripeCustomerId
}

/** For a customer that no longer exists at Stripe: the next call creates another one. */
export async function eraseCustomer({ database }: CheckoutDeps, stripeCustomerId: string): Promise<void> {
  await database.db.delete(stripeCustomers).where(eq(stripeCustomers.stripeCustomerId, stripeCustomerId))
}
