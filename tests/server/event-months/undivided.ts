import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { timedId } from '#shared/lib/random-id.ts'
import type { Database, Row } from '#server/db/database.ts'
import { databaseOnPglite } from '#server/db/engines/open-pglite.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { migrationsBefore } from '../../databases/earlier-migrations.ts'
import { createEmptyDatabase } from '../../databases/postgres.ts'
import { TEST_VAULT } from '../../databases/test-vault.ts'
import { testEngine } from '../support/test-database.ts'

/** A database of the release before events were stored by month. */
export type Undivided = {
  /** A statement of that release, also after the migration. */
  runOlder: (text: string) => Promise<Row[]>
  /** Migrates and opens it. On PostgreSQL each call opens another instance. */
  open: () => Promise<Database>
  remove: () => Promise<void>
}

const ENDING = '_events_by_month'

async function onPostgres(folder: string): Promise<Undivided> {
  const { url } = await createEmptyDatabase()
  const older = new Pool({ connectionString: url })
  await migratePg(drizzlePg(older), { migrationsFolder: folder })
  const opened: Database[] = []
  return {
    runOlder: async (text) => (await older.query<Row>(text)).rows,
    open: async () => {
      const database = await openPostgres(
        url,
        (error) => {
          throw error
        },
        TEST_VAULT,
      )
      opened.push(database)
      return database
    },
    remove: async () => {
      await Promise.all([older.end(), ...opened.map((database) => database.close())])
    },
  }
}

/** Migrating takes seconds, loading the result half of one. */
let archive: Promise<Blob> | null = null

async function archiveOf(folder: string): Promise<Blob> {
  const client = await PGlite.create()
  await migratePglite(drizzlePglite(client), { migrationsFolder: folder })
  const blob = await client.dumpDataDir('none')
  await client.close()
  return blob
}

async function onPglite(folder: string): Promise<Undivided> {
  archive ??= archiveOf(folder)
  const client = await PGlite.create({ loadDataDir: await archive })
  let opened: Database | null = null
  return {
    runOlder: async (text) => (await client.query<Row>(text)).rows,
    open: async () => {
      opened ??= await databaseOnPglite(
        (message) => client.execProtocolRaw(message),
        { location: 'memory', vault: TEST_VAULT },
        () => Promise.resolve(),
      )
      return opened
    },
    remove: async () => {
      await opened?.close()
      await client.close()
    },
  }
}

export async function createUndivided(): Promise<Undivided> {
  const folder = await mkdtemp(join(tmpdir(), 'quiz-funnels-months-'))
  try {
    const older = migrationsBefore(ENDING, folder)
    return await (testEngine === 'postgres' ? onPostgres(older) : onPglite(older))
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const idAt = (time: string, random?: string): string => timedId(Date.parse(time), random)

/** A statement that inserts an event, as every release does. */
export const insertion = (
  eventId: string,
  { receivedAt = '2025-01-10T10:00:00Z', sessionId = 'session', userId = '' } = {},
): string =>
  `insert into tracking_events (event_id, brand_id, event_type, occurred_at, received_at, session_id, user_id)
   values ('${eventId}', 'marigold', 'quizFinished', '${receivedAt}', '${receivedAt}', '${sessionId}', nullif('${userId}', ''))
   on conflict do nothing`

/** The names of the partitions, without their common part, in order. */
export async function partitionsOf({ runText }: Pick<Database, 'runText'>): Promise<string[]> {
  const rows = await runText(
    `select relname as name from pg_inherits join pg_class on oid = inhrelid
     where inhparent = 'tracking_events'::regclass order by 1`,
  )
  return rows.map(({ name }) => String(name).replace('tracking_events_', ''))
}

/** The partition of an event; null: it is not stored. */
export async function placeOf(
  { runText }: Pick<Database, 'runText'>,
  eventId: string,
): Promise<string | null> {
  const rows = await runText(
    `select tableoid::regclass::text as name from tracking_events where event_id = '${eventId}'`,
  )
  if (rows.length > 1) throw new Error(`${eventId} is stored ${rows.length} times`)
  // Citus adds the number of the shard.
  return rows[0] ? String(rows[0]['name']).replace(/tracking_events_|_\d{6}$/g, '') : null
}
