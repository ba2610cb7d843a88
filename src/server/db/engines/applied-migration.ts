import type { Query } from './oldest-program.ts'

const HAS_RECORD = `select to_regclass('drizzle.__drizzle_migrations') is not null as "hasRecord"`
const NEWEST = 'select max(created_at)::text as "createdMs" from drizzle.__drizzle_migrations'

/** Creation time of the newest applied migration in milliseconds; null: none has been applied. */
export async function readAppliedMigration(query: Query): Promise<number | null> {
  const [record] = (await query(HAS_RECORD)).rows
  if (record?.['hasRecord'] !== true) return null
  const [newest] = (await query(NEWEST)).rows
  return typeof newest?.['createdMs'] === 'string' ? Number(newest['createdMs']) : null
}
