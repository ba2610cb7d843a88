import { createHash, hash, type Hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { type ArchivedTable, type Manifest, type RowBatch, tableName } from './source.ts'

export const MANIFEST_ENTRY = 'manifest.json'
export const CHECKSUMS_ENTRY = 'checksums.json'

const MAX_PART_DIGITS = 6
const NEWLINE = '\n'.charCodeAt(0)

/** The name of the entry with some rows of a table; parts count from 1. */
export const partEntry = (table: ArchivedTable, part: number): string =>
  `${table.schema}.${table.name}/${String(part).padStart(MAX_PART_DIGITS, '0')}.copy.zst`

export const checksumsSchema = z.strictObject({
  /** SHA-256 of the entry, in hexadecimal digits. */
  manifest: z.string(),
  /** By `schema.table`; the SHA-256 is of all its rows as text. */
  tables: z.record(z.string(), z.strictObject({ rowCount: z.int(), sha256: z.string() })),
})

export type Checksums = z.infer<typeof checksumsSchema>

/** Counts and hashes the rows of all tables. */
export class RowChecksums {
  readonly #manifest: Buffer
  readonly #tables: Map<string, { rowCount: number; sha256: Hash }>

  constructor(manifest: Buffer, { tables }: Manifest) {
    this.#manifest = manifest
    this.#tables = new Map(
      tables.map((table) => [tableName(table), { rowCount: 0, sha256: createHash('sha256') }]),
    )
  }

  add({ table, rowCount, text }: RowBatch): void {
    const found = this.#tables.get(tableName(table))
    if (!found) throw new Error(`the manifest has no table ${tableName(table)}`)
    found.rowCount += rowCount
    found.sha256.update(text)
  }

  /** Ends the counting. */
  read(): Checksums {
    return {
      manifest: hash('sha256', this.#manifest, 'hex'),
      tables: Object.fromEntries(
        [...this.#tables].map(([name, { rowCount, sha256 }]) => [
          name,
          { rowCount, sha256: sha256.digest('hex') },
        ]),
      ),
    }
  }
}

/** The rows in a text of COPY, which escapes line breaks in values. */
export function countRows(text: Buffer): number {
  let count = 0
  for (let at = text.indexOf(NEWLINE); at !== -1; at = text.indexOf(NEWLINE, at + 1)) count++
  return count
}

const compressAsync = promisify(zstdCompress)
const decompressAsync = promisify(zstdDecompress)

export const compress = (text: Buffer): Promise<Buffer> =>
  compressAsync(text, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })

export const decompress = (content: Buffer): Promise<Buffer> => decompressAsync(content)
