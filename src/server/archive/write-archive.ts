import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack as createPack } from 'tar-stream'
import { ArchiveError } from './archive-error.ts'
import { CHECKSUMS_ENTRY, compress, MANIFEST_ENTRY, partEntry, RowChecksums } from './archive-format.ts'
import { asArchiveError } from './as-archive-error.ts'
import { type Source, tableName } from './source.ts'

/** Archives contain personal data. */
const FILE_MODE = 0o600

type Written = { rowCount: number; tableCount: number; sizeBytes: number }

/** Waits until the entry was taken, so that at most one is in memory. */
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
  let current: { name: string; parts: number } | null = null
  for await (const batch of batches) {
    const name = tableName(batch.table)
    current = current?.name === name ? current : { name, parts: 0 }
    current.parts += 1
    checksums.add(batch)
    await addEntry(pack, partEntry(batch.table, current.parts), mtime, await compress(batch.text))
  }
  const result = checksums.read()
  await addEntry(pack, CHECKSUMS_ENTRY, mtime, Buffer.from(JSON.stringify(result)))
  pack.finalize()
  return Object.values(result.tables).reduce((sum, { rowCount }) => sum + rowCount, 0)
}

async function writeTo(handle: FileHandle, source: Source): Promise<number> {
  const pack = createPack()
  const adding = addEntries(pack, source).catch((error: unknown) => {
    pack.destroy(error instanceof Error ? error : new Error('the archive was not written'))
    throw error
  })
  // If the file cannot be written, both fail for the same reason.
  const [added, written] = await Promise.allSettled([
    adding,
    pipeline(pack, handle.createWriteStream({ autoClose: false })),
  ])
  if (added.status === 'rejected') throw added.reason
  if (written.status === 'rejected') throw written.reason
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
    const handle = await open(partial, 'wx', FILE_MODE)
    try {
      const rowCount = await writeTo(handle, source)
      await handle.sync()
      const { size } = await handle.stat()
      await rename(partial, file)
      await syncFolder(dirname(file))
      return { rowCount, tableCount: source.manifest.tables.length, sizeBytes: size }
    } finally {
      await handle.close()
    }
  } catch (error) {
    await rm(partial, { force: true })
    throw asArchiveError(error, file)
  }
}
