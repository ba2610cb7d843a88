import { and, asc, eq } from 'drizzle-orm'
import { stripeCustomers } from '../../db/schema/checkout.ts'
import type { Attempt } from './attempts.ts'
import type { CheckoutParts } from './checkout-parts.ts'
import { stripeKey } from './stripe-key.ts'

/** Marks customers of this product among others that the account may have. */
export const APP = 'quiz-funnels'

async function knownCustomer({ database, gateway }: CheckoutParts, email: string): Promise<string | null> {
  const [row] = await database.db
    .select({ id: stripeCustomers.stripeCustomerId })
    .from(stripeCustomers)
    .where(and(eq(stripeCustomers.account, gateway.account), eq(stripeCustomers.email, email)))
    .orderBy(asc(stripeCustomers.createdAt), asc(stripeCustomers.stripeCustomerId))
    .limit(1)
  return row?.id ?? null
}

/** One that was made before, by a call whose answer was lost, is found by its address. */
async function findOrMakeCustomer({ gateway: { stripe } }: CheckoutParts, attempt: Attempt, email: string) {
  const { data } = await stripe.customers.list({ email, limit: 100 })
  const found = data.find(({ metadata }) => metadata['app'] === APP)
  if (found) return found.id
  const made = await stripe.customers.create(
    { email, metadata: { app: APP } },
    { idempotencyKey: stripeKey(attempt, 'customer') },
  )
  return made.id
}

/**
 * The one customer of the attempt's address in Stripe's account. To be called under the lease of the address. Stripe's
 * errors are thrown as they are.
 */
export async function ensureCustomer(parts: CheckoutParts, attempt: Attempt): Promise<string> {
  const email = attempt.email.toLowerCase()
  const known = await knownCustomer(parts, email)
  if (known !== null) return known
  const { database, gateway } = parts
  const stripeCustomerId = await findOrMakeCustomer(parts, attempt, email)
  await database.db
    .insert(stripeCustomers)
    .values({ stripeCustomerId, account: gateway.account, email, createdAt: new Date() })
    .onConflictDoNothing()
  return stripeCustomerId
}

/** Stripe knows the customer no longer: the next call makes another one. */
export async function forgetCustomer({ database }: CheckoutParts, stripeCustomerId: string): Promise<void> {
  await database.db.delete(stripeCustomers).where(eq(stripeCustomers.stripeCustomerId, stripeCustomerId))
}
