import { asc } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { adminAudit } from '#server/db/schema/admin.ts'
import { appendEntries, IS_OUTSIDE, lockHead, moveHead } from './append-entry.ts'
import { isGenuine } from './entry-hash.ts'
import { type AuditVerification, verifyAudit } from './verify-audit.ts'

const ROWS_AT_ONCE = 500

/** Adds rows that a version without a chain wrote, before the first check. @returns whether there may be more */
const adoptSome = ({ db }: Database, key: Buffer): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const head = await lockHead(transaction, key)
    if (head.isComplete || !isGenuine(key, head)) return false
    const rows = await transaction
      .select()
      .from(adminAudit)
      .where(IS_OUTSIDE)
      .orderBy(asc(adminAudit.id))
      .limit(ROWS_AT_ONCE)
    await appendEntries(transaction, key, rows)
    if (rows.length === ROWS_AT_ONCE) return true
    await moveHead(transaction, key, await lockHead(transaction, key), { isComplete: true })
    return false
  })

/** Verifies the audit and stores what was found. A fault stays until a check finds none. */
export async function checkAudit(database: Database, key: Buffer, now: Date): Promise<AuditVerification> {
  // Each batch has its own transaction, so that no administrator waits for all of them.
  let isMore = true
  while (isMore) isMore = await adoptSome(database, key)
  const found = await verifyAudit(database, key)
  await database.db.transaction(async (transaction) => {
    const head = await lockHead(transaction, key)
    await moveHead(transaction, key, head, { checkedAt: now, fault: found.fault })
  })
  return found
}
