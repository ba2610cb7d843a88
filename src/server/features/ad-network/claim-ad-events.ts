import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#shared/lib/time.ts'
import type { AdDropReason } from '#shared/ad-network/ad-events.ts'
import type { Database } from '#server/db/database.ts'
import { adEvents } from '#server/db/schema/ad-events.ts'
import type { AdEventRow } from './ad-network-deps.ts'

/**
 * Longer than any batch takes. Events claimed by an instance that has died are then due again; if they had been sent, the
 * network counts their id once.
 */
export const CLAIM_MS = 6 * MINUTE_MS

/** An error of the network or the connection. */
type AdFailure = { text: string; at: Date }

const isWaiting = (eventIds: readonly string[]): SQL | undefined =>
  and(eq(adEvents.status, 'waiting'), inArray(adEvents.eventId, [...eventIds]))

/** Claims due events, oldest first, except those claimed by another instance. */
export async function claimAdEvents(
  { db }: Pick<Database, 'db'>,
  { now, limit }: { now: Date; limit: number },
): Promise<AdEventRow[]> {
  const due = db
    .select({ id: adEvents.eventId })
    .from(adEvents)
    .where(
      and(eq(adEvents.status, 'waiting'), sql`${adEvents.nextTryAt} <= ${now.toISOString()}::timestamptz`),
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

export async function markSent(
  { db }: Pick<Database, 'db'>,
  eventIds: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .update(adEvents)
    .set({ status: 'sent', sentAt: now, nextTryAt: null, lastFailure: null, failedAt: null })
    .where(isWaiting(eventIds))
}

export async function markDropped(
  { db }: Pick<Database, 'db'>,
  eventIds: readonly string[],
  { reason, failure }: { reason: AdDropReason; failure?: AdFailure },
): Promise<void> {
  await db
    .update(adEvents)
    .set({
      status: 'dropped',
      reason,
      nextTryAt: null,
      ...(failure !== undefined && { lastFailure: failure.text, failedAt: failure.at }),
    })
    .where(isWaiting(eventIds))
}

/** @param failure null: nothing has failed, but required data is still missing */
export async function markLater(
  { db }: Pick<Database, 'db'>,
  eventIds: readonly string[],
  { at, failure }: { at: Date; failure: AdFailure | null },
): Promise<void> {
  await db
    .update(adEvents)
    .set({ nextTryAt: at, lastFailure: failure?.text ?? null, failedAt: failure?.at ?? null })
    .where(isWaiting(eventIds))
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
