import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { consents } from '#server/db/schema/consents.ts'

/** Answers that were given with it are still there. */
const HAS_LEAD = sql`exists (select 1 from leads where leads.session_id = ${consents.sessionId})`

/**
 * The verb "expire consents" that were received before a time and that no lead rests on any more; at most so many.
 * @returns how many there were
 */
export async function expireConsents({ db }: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: consents.consentId })
    .from(consents)
    .where(and(lt(consents.receivedAt, before), sql`not ${HAS_LEAD}`))
    .limit(limit)
  const removed = await db
    .delete(consents)
    .where(inArray(consents.consentId, old))
    .returning({ id: consents.consentId })
  return removed.length
}
