import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq, gt, isNull, lte, min, notLike, or, sql } from 'drizzle-orm'
import type { RecordFault } from '#shared/contract/purchase-records.ts'
import type { Database } from '#server/db/database.ts'
import { PSEUDONYM_DOMAIN } from '#server/db/at-rest/pseudonym.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { type ChainLink, linkFault, NO_HASH } from '#server/db/at-rest/chain.ts'
import { purchaseRecordHeads, purchaseRecords } from '#server/db/schema/purchase-records.ts'
import { isWhole, type RecordRow } from './record-hash.ts'

/** Result of checking a chain. */
export type Verification = {
  records: number
  /** Records whose content was erased with the person's data. */
  erased: number
  /** The head of the chain. */
  sequence: number
  hash: string
  /** The first faulty row; null if all are intact. */
  fault: RecordFault | null
}

const PAGE_SIZE = 500

type Head = typeof purchaseRecordHeads.$inferSelect

/** Rows without content although their person was not deleted: someone emptied them. */
async function findEmptied({ db }: Database, account: string): Promise<number | null> {
  const isNotDeleted = or(
    notLike(checkoutAttempts.email, `%${PSEUDONYM_DOMAIN}`),
    notLike(subscriptions.email, `%${PSEUDONYM_DOMAIN}`),
  )
  const [row] = await db
    .select({ sequence: purchaseRecords.sequence })
    .from(purchaseRecords)
    .leftJoin(checkoutAttempts, eq(checkoutAttempts.id, purchaseRecords.attemptId))
    .leftJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, purchaseRecords.stripeSubscriptionId))
    .where(and(eq(purchaseRecords.account, account), isNull(purchaseRecords.content), isNotDeleted))
    .orderBy(asc(purchaseRecords.sequence))
    .limit(1)
  return row?.sequence ?? null
}

/** Rows after the chain's head. One statement, so that a concurrent append is not mistaken for a fault. */
async function findInsertedAfterHead({ db }: Database, account: string): Promise<number | null> {
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

/** Follows the chain to `head`. */
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
      .limit(PAGE_SIZE)
    for (const row of rows) {
      found.fault = linkFault(row, { isWhole, last: found.last, beforeLast })
      const { sequence, hash } = row
      // A rewritten chain cannot match the hash of an earlier check.
      if (sequence === head.checkedSequence && hash !== head.checkedHash) {
        found.fault ??= { sequence, kind: 'changed' }
      }
      if (found.fault) return found
      found.records += 1
      if (row.content === null) found.erased += 1
      beforeLast = found.last
      found.last = { sequence, hash }
    }
    if (rows.length < PAGE_SIZE) return found
    await nextTurn()
  }
}

/** The fault at the end of a chain that is intact so far. */
async function faultAtEnd(database: Database, head: Head, last: ChainLink): Promise<RecordFault | null> {
  const mustReach = Math.max(head.sequence, head.checkedSequence ?? 0)
  if (last.sequence < mustReach) return { sequence: last.sequence + 1, kind: 'missing' }
  if (last.hash !== head.hash) return { sequence: last.sequence, kind: 'changed' }
  const inserted = await findInsertedAfterHead(database, head.account)
  return inserted === null ? null : { sequence: inserted, kind: 'inserted' }
}

/** Verifies all purchase records of an account. Writes nothing. */
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
  const emptied = await findEmptied(database, account)
  const faults = [
    found.fault ?? (await faultAtEnd(database, head, last)),
    emptied === null ? null : { sequence: emptied, kind: 'changed' as const },
  ]
  const [fault = null] = faults.filter((one) => one !== null).sort((a, b) => a.sequence - b.sequence)
  return { ...found, sequence: head.sequence, hash: head.hash, fault }
}

/** Verifies every account and stores the results. A fault stays until a check finds none. */
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
