import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#shared/lib/time.ts'
import type { Database } from '#server/db/database.ts'
import { adEvents } from '#server/db/schema/ad-events.ts'
import type { AdEventRow } from './ad-network-deps.ts'

/**
 * Longer than any batch takes. Events claimed by an instance that has died are then due again; if they had been sent, the
 * network counts their id once.
 */
export const CLAIM_MS = 6 * MINUTE_MS

/** Claims due events of these brands, oldest first, except those claimed by another instance. */
export async function claimAdEvents(
  { db }: Pick<Database, 'db'>,
  { now, limit, brandIds }: { now: Date; limit: number; brandIds: readonly string[] },
): Promise<AdEventRow[]> {
  const due = db
    .select({ id: adEvents.eventId })
    .from(adEvents)
    .where(
      and(
        eq(adEvents.status, 'waiting'),
        sql`${adEvents.nextTryAt} <= ${now.toISOString()}::timestamptz`,
        inArray(adEvents.brandId, [...brandIds]),
      ),
    )
    .orderBy(adEvents.nextTryAt, adEvents.happenedAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(adEvents)
    .set({ nextTryAt: new Date(now.getTime() + CLAIM_MS), attempts: sql`${adEvents.attempts} + 1` })
    .where(inArray(adEvents.eventId, due))
    .returning()
}

/** Changes events that are still waiting. */
export async function changeWaiting(
  { db }: Pick<Database, 'db'>,
  eventIds: readonly string[],
  change: Partial<AdEventRow>,
): Promise<void> {
  await db
    .update(adEvents)
    .set(change)
    .where(and(eq(adEvents.status, 'waiting'), inArray(adEvents.eventId, [...eventIds])))
}

/**
 * Makes failed events due again; each is checked again before it is sent. Events of deleted people have no failure and are
 * skipped.
 *
 * @returns how many are retried, and how many were sent meanwhile
 */
export async function retryAdEvents(
  { db }: Pick<Database, 'db'>,
  eventIds: readonly string[],
  now: Date,
): Promise<{ started: number; succeeded: number }> {
  const isOneOf = inArray(adEvents.eventId, [...eventIds])
  const isRejected = and(eq(adEvents.status, 'dropped'), eq(adEvents.reason, 'rejected'))
  const due = await db
    .update(adEvents)
    .set({ status: 'waiting', reason: null, nextTryAt: now })
    .where(and(isOneOf, isNotNull(adEvents.lastFailure), or(isRejected, eq(adEvents.status, 'waiting'))))
    .returning({ id: adEvents.eventId })
  const sent = await db
    .select({ id: adEvents.eventId })
    .from(adEvents)
    .where(and(isOneOf, eq(adEvents.status, 'sent')))
  return { started: due.length, succeeded: sent.length }
}
