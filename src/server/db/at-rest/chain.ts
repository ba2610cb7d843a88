import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { RecordFault } from '#shared/contract/purchase-records.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import type { Database } from '../database.ts'

/** A row of a chain, in which each row holds the hash of the row before. */
export type ChainLink = {
  /** 1 for the first; no number is left out. */
  sequence: number
  hash: string
}

/** Before the first row. */
export const NO_HASH = '0'.repeat(64)
/** A call waits no longer than this for others that add to the same chain. */
const LOCK_WAIT_MS = 3000

export const sha256 = (text: string): string => hash('sha256', text, 'hex')

/** JSON with the names of each object in one order: a database gives them back in another. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : Number(a > b))))
      : inner,
  )
}

/** Locks the end of a chain. @throws where it stays locked for seconds */
export async function waitForChain<T>(transaction: Database['db'], lock: () => Promise<T>): Promise<T> {
  await transaction.execute(sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`))
  const end = await lock()
  await transaction.execute(sql.raw('set local lock_timeout = default'))
  return end
}

/**
 * Where a row does not follow the two before it; null where it does.
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
  // It follows the row before the last one: the last one came between them.
  if (row.previousHash === beforeLast?.hash) return { sequence: last.sequence, kind: 'inserted' }
  // Its own hash says which row it was added after: then the last one has another hash since.
  return { sequence: isWhole(row) && last.sequence > 0 ? last.sequence : row.sequence, kind: 'changed' }
}
