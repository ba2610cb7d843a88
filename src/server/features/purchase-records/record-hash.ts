import { randomBytes } from 'node:crypto'
import { canonicalJson, sha256 } from '#server/db/at-rest/chain.ts'
import type { purchaseRecords } from '#server/db/schema/purchase-records.ts'

export type RecordRow = typeof purchaseRecords.$inferSelect

const SALT_BYTES = 16

export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url')

export const contentHashOf = (salt: string, content: unknown): string =>
  sha256(`${salt}\n${canonicalJson(content)}`)

/** The hash of a row, over everything that stays when its content is erased. */
export const rowHashOf = (row: Omit<RecordRow, 'content' | 'salt' | 'hash'>): string =>
  sha256(
    canonicalJson([
      row.account,
      row.sequence,
      row.kind,
      row.attemptId,
      row.stripeSubscriptionId,
      row.pressKey,
      row.contentHash,
      row.previousHash,
      row.createdAt.toISOString(),
    ]),
  )

/** Whether a row and its content match their hashes. Erased content has no salt either. */
export const isWhole = (row: RecordRow): boolean => {
  if (rowHashOf(row) !== row.hash) return false
  if (row.content === null || row.salt === null) return row.content === null && row.salt === null
  return contentHashOf(row.salt, row.content) === row.contentHash
}
