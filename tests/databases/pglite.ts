import { PGlite } from '@electric-sql/pglite'
import type { Database } from '#server/db/database.ts'
import { databaseOnPglite } from '#server/db/engines/open-pglite.ts'
import { readArchive } from './pglite-template.ts'
import { readSchemaFingerprint, resetDatabase, type RunStatement } from './reset-database.ts'
import { TEST_VAULT } from './test-vault.ts'

type Engine = { client: PGlite; run: RunStatement; fingerprint: unknown }

let archive: Promise<Blob> | null = null
/** Idle engines. Starting one takes half a second, resetting one some milliseconds. */
const free: Engine[] = []

async function startEngine(): Promise<Engine> {
  archive ??= readArchive()
  const client = await PGlite.create({ loadDataDir: await archive })
  const run: RunStatement = async (statement) => (await client.query<Record<string, unknown>>(statement)).rows
  return { client, run, fingerprint: await readSchemaFingerprint(run) }
}

/** A migrated, empty database in memory that no other test uses at the same time. */
export async function takePgliteDatabase(): Promise<{ database: Database; remove: () => Promise<void> }> {
  const engine = free.pop() ?? (await startEngine())
  const { client, run, fingerprint } = engine
  const exchange = (message: Uint8Array) => client.execProtocolRaw(message)
  const database = await databaseOnPglite(exchange, { location: 'memory', vault: TEST_VAULT }, () =>
    Promise.resolve(),
  )
  return {
    database,
    remove: async () => {
      await database.close()
      await run('rollback')
      if (await resetDatabase(run, fingerprint)) free.push(engine)
      else await client.close()
    },
  }
}
