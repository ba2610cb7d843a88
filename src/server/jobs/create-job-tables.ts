import { PgBoss } from 'pg-boss'
import type { Database } from '#server/db/database.ts'
import { withLease } from '#server/db/lease.ts'
import { bossDatabase } from './boss-database.ts'

/** Contains only the job queue's tables. */
export const JOBS_SCHEMA = 'jobs'

/** Creates or migrates the job tables, for servers whose role may not. Instances that start together take turns. */
export async function createJobTables(database: Database): Promise<void> {
  const boss = new PgBoss({
    db: bossDatabase(database),
    backend: database.engine,
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
  })
  // Its own lock comes too late: a session that has looked for the schema before does not see that it is there now.
  await withLease(database, 'job-tables', async () => {
    await boss.start()
    await boss.stop({ graceful: false })
  })
}
