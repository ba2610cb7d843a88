import type { Database } from '#server/db/database.ts'
import { sandboxObjects } from '#server/db/schema/sandbox.ts'
import { inArray, sql } from 'drizzle-orm'
import type { DirtyRow, Journal } from './journal.ts'

export type Persistence = {
  /** Resolves when everything that was changed until now is in the database. */
  flush: () => Promise<void>
}

/** Large enough for any call; a statement takes at most 65,535 parameters. */
const ROWS_A_STATEMENT = 5_000

async function write(database: Database, rows: readonly DirtyRow[]): Promise<void> {
  await database.db.transaction(async (transaction) => {
    const gone = rows.filter(({ body }) => body === null).map(({ id }) => id)
    for (let start = 0; start < gone.length; start += ROWS_A_STATEMENT) {
      const ids = gone.slice(start, start + ROWS_A_STATEMENT)
      await transaction.delete(sandboxObjects).where(inArray(sandboxObjects.id, ids))
    }
    const kept = rows.flatMap(({ id, kind, body }) => (body === null ? [] : [{ id, kind, body }]))
    for (let start = 0; start < kept.length; start += ROWS_A_STATEMENT) {
      await transaction
        .insert(sandboxObjects)
        .values(kept.slice(start, start + ROWS_A_STATEMENT))
        .onConflictDoUpdate({
          target: sandboxObjects.id,
          set: { kind: sql`excluded.kind`, body: sql`excluded.body` },
        })
    }
  })
}

/**
 * Writes what the journal has gathered, one statement at a time and in order; what gathers meanwhile goes together in
 * the next. A failed write is given back to the journal, and whoever waits for it hears of the failure.
 */
export function createPersistence(database: Database | null, journal: Journal): Persistence {
  if (database === null) {
    return {
      flush: () => {
        journal.takeDirty()
        return Promise.resolve()
      },
    }
  }
  let underWay: Promise<void> | null = null
  let next: Promise<void> | null = null

  const writeDirty = async (): Promise<void> => {
    const rows = journal.takeDirty()
    if (rows.length === 0) return
    try {
      await write(database, rows)
    } catch (error) {
      journal.putBack(rows)
      throw error
    }
  }
  const start = (): Promise<void> => {
    const run = writeDirty().finally(() => {
      if (underWay === run) underWay = null
    })
    underWay = run
    return run
  }
  return {
    flush: () => {
      if (underWay === null) return start()
      next ??= underWay
        .catch(() => undefined)
        .then(() => {
          next = null
          return start()
        })
      return next
    },
  }
}
