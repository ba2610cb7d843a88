import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AdDropReason } from '#shared/ad-network/ad-events.ts'
import type { Database } from '#server/db/database.ts'
import { adEvents } from '#server/db/schema/ad-events.ts'
import type { AdEventRow } from './ad-network-deps.ts'

/**
 * Longer than anybody works on what was claimed. What was claimed by an instance that has died is then due again, and is
 * sent again where it had been sent: under the same id, which the network counts once.
 */
export const CLAIM_MS = 6 * 60 * 1000

/** The failure that the network or the connection reported, and when. */
type AdFailure = { text: string; at: Date }

const isWaiting = (eventIds: readonly string[]): SQL | undefined =>
  and(eq(adEvents.status, 'waiting'), inArray(adEvents.eventId, [...eventIds]))

/** Takes what is due, the oldest first; what another instance has taken is not. */
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

/** `failure` null: nothing has failed, but something is not known yet. */
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
