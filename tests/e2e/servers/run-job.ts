import { PgBoss } from 'pg-boss'
import type { OwnDatabase } from './own-database.ts'

/**
 * Runs a scheduled job of a server now. Only the server itself can use its embedded database: there the job runs at its
 * next minute.
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
