import { z } from 'zod'

export const FORMAT_VERSION = 1

const tableSchema = z.strictObject({
  schema: z.string(),
  name: z.string(),
  /** In the order of their values in a row. Without generated columns, which the database computes itself. */
  columns: z.array(z.string()).min(1),
})

const sequenceSchema = z.strictObject({
  schema: z.string(),
  name: z.string(),
  lastValue: z.string().regex(/^-?\d+$/),
  /** Whether `lastValue` was given out already. */
  isCalled: z.boolean(),
})

/** What an archive says about itself. `docs/backup.md` documents it. */
export const manifestSchema = z.strictObject({
  format: z.literal('quiz-funnels archive'),
  formatVersion: z.literal(FORMAT_VERSION),
  /** Of the program that read the database. */
  programVersion: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  /** Of the snapshot, ISO 8601. */
  createdAt: z.iso.datetime(),
  /** The newest applied migration. */
  migration: z.strictObject({
    /** null: of a newer program than the one that read the database. */
    name: z.string().nullable(),
    /** Creation time of the migration, by which databases know it. */
    createdMs: z.int(),
  }),
  /** The keys of versions for one brand were removed from the tables (`separate-brands.ts`). */
  areBrandsSeparate: z.boolean(),
  /** Ids of the keys in ENCRYPTION_KEYS with which stored values are encrypted. */
  encryptionKeyIds: z.array(z.string()),
  /** Rows of a table refer only to rows of tables before it. */
  tables: z.array(tableSchema).min(1),
  sequences: z.array(sequenceSchema),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ArchivedTable = z.infer<typeof tableSchema>
export type Sequence = z.infer<typeof sequenceSchema>

/** Some rows of a table, as PostgreSQL's COPY writes them in its text format. */
export type RowBatch = { table: ArchivedTable; rowCount: number; text: Buffer }

/** All rows of a database at one moment, in the order of the manifest's tables: read from the database or from an archive. */
export type Source = {
  manifest: Manifest
  /** Read once. Throws if the rows are not those that the manifest belongs to. */
  batches: AsyncIterable<RowBatch>
}

/** `leads`, or `jobs.queue` outside the schema `public`. */
export const tableName = ({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string =>
  schema === 'public' ? name : `${schema}.${name}`

/** Called when all rows of a table were read; not for empty tables. */
export type OnTable = (table: string, rowCount: number) => void

/** The same source, which reports each table. */
export function reportTables({ manifest, batches }: Source, onTable: OnTable): Source {
  async function* reported(): AsyncGenerator<RowBatch> {
    let name = ''
    let rows = 0
    for await (const batch of batches) {
      const next = tableName(batch.table)
      if (name !== '' && name !== next) onTable(name, rows)
      rows = batch.rowCount + (name === next ? rows : 0)
      name = next
      yield batch
    }
    if (name !== '') onTable(name, rows)
  }
  return { manifest, batches: reported() }
}
