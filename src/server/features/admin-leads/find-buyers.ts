import { and, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { leads } from '#server/db/schema/leads.ts'
import { hasBought } from './lead-values.ts'

/** Those of the leads that have bought. @param account the Stripe account that owns our subscriptions */
export async function findBuyers(
  db: Database['db'],
  ids: readonly string[],
  account: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), hasBought(account)))
  return new Set(rows.map(({ id }) => id))
}
