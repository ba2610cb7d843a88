import type { ClientBase } from 'pg'
import { z } from 'zod'

const existsRows = z.array(z.object({ exists: z.boolean() })).length(1)
const newestRows = z.array(z.object({ createdMs: z.coerce.number().nullable() })).length(1)

/** Creation time of the newest applied migration in milliseconds; null: none has been applied. */
export async function readAppliedMigration(client: ClientBase): Promise<number | null> {
  const [table] = existsRows.parse(
    (await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)).rows,
  )
  if (!table?.exists) return null
  const [newest] = newestRows.parse(
    (await client.query('select max(created_at)::text as "createdMs" from drizzle.__drizzle_migrations'))
      .rows,
  )
  return newest?.createdMs ?? null
}
