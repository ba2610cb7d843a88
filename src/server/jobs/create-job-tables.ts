import { PgBoss } from 'pg-boss'
import type { Database } from '#server/db/database.ts'
import { bossDatabase } from './boss-database.ts'

/** Only the job queue's tables are in it. */
export const JOBS_SCHEMA = 'jobs'

/** Creates or migrates the tables of the jobs, for servers whose role may not. */
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
