import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq, gt, isNull, lte, min, notLike, or, sql } from 'drizzle-orm'
import type { RecordFault } from '#shared/contract/purchase-records.ts'
import type { Database } from '#server/db/database.ts'
import { PSEUDONYM_DOMAIN } from '#server/db/at-rest/pseudonym.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { type ChainLink, linkFault, NO_HASH } from '#server/db/at-rest/chain.ts'
import { purchaseRecordHeads, purchaseRecords } from '#server/db/schema/purchase-records.ts'
import { contentHashOf, type RecordRow, rowHashOf } from './record-hash.ts'

/** What a walk along a chain found. */
export type Verification = {
  records: number
  /** Of these, the content was erased with its person. */
  erased: number
  /** The end of the chain. */
  sequence: number
  hash: string
  /** The first row that does not fit; null where all do. */
  fault: RecordFault | null
}

const ROWS_AT_ONCE = 500

type Head = typeof purchaseRecordHeads.$inferSelect

const isWhole = (row: RecordRow): boolean => {
  if (rowHashOf(row) !== row.hash) return false
  if (row.content === null || row.salt === null) return row.content === null && row.salt === null
  return contentHashOf(row.salt, row.content) === row.contentHash
}

/** Rows without content whose person is still here: deletion has not emptied them. */
async function emptiedBySomebody({ db }: Database, account: string): Promise<number | null> {
  const isStillHere = or(
    notLike(checkoutAttempts.email, `%${PSEUDONYM_DOMAIN}`),
    notLike(subscriptions.email, `%${PSEUDONYM_DOMAIN}`),
  )
  const [row] = await db
    .select({ sequence: purchaseRecords.sequence })
    .from(purchaseRecords)
    .leftJoin(checkoutAttempts, eq(checkoutAttempts.id, purchaseRecords.attemptId))
    .leftJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, purchaseRecords.stripeSubscriptionId))
    .where(and(eq(purchaseRecords.account, account), isNull(purchaseRecords.content), isStillHere))
    .orderBy(asc(purchaseRecords.sequence))
    .limit(1)
  return row?.sequence ?? null
}

/** In one statement, so that a row that is added at this moment is not taken for one. */
async function insertedAfterEnd({ db }: Database, account: string): Promise<number | null> {
  const [row] = await db
    .select({ sequence: min(purchaseRecords.sequence) })
    .from(purchaseRecords)
    .where(
      and(
        eq(purchaseRecords.account, account),
        sql`${purchaseRecords.sequence} > coalesce((select ${purchaseRecordHeads.sequence}
          from ${purchaseRecordHeads} where ${purchaseRecordHeads.account} = ${account}), 0)`,
      ),
    )
  return row?.sequence ?? null
}

type Walk = { records: number; erased: number; last: ChainLink; fault: RecordFault | null }

/** Follows the chain up to its end, as it was read before. */
async function walk({ db }: Database, account: string, head: Head): Promise<Walk> {
  const found: Walk = { records: 0, erased: 0, last: { sequence: 0, hash: NO_HASH }, fault: null }
  let beforeLast: ChainLink | null = null
  for (let page = 0; ; page++) {
    const rows: RecordRow[] = await db
      .select()
      .from(purchaseRecords)
      .where(
        and(
          eq(purchaseRecords.account, account),
          lte(purchaseRecords.sequence, head.sequence),
          page === 0 ? undefined : gt(purchaseRecords.sequence, found.last.sequence),
        ),
      )
      .orderBy(asc(purchaseRecords.sequence))
      .limit(ROWS_AT_ONCE)
    for (const row of rows) {
      found.fault = linkFault(row, { isWhole, last: found.last, beforeLast })
      const { sequence, hash } = row
      // Whoever writes the whole chain anew cannot write what was found before.
      if (sequence === head.checkedSequence && hash !== head.checkedHash) {
        found.fault ??= { sequence, kind: 'changed' }
      }
      if (found.fault) return found
      found.records += 1
      if (row.content === null) found.erased += 1
      beforeLast = found.last
      found.last = { sequence, hash }
    }
    if (rows.length < ROWS_AT_ONCE) return found
    await nextTurn()
  }
}

/** What is wrong with the end of a chain whose rows follow each other. */
async function faultAtEnd(database: Database, head: Head, last: ChainLink): Promise<RecordFault | null> {
  const mustReach = Math.max(head.sequence, head.checkedSequence ?? 0)
  if (last.sequence < mustReach) return { sequence: last.sequence + 1, kind: 'missing' }
  if (last.hash !== head.hash) return { sequence: last.sequence, kind: 'changed' }
  const inserted = await insertedAfterEnd(database, head.account)
  return inserted === null ? null : { sequence: inserted, kind: 'inserted' }
}

/** The verb "verify the purchase records" of one account, from the first to the last. Writes nothing. */
export async function verifyRecords(database: Database, account: string): Promise<Verification> {
  const [stored] = await database.db
    .select()
    .from(purchaseRecordHeads)
    .where(eq(purchaseRecordHeads.account, account))
  const head: Head = stored ?? {
    account,
    sequence: 0,
    hash: NO_HASH,
    checkedAt: null,
    checkedSequence: null,
    checkedHash: null,
    fault: null,
  }
  const { last, ...found } = await walk(database, account, head)
  const emptied = await emptiedBySomebody(database, account)
  const faults = [
    found.fault ?? (await faultAtEnd(database, head, last)),
    emptied === null ? null : { sequence: emptied, kind: 'changed' as const },
  ]
  const [fault = null] = faults.filter((one) => one !== null).sort((a, b) => a.sequence - b.sequence)
  return { ...found, sequence: head.sequence, hash: head.hash, fault }
}

/** The same for every account, and writes down what was found. A fault stays until a check finds none. */
export async function checkRecords(
  database: Database,
  now: Date,
): Promise<(Verification & { account: string })[]> {
  const heads = await database.db.select({ account: purchaseRecordHeads.account }).from(purchaseRecordHeads)
  const checked: (Verification & { account: string })[] = []
  for (const { account } of heads) {
    const found = await verifyRecords(database, account)
    const { sequence, hash, fault } = found
    await database.db
      .update(purchaseRecordHeads)
      .set({
        checkedAt: now,
        fault,
        ...(fault === null && { checkedSequence: sequence, checkedHash: hash }),
      })
      .where(eq(purchaseRecordHeads.account, account))
    checked.push({ account, ...found })
  }
  return checked
}
