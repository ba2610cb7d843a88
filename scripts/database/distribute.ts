// npm run db:distribute: spreads the hot tables over the workers of a Citus cluster. See docs/scaling.md.
import { assertNoServer } from '#server/archive/assert-no-server.ts'
import { distributeTables } from '#server/db/distribution/distribute-tables.ts'
import { HOT_TABLES } from '#server/db/distribution/is-distributed.ts'
import { CommandError, readSettings, runCommand, withDatabase } from '../run-command.ts'

await runCommand(async () => {
  const env = readSettings()
  const databaseUrl = env.migrationDatabaseUrl ?? env.databaseDirectUrl ?? env.databaseUrl
  if (databaseUrl === null) {
    throw new CommandError('DATABASE_URL is not set: only a Citus cluster can distribute tables')
  }
  const owner = {
    databaseUrl,
    migrationDatabaseUrl: null,
    databaseDirectUrl: null,
    migrate: 'check',
  } as const
  await withDatabase({ ...env, ...owner }, async (database) => {
    await assertNoServer(database)
    const startedMs = performance.now()
    const isNew = await distributeTables(database)
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
    console.log(
      isNew
        ? `${database.location}: ${HOT_TABLES.join(', ')} are distributed by session_id (${seconds} s).`
        : `${database.location} is distributed already.`,
    )
  })
})
