import { inArray, sql } from 'drizzle-orm'
import type { SandboxStorage } from 'stripe-sandbox'
import type { Database } from '#server/db/database.ts'
import { sandboxObjects } from '#server/db/schema/sandbox.ts'

/** A statement takes at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 5_000

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    yield rows.slice(start, start + ROWS_PER_STATEMENT)
  }
}

/** Keeps the payment sandbox's objects in the database, so that a restart keeps the demo. */
export const createSandboxStorage = ({ db }: Database): SandboxStorage => ({
  load: () => db.select().from(sandboxObjects),
  save: (changes) =>
    db.transaction(async (transaction) => {
      for (const deleted of chunks(changes.filter(({ body }) => body === null))) {
        const ids = deleted.map(({ id }) => id)
        await transaction.delete(sandboxObjects).where(inArray(sandboxObjects.id, ids))
      }
      const stored = changes.flatMap(({ id, kind, body }) => (body === null ? [] : [{ id, kind, body }]))
      for (const rows of chunks(stored)) {
        await transaction
          .insert(sandboxObjects)
          .values(rows)
          .onConflictDoUpdate({
            target: sandboxObjects.id,
            set: { kind: sql`excluded.kind`, body: sql`excluded.body` },
          })
      }
    }),
})
