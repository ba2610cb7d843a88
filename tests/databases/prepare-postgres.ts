import { randomBytes } from 'node:crypto'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { onServer, RUN, runName, templateName, urlOf } from './postgres.ts'

/**
 * Before the first test of a run, in the process that starts the workers: makes the template of its databases.
 *
 * @returns false where there is no PostgreSQL server, or the run is prepared already
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

/** After the last test of a run: deletes its databases. */
export async function deleteDatabasesOfRun(): Promise<void> {
  const rows = await onServer(`select datname from pg_database where starts_with(datname, '${runName()}_')`)
  for (const { datname } of rows) await onServer(`drop database if exists ${String(datname)} with (force)`)
}
