import { randomBytes } from 'node:crypto'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { onServer, RUN, runName, serverUrls, templateName, urlOf } from './postgres.ts'
import { runAt } from './run-at.ts'

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

const DROP_TRIES = 5

/** The servers of a cluster connect to the databases of each other at any time. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await runAt(serverUrl, `drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      if (tries >= DROP_TRIES) throw error
    }
  }
}

/** Runs after the last test: deletes the run's databases. */
export async function deleteDatabasesOfRun(): Promise<void> {
  const rows = await onServer(`select datname from pg_database where starts_with(datname, '${runName()}_')`)
  const servers = await serverUrls()
  for (const { datname } of rows) {
    for (const url of servers) await dropDatabase(url, String(datname))
  }
}
