import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack as createPack } from 'tar-stream'
import { ArchiveError } from './archive-error.ts'
import { CHECKSUMS_ENTRY, compress, MANIFEST_ENTRY, partEntry, RowChecksums } from './archive-format.ts'
import { asArchiveError } from './as-archive-error.ts'
import { readAhead } from './read-ahead.ts'
import { type Source, tableName } from './source.ts'

/** Archives contain personal data. */
const FILE_MODE = 0o600

type Written = { rowCount: number; tableCount: number; sizeBytes: number }

/** Waits until the consumer has read the entry, so that at most one is in memory. */
const addEntry = (pack: Pack, name: string, mtime: Date, content: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    pack.entry({ name, mtime, mode: FILE_MODE }, content, (error) => (error ? reject(error) : resolve()))
  })

/** @returns how many rows were written */
async function addEntries(pack: Pack, { manifest, batches }: Source): Promise<number> {
  const mtime = new Date(manifest.createdAt)
  const manifestText = Buffer.from(JSON.stringify(manifest))
  const checksums = new RowChecksums(manifestText, manifest)
  await addEntry(pack, MANIFEST_ENTRY, mtime, manifestText)
  let name = ''
  let part = 0
  for await (const batch of readAhead(batches)) {
    part = tableName(batch.table) === name ? part + 1 : 1
    name = tableName(batch.table)
    checksums.add(batch)
    await addEntry(pack, partEntry(batch.table, part), mtime, await compress(batch.text))
  }
  const result = checksums.read()
  await addEntry(pack, CHECKSUMS_ENTRY, mtime, Buffer.from(JSON.stringify(result)))
  pack.finalize()
  return Object.values(result.tables).reduce((sum, { rowCount }) => sum + rowCount, 0)
}

/** Writes the file to the disk. @returns how many rows were written */
async function writeFile(file: string, source: Source): Promise<number> {
  const pack = createPack()
  const adding = addEntries(pack, source).catch((error: unknown) => {
    pack.destroy(error instanceof Error ? error : new Error('the archive was not written'))
    throw error
  })
  const writing = pipeline(pack, createWriteStream(file, { flags: 'wx', mode: FILE_MODE, flush: true }))
  // If either fails, so does the other one; the file's error is the reason.
  const [added, written] = await Promise.allSettled([adding, writing])
  if (written.status === 'rejected') throw written.reason
  if (added.status === 'rejected') throw added.reason
  return added.value
}

/** Makes the new name survive a power failure. Not every system can do that for folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().catch(() => undefined)
  await handle.close()
}

/**
 * Writes an archive, readable by its owner only. The name appears when the archive is complete and on the disk.
 *
 * @throws ArchiveError if the name exists, or the file cannot be written
 */
export async function writeArchive(file: string, source: Source): Promise<Written> {
  if (existsSync(file)) throw new ArchiveError(`${file} exists: choose another name`)
  const partial = `${file}.${randomBytes(4).toString('hex')}.partial`
  try {
    const rowCount = await writeFile(partial, source)
    await rename(partial, file)
    await syncFolder(dirname(file))
    const { size } = await stat(file)
    return { rowCount, tableCount: source.manifest.tables.length, sizeBytes: size }
  } catch (error) {
    await rm(partial, { force: true })
    throw asArchiveError(error, file)
  }
}
