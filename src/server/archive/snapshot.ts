import type { ClientBase } from 'pg'
import { z } from 'zod'
import { keyIdOf } from '#server/db/at-rest/vault.ts'
import type { Database } from '#server/db/database.ts'
import { HOT_TABLES } from '#server/db/distribution/is-distributed.ts'
import { readAppliedMigration } from '#server/db/engines/applied-migration.ts'
import { HAS_KEYS_OF_ONE_BRAND } from '#server/db/engines/separate-brands.ts'
import { programVersion } from '#server/db/program-version.ts'
import { ArchiveError } from './archive-error.ts'
import { asArchiveError } from './as-archive-error.ts'
import { knownMigrations } from './known-migrations.ts'
import { quoted, readSequences, readTables } from './read-catalogue.ts'
import { readBySession } from './read-by-session.ts'
import { readRows } from './read-rows.ts'
import { type ArchivedTable, FORMAT_VERSION, type Manifest, type RowBatch, type Source } from './source.ts'
import { USE_COPY_FORMAT } from './copy-format.ts'

/**
 * Few values that name the keys in use: the setting `leads_encrypted_with` is encrypted with the oldest key that a lead may
 * have, the others with the newest one.
 */
const SEALED_VALUES = `
select value from settings
union all select totp_offer from administrators where totp_offer is not null
union all select totp_secret from administrators where totp_secret is not null`

/** A table of its own only until the events are divided by month. A restored database does not have it. */
const UNDIVIDED = 'tracking_events_later'

const isHotTable = ({ schema, name }: ArchivedTable): boolean =>
  schema === 'public' && HOT_TABLES.some((hot) => hot === name)

/** Tables may change between the list and the locks. */
const MAX_TRIES = 5

const valueRows = z.array(z.object({ value: z.string() }))
const keyRows = z.array(z.object({ hasKeys: z.boolean() })).length(1)

async function readKeyIds(client: ClientBase): Promise<string[]> {
  const values = valueRows.parse((await client.query(SEALED_VALUES)).rows)
  const ids = values.map(({ value }) => keyIdOf(value)).filter((id) => id !== null)
  return [...new Set(ids)].toSorted()
}

async function readManifest(
  client: ClientBase,
  { engine, location }: Database,
  tables: ArchivedTable[],
): Promise<Manifest> {
  const createdMs = await readAppliedMigration((text, values) => client.query(text, values))
  if (createdMs === null || tables.length === 0) throw new ArchiveError(`${location} has no tables yet`)
  if (tables.some(({ name }) => name === UNDIVIDED)) {
    throw new ArchiveError(
      `${location} has events that are not divided by month yet: run npm run db:migrate first, or wait until the server has done it`,
    )
  }
  const [keys] = keyRows.parse((await client.query(HAS_KEYS_OF_ONE_BRAND)).rows)
  return {
    format: 'quiz-funnels archive',
    formatVersion: FORMAT_VERSION,
    programVersion,
    engine,
    createdAt: new Date().toISOString(),
    migration: {
      name: knownMigrations().find((known) => known.createdMs === createdMs)?.name ?? null,
      createdMs,
    },
    areBrandsSeparate: keys?.hasKeys === false,
    encryptionKeyIds: await readKeyIds(client),
    tables,
    sequences: await readSequences(client),
  }
}

async function* readAll(
  client: ClientBase,
  tables: readonly ArchivedTable[],
  { location, isDistributed }: Database,
): AsyncGenerator<RowBatch> {
  try {
    for (const table of tables) {
      yield* isDistributed && isHotTable(table) ? readBySession(client, table) : readRows(client, table)
    }
  } catch (error) {
    throw asArchiveError(error, location)
  }
}

/** Begins a transaction whose snapshot sees all tables as they are now, after a migration that is running. */
async function beginSnapshot(client: ClientBase, database: Database): Promise<Manifest> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const tables = await readTables(client)
    await client.query('begin isolation level repeatable read read only')
    await client.query(USE_COPY_FORMAT)
    // Before the first statement that reads: the snapshot must not be older than the locks.
    if (tables.length > 0) {
      await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`)
    }
    const isUnchanged = JSON.stringify(await readTables(client)) === JSON.stringify(tables)
    if (isUnchanged) return readManifest(client, database, tables)
    await client.query('rollback')
  }
  throw new ArchiveError(`${database.location} is being migrated: try again later`)
}

/**
 * Reads a database as it was at one moment, while servers may keep writing; of distributed tables only what is written before
 * is certain. Migrations wait until the work is done.
 *
 * @throws ArchiveError if there is nothing to read, or not yet
 */
export function withSnapshot<T>(database: Database, work: (source: Source) => Promise<T>): Promise<T> {
  const { location } = database
  return database.withClient(async (client) => {
    const manifest = await beginSnapshot(client, database).catch((error: unknown) => {
      throw asArchiveError(error, location)
    })
    const result = await work({ manifest, batches: readAll(client, manifest.tables, database) })
    await client.query('commit')
    return result
  })
}
