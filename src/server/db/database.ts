import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import type { ThreadUtilization } from './throttle.ts'
import type { Vault } from './at-rest/vault.ts'

/** One statement outside Drizzle. A `name` is prepared once per connection. */
export type Statement = { name: string; text: string; values: readonly unknown[] }

/** A row as the driver returns it: counts are strings. */
export type Row = Record<string, unknown>

export type Engine = 'pglite' | 'postgres'

/** Connections of this process. `waiting`: callers that wait for one. */
export type Connections = { used: number; idle: number; max: number; waiting: number }

/** An open, migrated database of either engine. */
export type Database = {
  engine: Engine
  /**
   * The hot tables are distributed by `session_id` over the workers of a Citus cluster (`db/distribution`). Statements about them
   * then have limits: a session keeps its id, and rows have no version (`xmin`).
   */
  isDistributed: boolean
  /** Encrypts values before they are stored. */
  vault: Vault
  /** Utilization of the embedded database's thread. */
  utilization?: ThreadUtilization
  /** Where the data is stored, for messages; without a password. */
  location: string
  /** Inside a transaction use only its own handle: PGlite has one connection, so this one would wait forever. */
  db: PgDatabase<PgQueryResultHKT>
  run: (statement: Statement) => Promise<Row[]>
  /** Like `run`, for a statement without result rows. @returns how many rows it changed */
  change: (statement: Statement) => Promise<number>
  /**
   * Runs a library's SQL: not prepared; without values it may be several statements, also with their own transaction,
   * which is rolled back if one of them fails.
   */
  runText: (text: string, values?: readonly unknown[]) => Promise<Row[]>
  connections: () => Connections
  /**
   * Runs work on one connection, for transactions that Drizzle cannot express. Inside it use only this connection, as in
   * a transaction. If the work fails, the connection is closed, which rolls its transaction back.
   */
  withClient: <T>(work: (client: ClientBase) => Promise<T>) => Promise<T>
  /**
   * Runs `work` on a connection of its own without time limit, for statements that take minutes. The embedded database has
   * one connection, which others use between two statements.
   */
  session: <T>(work: (runText: (text: string) => Promise<Row[]>) => Promise<T>) => Promise<T>
  /** Waits for work in progress, then closes the database. */
  close: () => Promise<void>
}
