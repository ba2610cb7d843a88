// npm run restore -- FILE: stores an archive in the configured database. See docs/backup.md.
import { parseArgs } from 'node:util'
import { withArchive } from '#server/archive/read-archive.ts'
import { type Place, restore } from '#server/archive/restore.ts'
import { reportTables } from '#server/archive/source.ts'
import { createVault } from '#server/db/at-rest/vault.ts'
import { CommandError, readSettings, runCommand, withDatabase } from '../run-command.ts'
import { confirmReplacement } from './confirm-replacement.ts'
import { printTable } from './progress.ts'

const USAGE = `Usage:
  npm run restore -- FILE                  stores an archive in the configured database, which must be empty
  npm run restore -- FILE --replace NAME   deletes everything in the database of this name (or the data folder) first`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'string' } },
  })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new CommandError(USAGE)
  const env = readSettings()
  const place: Place =
    env.databaseUrl === null ? { dataDir: env.dataDir } : { url: env.migrationDatabaseUrl ?? env.databaseUrl }
  const mayReplace = confirmReplacement(place, values.replace)
  const vault = createVault(env.encryptionKeys)
  await withArchive(file, (source) => restore(place, reportTables(source, printTable), { vault, mayReplace }))
  // Migrates further, and grants a second role its rights.
  await withDatabase({ ...env, migrate: 'start' }, (database) => {
    console.log(`${file} is restored into ${database.location}. Verify it with npm run records:verify.`)
    return Promise.resolve()
  })
}, USAGE)
