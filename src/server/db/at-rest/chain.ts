import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { RecordFault } from '#shared/contract/purchase-records.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import type { Database } from '../database.ts'

/** A row of a chain, in which each row contains the hash of the previous one. */
export type ChainLink = {
  /** 1 for the first; no number is skipped. */
  sequence: number
  hash: string
}

/** The hash before the first row. */
export const NO_HASH = '0'.repeat(64)
/** The maximum wait for others that append to the same chain. */
const LOCK_WAIT_MS = 3000

export const sha256 = (text: string): string => hash('sha256', text, 'hex')

/** JSON with sorted object keys, because a database returns them in another order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : Number(a > b))))
      : inner,
  )
}

/** Locks the end of a chain. @throws if it stays locked for seconds */
export async function waitForChain<T>(transaction: Database['db'], lock: () => Promise<T>): Promise<T> {
  await transaction.execute(sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`))
  const end = await lock()
  await transaction.execute(sql.raw('set local lock_timeout = default'))
  return end
}

/**
 * The fault of a row that does not follow the two before it; null if it does.
 *
 * @param isWhole whether the hash of a row is right
 */
export function linkFault<Row extends ChainLink & { previousHash: string }>(
  row: Row,
  {
    isWhole,
    last,
    beforeLast,
  }: { isWhole: (row: Row) => boolean; last: ChainLink; beforeLast: ChainLink | null },
): RecordFault | null {
  if (row.sequence <= last.sequence) return { sequence: row.sequence, kind: 'inserted' }
  if (row.sequence > last.sequence + 1) return { sequence: last.sequence + 1, kind: 'missing' }
  if (row.previousHash === last.hash) {
    return isWhole(row) ? null : { sequence: row.sequence, kind: 'changed' }
  }
  // It follows the row before the last one, so the last one was inserted between them.
  if (row.previousHash === beforeLast?.hash) return { sequence: last.sequence, kind: 'inserted' }
  // Its own hash tells which row it was appended to, so the last row's hash has changed since.
  return { sequence: isWhole(row) && last.sequence > 0 ? last.sequence : row.sequence, kind: 'changed' }
}
