import { and, eq } from 'drizzle-orm'
import type { PurchaseContent } from '#shared/contract/purchase-records.ts'
import { NO_HASH, sha256, waitForChain } from '#server/db/at-rest/chain.ts'
import type { Database } from '#server/db/database.ts'
import {
  purchaseDocuments,
  purchaseRecordHeads,
  purchaseRecords,
} from '#server/db/schema/purchase-records.ts'
import { contentHashOf, newSalt, type RecordRow, rowHashOf } from './record-hash.ts'

export type NewRecord = Pick<
  RecordRow,
  'brandId' | 'account' | 'kind' | 'attemptId' | 'stripeSubscriptionId' | 'pressKey'
> & {
  content: PurchaseContent
}

/** Stores a text once. @returns its hash */
export async function storeDocument(db: Database['db'], text: string, now: Date): Promise<string> {
  const hash = sha256(text)
  const [known] = await db
    .select({ hash: purchaseDocuments.hash })
    .from(purchaseDocuments)
    .where(eq(purchaseDocuments.hash, hash))
  if (!known) await db.insert(purchaseDocuments).values({ hash, text, createdAt: now }).onConflictDoNothing()
  return hash
}

/** The end of the chain, locked until the transaction ends. */
async function lockHead(transaction: Database['db'], account: string) {
  await transaction
    .insert(purchaseRecordHeads)
    .values({ account, sequence: 0, hash: NO_HASH })
    .onConflictDoNothing()
  const [head] = await transaction
    .select({ sequence: purchaseRecordHeads.sequence, hash: purchaseRecordHeads.hash })
    .from(purchaseRecordHeads)
    .where(eq(purchaseRecordHeads.account, account))
    .for('update')
  if (!head) throw new Error('a chain of purchase records has no head')
  return head
}

/**
 * Appends a record to the chain of its account, in the caller's transaction. Idempotent by `pressKey`. The chain's head is
 * locked until the transaction ends, so records are appended one at a time.
 *
 * @throws if the chain stays locked for seconds
 */
export async function appendRecord(
  transaction: Database['db'],
  { content, ...fields }: NewRecord,
  now: Date,
): Promise<void> {
  const { account, pressKey } = fields
  const head = await waitForChain(transaction, () => lockHead(transaction, account))
  const [repeated] = await transaction
    .select({ sequence: purchaseRecords.sequence })
    .from(purchaseRecords)
    .where(and(eq(purchaseRecords.account, account), eq(purchaseRecords.pressKey, pressKey)))
  if (repeated) return
  const salt = newSalt()
  const row = {
    ...fields,
    sequence: head.sequence + 1,
    contentHash: contentHashOf(salt, content),
    previousHash: head.hash,
    createdAt: now,
  }
  const hash = rowHashOf(row)
  await transaction.insert(purchaseRecords).values({ ...row, content, salt, hash })
  await transaction
    .update(purchaseRecordHeads)
    .set({ sequence: row.sequence, hash })
    .where(eq(purchaseRecordHeads.account, account))
}
