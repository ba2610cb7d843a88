import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, count, eq, gt, lte, min, sql } from 'drizzle-orm'
import type { AuditFault } from '#shared/contract/admin/admin.ts'
import { type ChainLink, linkFault, NO_HASH } from '#server/db/at-rest/chain.ts'
import type { Database } from '#server/db/database.ts'
import { adminAudit, adminAuditChain, adminAuditHead } from '#server/db/schema/admin.ts'
import {
  appendEntries,
  type AuditEntry,
  type AuditHead,
  entryHashOf,
  IS_OUTSIDE,
  isGenuine,
  lockHead,
  moveHead,
  rowHashOf,
} from './append-entry.ts'

/** The result of verifying the audit chain. */
export type AuditVerification = {
  entries: number
  /** The end of the chain. */
  sequence: number
  hash: string
  /** Rows of older versions, which the first check adds to the chain. */
  waiting: number
  /** The first fault; null: the chain is intact. */
  fault: AuditFault | null
}

const ENTRIES_AT_ONCE = 500

const IS_LATEST_OF_ROW = sql<boolean>`not exists (select 1 from ${adminAuditChain} later
  where later.audit_id = ${adminAuditChain.auditId} and later.sequence > ${adminAuditChain.sequence})`

type Walk = { entries: number; last: ChainLink; fault: AuditFault | null }

/** Entries and rows in one statement, so that a row completed meanwhile matches its entry. */
const readEntries = ({ db }: Database, head: AuditHead, after: number | null) =>
  db
    .select({ entry: adminAuditChain, row: adminAudit, isLatest: IS_LATEST_OF_ROW })
    .from(adminAuditChain)
    .leftJoin(adminAudit, eq(adminAudit.id, adminAuditChain.auditId))
    .where(
      and(
        lte(adminAuditChain.sequence, head.sequence),
        after === null ? undefined : gt(adminAuditChain.sequence, after),
      ),
    )
    .orderBy(asc(adminAuditChain.sequence))
    .limit(ENTRIES_AT_ONCE)
type ReadEntry = Awaited<ReturnType<typeof readEntries>>[number]

/** A fault if the row differs from its latest entry. */
function rowFault({ entry, row, isLatest }: ReadEntry): AuditFault | null {
  if (!isLatest) return null
  const place = { sequence: entry.sequence, auditId: String(entry.auditId) }
  if (row === null) return { ...place, kind: 'missing' }
  return rowHashOf(row) === entry.rowHash ? null : { ...place, kind: 'changed' }
}

/** Follows the chain up to the end that was read before. */
async function walk(database: Database, key: Buffer, head: AuditHead): Promise<Walk> {
  const isWhole = (entry: AuditEntry) => entryHashOf(key, entry) === entry.hash
  const found: Walk = { entries: 0, last: { sequence: 0, hash: NO_HASH }, fault: null }
  let beforeLast: ChainLink | null = null
  for (let page = 0; ; page++) {
    const read = await readEntries(database, head, page === 0 ? null : found.last.sequence)
    for (const one of read) {
      const { sequence, hash } = one.entry
      const fault = linkFault(one.entry, { isWhole, last: found.last, beforeLast })
      found.fault = fault ? { ...fault, auditId: null } : rowFault(one)
      if (found.fault) return found
      found.entries += 1
      beforeLast = found.last
      found.last = { sequence, hash }
    }
    if (read.length < ENTRIES_AT_ONCE) return found
    await nextTurn()
  }
}

/** One statement, so that an entry added meanwhile does not count. */
async function insertedAfterEnd({ db }: Database): Promise<number | null> {
  const [found] = await db
    .select({ sequence: min(adminAuditChain.sequence) })
    .from(adminAuditChain)
    .where(
      sql`${adminAuditChain.sequence} > coalesce((select ${adminAuditHead.sequence} from ${adminAuditHead}), 0)`,
    )
  return found?.sequence ?? null
}

/** A fault at the end of a chain whose entries are intact. */
async function faultAtEnd(
  database: Database,
  key: Buffer,
  head: AuditHead,
  last: ChainLink,
): Promise<AuditFault | null> {
  if (last.sequence < head.sequence) return { sequence: last.sequence + 1, auditId: null, kind: 'missing' }
  if (last.hash !== head.hash || !isGenuine(key, head)) {
    return { sequence: last.sequence, auditId: null, kind: 'changed' }
  }
  const inserted = await insertedAfterEnd(database)
  return inserted === null ? null : { sequence: inserted, auditId: null, kind: 'inserted' }
}

/** Rows that have no entry. */
async function rowsOutside({ db }: Database): Promise<{ rows: number; first: number | null }> {
  const [found] = await db
    .select({ rows: count(), first: min(adminAudit.id) })
    .from(adminAudit)
    .where(IS_OUTSIDE)
  return { rows: found?.rows ?? 0, first: found?.first ?? null }
}

/** Verifies the audit from the first entry to the last. Writes nothing. */
export async function verifyAudit(database: Database, key: Buffer): Promise<AuditVerification> {
  const [head] = await database.db.select().from(adminAuditHead)
  const outside = await rowsOutside(database)
  if (!head) {
    const sequence = await insertedAfterEnd(database)
    const fault = sequence === null ? null : { sequence, auditId: null, kind: 'inserted' as const }
    return { entries: 0, sequence: 0, hash: NO_HASH, waiting: outside.rows, fault }
  }
  const { last, ...found } = await walk(database, key, head)
  const isAwaitingRows = !head.isComplete && isGenuine(key, head)
  const waiting = isAwaitingRows ? outside.rows : 0
  const inserted =
    outside.first === null || isAwaitingRows
      ? null
      : { sequence: null, auditId: String(outside.first), kind: 'inserted' as const }
  const fault = found.fault ?? (await faultAtEnd(database, key, head, last)) ?? inserted
  return { entries: found.entries, sequence: head.sequence, hash: head.hash, waiting, fault }
}

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
