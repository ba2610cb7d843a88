import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { checkoutAttempts, stripeCustomers } from '#server/db/schema/checkout.ts'

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
