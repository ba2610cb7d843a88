import { createReadStream } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { pipeline } from 'node:stream/promises'
import { extract as createExtract, type Header } from 'tar-stream'
import type { z } from 'zod'
import { isRecord } from '#shared/lib/is-record.ts'
import { ArchiveError } from './archive-error.ts'
import {
  CHECKSUMS_ENTRY,
  checksumsSchema,
  countRows,
  decompress,
  MANIFEST_ENTRY,
  partEntry,
  RowChecksums,
} from './archive-format.ts'
import { asArchiveError } from './as-archive-error.ts'
import {
  FORMAT_VERSION,
  type Manifest,
  manifestSchema,
  type RowBatch,
  type Source,
  tableName,
} from './source.ts'

/** Larger entries are not of an archive: a value in PostgreSQL has at most 1 GiB. */
const MAX_ENTRY_BYTES = 1024 ** 3

type ArchiveEntry = { name: string; content: Buffer }

async function contentOf(entry: AsyncIterable<unknown> & { header: Header }, file: string): Promise<Buffer> {
  if (entry.header.size > MAX_ENTRY_BYTES) {
    throw new ArchiveError(`${file} is damaged: an entry is too large`)
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of entry) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The entries of the file, one at a time. @throws ArchiveError */
async function* readEntries(file: string): AsyncGenerator<ArchiveEntry, undefined> {
  const extract = createExtract()
  const reading = pipeline(createReadStream(file), extract)
  // Awaited at the end; until then the entries report it.
  reading.catch(() => undefined)
  try {
    for await (const entry of extract) {
      yield { name: entry.header.name, content: await contentOf(entry, file) }
    }
    await reading
  } catch (error) {
    const known = asArchiveError(error, file)
    if (known instanceof ArchiveError) throw known
    const reason = error instanceof Error ? error.message : 'it cannot be read'
    throw new ArchiveError(`${file} is damaged or not an archive: ${reason}`, { cause: error })
  } finally {
    extract.destroy()
  }
}

/** Parses an entry of JSON. @throws ArchiveError */
function parseEntry<Schema extends z.ZodType>(
  file: string,
  { name, content }: ArchiveEntry,
  schema: Schema,
): z.infer<Schema> {
  let json: unknown = null
  try {
    json = JSON.parse(content.toString('utf8'))
  } catch {
    throw new ArchiveError(`${file} is damaged: ${name} cannot be read`)
  }
  const version = isRecord(json) ? json['formatVersion'] : undefined
  if (typeof version === 'number' && version > FORMAT_VERSION) {
    throw new ArchiveError(`${file} was written by a newer program: use that program, or a newer one`)
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new ArchiveError(`${file} is damaged: ${name} cannot be read`)
  return parsed.data
}

async function readBatch(
  file: string,
  { content }: ArchiveEntry,
  table: RowBatch['table'],
): Promise<RowBatch> {
  const text = await decompress(content).catch((error: unknown) => {
    throw new ArchiveError(`${file} is damaged: rows of ${tableName(table)} cannot be read`, { cause: error })
  })
  return { table, rowCount: countRows(text), text }
}

/** Compares what was read with the last entry. @throws ArchiveError */
function assertChecksums(file: string, entry: ArchiveEntry, checksums: RowChecksums): void {
  const stored = parseEntry(file, entry, checksumsSchema)
  const found = checksums.read()
  if (isDeepStrictEqual(found, stored)) return
  const names = Object.keys(found.tables).filter(
    (name) => !isDeepStrictEqual(found.tables[name], stored.tables[name]),
  )
  throw new ArchiveError(`${file} is damaged: the checksum of ${names[0] ?? MANIFEST_ENTRY} is wrong`)
}

/** The rows, each table in the place that the manifest gives it. @throws ArchiveError at the latest after the last batch */
async function* readBatches(
  file: string,
  entries: AsyncGenerator<ArchiveEntry, undefined>,
  { tables }: Manifest,
  checksums: RowChecksums,
): AsyncGenerator<RowBatch> {
  let place = 0
  let parts = 0
  for await (const entry of entries) {
    if (entry.name === CHECKSUMS_ENTRY) {
      assertChecksums(file, entry, checksums)
      const next = await entries.next()
      if (next.done === true) return
      throw new ArchiveError(`${file} is damaged: ${next.value.name} follows the end`)
    }
    const isNext = (table: RowBatch['table'], index: number): boolean =>
      index >= place && entry.name === partEntry(table, index === place ? parts + 1 : 1)
    const found = tables.findIndex(isNext)
    const table = tables[found]
    if (!table) throw new ArchiveError(`${file} is damaged: ${entry.name} is in the wrong place`)
    parts = found === place ? parts + 1 : 1
    place = found
    const batch = await readBatch(file, entry, table)
    checksums.add(batch)
    yield batch
  }
  throw new ArchiveError(`${file} is incomplete: its end is missing`)
}

/**
 * Reads an archive. Its rows are verified when the last one was read, so they must not take effect before.
 *
 * @throws ArchiveError if the file cannot be read, or is not what was written
 */
export async function withArchive<T>(file: string, work: (source: Source) => Promise<T>): Promise<T> {
  const entries = readEntries(file)
  try {
    const first = await entries.next()
    if (first.done === true || first.value.name !== MANIFEST_ENTRY) {
      throw new ArchiveError(`${file} is not an archive of this program`)
    }
    const manifest = parseEntry(file, first.value, manifestSchema)
    const checksums = new RowChecksums(first.value.content, manifest)
    return await work({ manifest, batches: readBatches(file, entries, manifest, checksums) })
  } finally {
    await entries.return(undefined)
  }
}
