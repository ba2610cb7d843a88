import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { consents } from '#server/db/schema/consents.ts'
import { isMoving, storeMoved } from '#server/db/move-sessions.ts'
import { leads } from '#server/db/schema/leads.ts'

/**
 * Moves consents to the pseudonymous session of their events, which they justify. Their content does not identify anyone.
 * @param sessions the new session of each old one
 */
export async function eraseConsents(
  db: Database['db'],
  sessions: ReadonlyMap<string, string>,
): Promise<void> {
  const moving = await db.delete(consents).where(isMoving(consents.sessionId, sessions)).returning()
  await storeMoved(db, consents, sessions, moving)
}

/**
 * Deletes up to `limit` consents received before a time that no lead depends on: they justify its answers. A join, because the
 * rows of a distributed table cannot look up leads one by one.
 * @returns how many were deleted
 */
export async function expireConsents({ db }: Database, before: Date, limit: number): Promise<number> {
  const expired = await db
    .select({ id: consents.consentId })
    .from(consents)
    .leftJoin(leads, eq(leads.sessionId, consents.sessionId))
    .where(and(lt(consents.receivedAt, before), isNull(leads.id)))
    .limit(limit)
  const isExpired = inArray(
    consents.consentId,
    expired.map(({ id }) => id),
  )
  const deleted = await db.delete(consents).where(isExpired).returning({ id: consents.consentId })
  return deleted.length
}
