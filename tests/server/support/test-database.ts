import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { openReplica } from '#server/db/engines/open-replica.ts'
import { takePgliteDatabase } from '../../databases/pglite.ts'
import { takeDatabase } from '../../databases/postgres.ts'
import { TEST_VAULT } from '../../databases/test-vault.ts'

export type TestDatabase = {
  /** As seen by that many instances: separate connections on PostgreSQL, one on PGlite. */
  instances: readonly [Database, ...Database[]]
  /** From which reports are read; null: from the database itself. */
  replica: Database | null
  remove: () => Promise<void>
}

/** `npm test` runs the server tests once for each engine. */
export const testEngine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite'

const failOnBrokenConnection = (error: Error): never => {
  throw error
}

/** A migrated, empty database that no other test sees. */
export async function openTestDatabase(instanceCount = 1): Promise<TestDatabase> {
  if (testEngine === 'postgres') {
    const { url, replicaUrl, remove } = await takeDatabase()
    // Together, as instances may be started.
    const open = () => openPostgres(url, failOnBrokenConnection, TEST_VAULT)
    const instances = await Promise.all([open(), ...Array.from({ length: instanceCount - 1 }, open)])
    const replica = replicaUrl === null ? null : openReplica(replicaUrl, instances[0])
    return {
      instances,
      replica,
      remove: async () => {
        await replica?.close()
        await Promise.all(instances.map((instance) => instance.close()))
        await remove()
      },
    }
  }
  const { database, remove } = await takePgliteDatabase()
  const others = Array.from({ length: instanceCount - 1 }, () => database)
  return { instances: [database, ...others], replica: null, remove }
}
