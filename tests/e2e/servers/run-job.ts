import { PgBoss } from 'pg-boss'
import type { OwnDatabase } from './own-database.ts'

/**
 * Runs a scheduled job of a server now. With an embedded database, which only its server can use, the job runs at the next
 * minute.
 */
export async function runJob({ url }: OwnDatabase, name: string): Promise<void> {
  if (url === null) return
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await boss.start()
  await boss.send(name, {})
  await boss.stop({ graceful: false })
}
