import type { Database, Row } from '#server/db/database.ts'
import { createProgramCheck } from '#server/db/engines/oldest-program.ts'
import type { StoredGauge } from './stored-gauges.ts'

/** Several scrapers share one reading. */
const CACHE_MS = 5_000
const STATEMENT_TIMEOUT_MS = 2_000
/** A scrape waits no longer, also for a connection. */
const TIMEOUT_MS = 3_000

/** Rows of each gauge by its name. `isUsable`: the database fits this program. */
export type StoredValues = { isUsable: boolean; rows: ReadonlyMap<string, readonly Row[]> }

type ReaderDeps = {
  database: Pick<Database, 'run' | 'runText'>
  gauges: readonly StoredGauge[]
  /** Called once for a reading that fails or takes too long. */
  onError: (error: unknown) => void
}

/** One statement for all gauges, so that a scrape takes one connection for one round trip. */
const textOf = (gauges: readonly StoredGauge[]): string =>
  [
    'begin read only',
    `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
    ...gauges.map(({ name, query }) => `select '${name}' as gauge, found.* from (${query}) found`),
    'commit',
  ].join(';\n')

/**
 * Reads what is stored, at most once in five seconds and never twice at the same time.
 * @returns a function that never throws; it gives null if the database does not answer in time
 */
export function createStoredReader({
  database,
  gauges,
  onError,
}: ReaderDeps): () => Promise<StoredValues | null> {
  const isProgramUsable = createProgramCheck()
  const missing = new Set(gauges.flatMap(({ table }) => table ?? []))
  let last: { atMs: number; values: StoredValues | null } | null = null
  let reading: Promise<StoredValues | null> | null = null
  let isReported = false
  const report = (error: unknown): void => {
    if (!isReported) onError(error)
    isReported = true
  }

  /** The queue's tables exist once a server has started its jobs. */
  const findTables = async (): Promise<void> => {
    if (missing.size === 0) return
    const names = [...missing]
    const rows = await database.runText(
      'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
      [names],
    )
    for (const { name } of rows) missing.delete(String(name))
  }
  const read = async (): Promise<StoredValues> => {
    const isUsable = await isProgramUsable(database.run)
    await findTables()
    const readable = gauges.filter(({ table }) => table === undefined || !missing.has(table))
    const rows = await database.runText(textOf(readable))
    return { isUsable, rows: Map.groupBy(rows, ({ gauge }) => String(gauge)) }
  }
  const readOnce = async (): Promise<StoredValues | null> => {
    isReported = false
    const values = await read().catch((error: unknown) => {
      report(error)
      return null
    })
    last = { atMs: performance.now(), values }
    reading = null
    return values
  }

  return async () => {
    if (last !== null && performance.now() - last.atMs < CACHE_MS) return last.values
    reading ??= readOnce()
    const timeout = Promise.withResolvers<null>()
    const timer = setTimeout(() => {
      // A pooler keeps callers waiting while its database is stopped.
      report(new Error(`the database has not answered within ${TIMEOUT_MS / 1000} s`))
      timeout.resolve(null)
    }, TIMEOUT_MS)
    const values = await Promise.race([reading, timeout.promise])
    clearTimeout(timer)
    return values
  }
}
