import { hash, randomBytes } from 'node:crypto'
import type { purchaseRecords } from '../../db/schema/purchase-records.ts'

export type RecordRow = typeof purchaseRecords.$inferSelect

/** Before the first row. */
export const NO_HASH = '0'.repeat(64)
const SALT_BYTES = 16

export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url')
export const sha256 = (text: string): string => hash('sha256', text, 'hex')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON with the names of each object in one order: a database gives them back in another. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : Number(a > b))))
      : inner,
  )
}

export const contentHashOf = (salt: string, content: unknown): string =>
  sha256(`${salt}\n${canonicalJson(content)}`)

/** The hash of a row, over everything that stays of it when its content is erased. */
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
