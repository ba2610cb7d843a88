// npm run db:move -- --from FOLDER|URL --to URL: copies a database into PostgreSQL. See docs/backup.md.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { assertNoServer } from '#server/archive/assert-no-server.ts'
import { openPlace, type Place, restore } from '#server/archive/restore.ts'
import { withSnapshot } from '#server/archive/snapshot.ts'
import { reportTables } from '#server/archive/source.ts'
import { createVault } from '#server/db/at-rest/vault.ts'
import { ALL_MIGRATIONS } from '#server/db/engines/migrate-database.ts'
import { lacksTls } from '#server/settings/database-settings.ts'
import { CommandError, readSettings, runCommand } from '../run-command.ts'
import { confirmReplacement } from './confirm-replacement.ts'
import { printTable } from './progress.ts'

const USAGE = `Usage:
  npm run db:move -- --from FOLDER --to URL   copies the embedded database of a data folder into an empty PostgreSQL database
  npm run db:move -- --from URL --to URL      copies a PostgreSQL database into an empty one
  --replace NAME                              deletes everything in the target of this name first

Stop all servers first. Passwords can be in ~/.pgpass instead of the addresses.`

const IS_URL = /^postgres(?:ql)?:\/\//

/** @throws CommandError if the address cannot be used */
function placeAt(option: string, url: string): { url: string } {
  if (!URL.canParse(url)) throw new CommandError(`${option} is not the address of a PostgreSQL database`)
  if (lacksTls(url)) {
    throw new CommandError(
      `${option} is a database on another machine: add sslmode=verify-full to the address, or sslmode=disable in a private network`,
    )
  }
  return { url }
}

/** @throws CommandError if there is no database */
function folderAt(folder: string): { dataDir: string } {
  const dataDir = resolve(folder)
  if (!existsSync(join(dataDir, 'db'))) throw new CommandError(`There is no database in ${dataDir}`)
  return { dataDir }
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, replace: { type: 'string' } },
  })
  const { from, to } = values
  if (from === undefined || to === undefined || !IS_URL.test(to)) throw new CommandError(USAGE)
  const source: Place = IS_URL.test(from) ? placeAt('--from', from) : folderAt(from)
  const target = placeAt('--to', to)
  const mayReplace = confirmReplacement(target, values.replace)
  const vault = createVault(readSettings().encryptionKeys)

  const database = await openPlace(source, null)
  try {
    await assertNoServer(database)
    await withSnapshot(database, (snapshot) =>
      restore(target, reportTables(snapshot, printTable), { vault, mayReplace }),
    )
  } finally {
    await database.close()
  }
  const moved = await openPlace(target, ALL_MIGRATIONS)
  await moved.close()
  console.log(
    `Everything in the ${database.location} is now in ${moved.location}, too. Set DATABASE_URL and start.`,
  )
}, USAGE)
