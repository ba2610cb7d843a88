import { preparePglite } from './prepare-pglite.ts'
import { deleteDatabasesOfRun, preparePostgres } from './prepare-postgres.ts'

/** The global set-up of Vitest and Playwright: prepares the databases. Returns the clean-up. */
export default async function prepare(): Promise<() => Promise<void>> {
  await preparePglite()
  // Vitest calls this for each of its projects.
  const isFirst = await preparePostgres()
  return isFirst ? deleteDatabasesOfRun : () => Promise.resolve()
}
