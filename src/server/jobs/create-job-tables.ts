import { PgBoss } from 'pg-boss'
import type { Database } from '#server/db/database.ts'
import { bossDatabase } from './boss-database.ts'

/** Contains only the job queue's tables. */
export const JOBS_SCHEMA = 'jobs'

/** Creates or migrates the job tables, for servers whose role may not. */
export async function createJobTables(database: Database): Promise<void> {
  const boss = new PgBoss({
    db: bossDatabase(database),
    backend: database.engine,
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.stop({ graceful: false })
}
