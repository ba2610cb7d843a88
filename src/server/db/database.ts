import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ThreadUtilization } from './throttle.ts'
import type { Vault } from './at-rest/vault.ts'

/** One statement outside Drizzle. The same `name` is prepared once a connection. */
export type Statement = { name: string; text: string; values: readonly unknown[] }

/** A row as the driver gives it: counts are texts. */
export type Row = Record<string, unknown>

export type Engine = 'pglite' | 'postgres'

/** An open, migrated database of either engine. */
export type Database = {
  engine: Engine
  /** Encrypts values before they are stored. */
  vault: Vault
  /** Of the thread of an embedded database. */
  utilization?: ThreadUtilization
  /** Where the data are, for people to read; without a password. */
  location: string
  /** Inside a transaction only its own handle may be used: PGlite has one connection, and this would wait forever. */
  db: PgDatabase<PgQueryResultHKT>
  run: (statement: Statement) => Promise<Row[]>
  /**
   * SQL as a library writes it: not prepared; without values it may be several statements, also with a
   * transaction of their own, which is rolled back where one of them fails.
   */
  runText: (text: string, values?: readonly unknown[]) => Promise<Row[]>
  /** Waits for what is under way, then lets go of the database. */
  close: () => Promise<void>
}
