// npm run backup -- FILE: writes the configured database into an archive. See docs/backup.md.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withArchive } from '#server/archive/read-archive.ts'
import { openPlace, type Place } from '#server/archive/restore.ts'
import { withSnapshot } from '#server/archive/snapshot.ts'
import { reportTables, type Source } from '#server/archive/source.ts'
import { writeArchive } from '#server/archive/write-archive.ts'
import { CommandError, readSettings, runCommand } from '../run-command.ts'
import { count, printTable, sizeText } from './progress.ts'

const USAGE = `Usage:
  npm run backup -- FILE           writes the configured database into FILE, which must not exist
  npm run backup -- --check FILE   reads an archive and verifies its checksums; needs no database`

async function check(file: string): Promise<void> {
  await withArchive(file, async (source: Source) => {
    let rowCount = 0
    for await (const batch of reportTables(source, printTable).batches) rowCount += batch.rowCount
    const { createdAt, tables, migration } = source.manifest
    console.log(
      `${file} is complete: ${count(rowCount)} rows of ${tables.length} tables, read at ${createdAt}, up to migration ${migration.name ?? String(migration.createdMs)}.`,
    )
  })
}

async function backUp(place: Place, file: string): Promise<void> {
  // Opening a folder without a database would create one.
  if ('dataDir' in place && !existsSync(join(place.dataDir, 'db'))) {
    throw new CommandError(`There is no database in ${place.dataDir}: set DATABASE_URL or DATA_DIR`)
  }
  const startedMs = performance.now()
  const database = await openPlace(place, null)
  try {
    const { rowCount, tableCount, sizeBytes, hasKeys } = await withSnapshot(database, async (source) => ({
      ...(await writeArchive(file, reportTables(source, printTable))),
      hasKeys: source.manifest.encryptionKeyIds.length > 0,
    }))
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
    console.log(
      `${file}: ${count(rowCount)} rows of ${tableCount} tables, ${sizeText(sizeBytes)}, in ${seconds} s.`,
    )
    if (hasKeys) console.log('It does not contain ENCRYPTION_KEYS, without which it cannot be restored.')
  } finally {
    await database.close()
  }
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new CommandError(USAGE)
  if (values.check) return check(file)
  const { databaseUrl, dataDir } = readSettings()
  await backUp(databaseUrl === null ? { dataDir } : { url: databaseUrl }, file)
}, USAGE)
