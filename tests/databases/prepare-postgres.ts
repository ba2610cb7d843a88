import { randomBytes } from 'node:crypto'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { onServer, RUN, runAt, runName, serverUrls, templateName, urlOf } from './postgres.ts'

/**
 * Runs before the first test, in the process that starts the workers: creates the template of the databases.
 *
 * @returns false if there is no PostgreSQL server or the run is already prepared
 */
export async function preparePostgres(): Promise<boolean> {
  if (!process.env['TEST_DATABASE_URL'] || process.env[RUN]) return false
  process.env[RUN] = `quiz_funnels_test_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${templateName()}`)
  const migrated = await openPostgres(urlOf(templateName()), (error) => {
    throw error
  })
  await migrated.close()
  return true
}

/** Runs after the last test: deletes the run's databases. */
export async function deleteDatabasesOfRun(): Promise<void> {
  const rows = await onServer(`select datname from pg_database where starts_with(datname, '${runName()}_')`)
  const servers = await serverUrls()
  for (const { datname } of rows) {
    for (const url of servers) await runAt(url, `drop database if exists ${String(datname)} with (force)`)
  }
}
