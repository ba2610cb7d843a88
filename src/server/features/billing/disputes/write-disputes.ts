import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { disputes, fraudWarnings, stripeEvents } from '#server/db/schema/billing.ts'
import type { DisputeRow } from '../billing.ts'
import type { WarningRow } from './dispute-rows.ts'
import { upsert } from '#server/db/upsert.ts'

type Transaction = Pick<Database['db'], 'select' | 'insert'>

/** When disputes were closed according to Stripe's events, by dispute id. */
async function closingTimes(db: Transaction, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: stripeEvents.objectId, at: stripeEvents.createdAt })
    .from(stripeEvents)
    .where(and(inArray(stripeEvents.objectId, [...ids]), eq(stripeEvents.type, 'charge.dispute.closed')))
  return new Map(rows.flatMap(({ id, at }) => (id === null ? [] : [[id, at] as const])))
}

/** Keeps stored times, which are better than the time of this read. */
async function withKnownTimes(db: Transaction, rows: readonly DisputeRow[]): Promise<DisputeRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ stripeDisputeId }) => stripeDisputeId)
  const stored = await db.select().from(disputes).where(inArray(disputes.stripeDisputeId, ids))
  const known = new Map(stored.map((row) => [row.stripeDisputeId, row]))
  const closed = await closingTimes(db, ids)
  return rows.map((row) => {
    const before = known.get(row.stripeDisputeId)
    const closedAt = closed.get(row.stripeDisputeId) ?? before?.closedAt ?? row.closedAt
    return {
      ...row,
      submittedAt: row.submittedAt && (before?.submittedAt ?? row.submittedAt),
      closedAt: row.closedAt && closedAt,
      renewalsStoppedAt: before?.renewalsStoppedAt ?? null,
    }
  })
}

/** Writes disputes and fraud warnings, in the transaction of the mirror. */
export async function writeDisputes(
  db: Transaction,
  rows: { disputes: readonly DisputeRow[]; warnings: readonly WarningRow[] },
): Promise<void> {
  await upsert(db, disputes, await withKnownTimes(db, rows.disputes))
  await upsert(db, fraudWarnings, rows.warnings)
}
