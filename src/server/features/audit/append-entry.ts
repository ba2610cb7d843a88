import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { canonicalJson, NO_HASH, sha256, waitForChain } from '#server/db/at-rest/chain.ts'
import type { Database } from '#server/db/database.ts'
import { adminAudit, adminAuditChain, adminAuditHead } from '#server/db/schema/admin.ts'
import { createHmac } from 'node:crypto'

export type StoredAuditRow = typeof adminAudit.$inferSelect
export type AuditEntry = typeof adminAuditChain.$inferSelect
export type AuditHead = typeof adminAuditHead.$inferSelect

const hmac = (key: Buffer, value: readonly unknown[]): string =>
  createHmac('sha256', key).update(canonicalJson(value)).digest('hex')

export const rowHashOf = (row: StoredAuditRow): string =>
  sha256(
    canonicalJson([
      row.id,
      row.at.toISOString(),
      row.actorAccountId,
      row.actorEmail,
      row.action,
      row.targetKind,
      row.targetId,
      row.outcome,
      row.before,
      row.after,
      row.requestId,
      // Entries from before API tokens stay valid.
      ...(row.actedVia === null ? [] : [row.actedVia]),
    ]),
  )

export const entryHashOf = (key: Buffer, entry: Omit<AuditEntry, 'hash'>): string =>
  hmac(key, ['entry', entry.sequence, entry.auditId, entry.rowHash, entry.previousHash])

const headMacOf = (
  key: Buffer,
  { sequence, hash, isComplete }: Pick<AuditHead, 'sequence' | 'hash' | 'isComplete'>,
): string => hmac(key, ['head', sequence, hash, isComplete])

/** Whether this program wrote the end of the chain. */
export const isGenuine = (key: Buffer, head: AuditHead): boolean => headMacOf(key, head) === head.mac

type Transaction = Database['db']

/** Rows without an entry. */
export const IS_OUTSIDE = sql`not exists (select 1 from ${adminAuditChain}
  where ${adminAuditChain.auditId} = ${adminAudit.id})`

/** @param own rows that this transaction adds. Other rows without an entry were written before the chain existed */
async function createHead(
  transaction: Transaction,
  key: Buffer,
  own: readonly StoredAuditRow[],
): Promise<void> {
  const ids = own.map(({ id }) => id)
  const [older] = await transaction
    .select({ id: adminAudit.id })
    .from(adminAudit)
    .where(and(IS_OUTSIDE, notInArray(adminAudit.id, ids)))
    .limit(1)
  const [last] = await transaction
    .select()
    .from(adminAuditChain)
    .orderBy(desc(adminAuditChain.sequence))
    .limit(1)
  const end = {
    sequence: last?.sequence ?? 0,
    hash: last?.hash ?? NO_HASH,
    isComplete: older === undefined,
  }
  // The end of a chain with entries was deleted, so the chain found here must not become valid.
  const mac = last ? '' : headMacOf(key, end)
  await transaction
    .insert(adminAuditHead)
    .values({ name: 'audit', ...end, mac })
    .onConflictDoNothing()
}

/**
 * The end of the chain, locked until the transaction ends.
 *
 * @param own rows that the transaction adds to the chain
 * @throws if it stays locked for seconds
 */
export function lockHead(
  transaction: Transaction,
  key: Buffer,
  own: readonly StoredAuditRow[] = [],
): Promise<AuditHead> {
  const lock = () => transaction.select().from(adminAuditHead).for('update')
  return waitForChain(transaction, async () => {
    let [head] = await lock()
    if (!head) {
      await createHead(transaction, key, own)
      ;[head] = await lock()
    }
    if (!head) throw new Error('the chain of the audit has no end')
    return head
  })
}

/** Moves the locked end. An end that this program did not write does not become valid. */
export async function moveHead(
  transaction: Transaction,
  key: Buffer,
  head: AuditHead,
  changes: Partial<AuditHead>,
): Promise<void> {
  const mac = isGenuine(key, head) ? headMacOf(key, { ...head, ...changes }) : head.mac
  await transaction
    .update(adminAuditHead)
    .set({ ...changes, mac })
    .where(eq(adminAuditHead.name, 'audit'))
}

/**
 * Adds the present state of audit rows to the chain, in the transaction that wrote them. Entries are added one after
 * the other: the end of the chain is locked until the transaction ends.
 *
 * @param rows as the database returns them
 * @throws if the chain stays locked for seconds
 */
export async function appendEntries(
  transaction: Transaction,
  key: Buffer,
  rows: readonly StoredAuditRow[],
): Promise<void> {
  const head = await lockHead(transaction, key, rows)
  let last = { sequence: head.sequence, hash: head.hash }
  for (const row of rows) {
    const entry = {
      sequence: last.sequence + 1,
      auditId: row.id,
      rowHash: rowHashOf(row),
      previousHash: last.hash,
    }
    last = { sequence: entry.sequence, hash: entryHashOf(key, entry) }
    await transaction.insert(adminAuditChain).values({ ...entry, hash: last.hash })
  }
  await moveHead(transaction, key, head, last)
}
