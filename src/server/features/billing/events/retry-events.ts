import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { stripeEvents } from '#server/db/schema/billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { EVENT_COLUMNS } from './store-events.ts'
import type { EventPump } from './event-pump.ts'

/** Most events are processed within this time. The rest continue in the background. */
const WAIT_MS = 5_000

/**
 * Retries stored events immediately, however often they have failed.
 * @returns how many are retried, and how many had been processed before
 */
export async function retryEvents(
  { database: { db }, gateway: { account } }: BillingDeps,
  pump: EventPump,
  ids: readonly string[],
): Promise<{ started: number; succeeded: number }> {
  const found = await db
    .select({ ...EVENT_COLUMNS, processedAt: stripeEvents.processedAt })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.account, account), inArray(stripeEvents.id, [...ids])))
  const open = found.filter(({ processedAt }) => processedAt === null)
  if (open.length > 0) {
    pump.add(open)
    const waiting = new AbortController()
    const isOver = sleep(WAIT_MS, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined)
    await Promise.race([pump.settled(), isOver])
    waiting.abort()
  }
  return { started: open.length, succeeded: found.length - open.length }
}
