import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Attribution } from '#shared/attribution/touch.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { leads } from '#server/db/schema/leads.ts'
import type { AdminUsersDeps } from './admin-users-deps.ts'
import type { ReadSubscription } from './read-user-rows.ts'

/** From the first purchase, else from the first lead of the address; null: unknown. */
export async function readUserAttribution(
  { database: { db }, brandId }: AdminUsersDeps,
  address: string,
  owned: readonly ReadSubscription[],
): Promise<Attribution | null> {
  const attemptIds = owned.flatMap(({ subscription: { attemptId } }) => attemptId ?? [])
  const [bought] = await db
    .select({ attribution: checkoutAttempts.attribution })
    .from(checkoutAttempts)
    .where(and(inArray(checkoutAttempts.id, attemptIds), isNotNull(checkoutAttempts.attribution)))
    .orderBy(asc(checkoutAttempts.createdAt))
    .limit(1)
  if (bought) return bought.attribution
  const [left] = await db
    .select({ attribution: leads.attribution })
    .from(leads)
    .where(
      and(eq(sql`lower(${leads.email})`, address), eq(leads.brandId, brandId), isNotNull(leads.attribution)),
    )
    .orderBy(asc(leads.createdAt))
    .limit(1)
  return left?.attribution ?? null
}
