import { eq } from 'drizzle-orm'
import { settings } from '#server/db/schema/settings.ts'
import type { BillingDeps } from './billing-deps.ts'

/** Up to which time Stripe's objects of a kind have been listed. Stored per Stripe account. */
type CursorName = 'stripe_events_seen' | 'stripe_disputes_seen'

export async function readCursor(
  { database: { db }, gateway: { account } }: BillingDeps,
  name: CursorName,
): Promise<Date | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, `${name}:${account}`))
  return row ? new Date(row.value) : null
}

export async function writeCursor(
  { database: { db }, gateway: { account } }: BillingDeps,
  name: CursorName,
  seenUntil: Date,
): Promise<void> {
  const value = seenUntil.toISOString()
  await db
    .insert(settings)
    .values({ name: `${name}:${account}`, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
}

/** More than two measurements of Stripe's clock can differ, less than every overlap of two lists. */
const CLOCK_TOLERANCE_MS = 60 * 1000

/** Whether the clock was ahead when this position was stored. What was listed up to then is unknown. */
export const isAheadOfStripe = (seenUntil: Date, nowAtStripe: Date): boolean =>
  seenUntil.getTime() > nowAtStripe.getTime() + CLOCK_TOLERANCE_MS
