import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAccessFault } from '../database-error.ts'
import { migrationsFolder } from './migrations-folder.ts'

/** The first line of each migration names the oldest program that can use the database afterwards, by its newest migration. */
const DECLARED = /^-- oldest program: (?<number>\d{4})\n/

/** Where a database stores it. Numbers have four digits, so texts are compared. */
const NAME = 'oldest_program'
const SELECT = 'select value from settings where name = $1'
const HAS_SETTINGS = `select to_regclass('settings') is not null as "hasSettings"`

const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

type Declared = { file: string; number: string; oldest: string }

/** @throws Error for a migration that declares nothing */
export function declaredPrograms(folder = migrationsFolder): Declared[] {
  return migrationsIn(folder).map((file) => {
    const oldest = DECLARED.exec(readFileSync(join(folder, file), 'utf8'))?.groups?.['number']
    if (oldest === undefined) throw new Error(`${file} does not begin with "-- oldest program: NNNN"`)
    return { file, number: file.slice(0, 4), oldest }
  })
}

/** A newer program has changed the database so that this one cannot use it. */
export class DatabaseNewerError extends Error {
  override name = 'DatabaseNewerError'
}

/** The newest migration of this program. */
const thisProgram = (): string => migrationsIn(migrationsFolder).at(-1)?.slice(0, 4) ?? ''

/** Empty: nothing is stored. */
const valueOf = (row: Record<string, unknown> | undefined): string =>
  typeof row?.['value'] === 'string' ? row['value'] : ''

export type Query = (text: string, values?: string[]) => Promise<{ rows: Record<string, unknown>[] }>

/** Before tables are changed. @throws DatabaseNewerError */
export async function assertUsable(query: Query, location: string): Promise<void> {
  // In a transaction, reading a table that does not exist would end it.
  const { rows } = await query(HAS_SETTINGS)
  const stored =
    rows[0]?.['hasSettings'] === true
      ? await query(SELECT, [NAME]).catch((error: unknown) => {
          // The role may not read it; the migration reports that.
          if (isAccessFault(error)) return { rows: [] }
          throw error
        })
      : { rows: [] }
  const oldest = valueOf(stored.rows[0])
  const own = thisProgram()
  if (oldest <= own) return
  throw new DatabaseNewerError(
    `${location} was changed by a newer program: it needs migration ${oldest}, and this program ends with ${own}. Start the newer program`,
  )
}

/** After tables were changed. An older program never lowers it. */
export async function storeOldestProgram(query: Query): Promise<void> {
  const oldest = declaredPrograms().reduce((most, each) => (each.oldest > most ? each.oldest : most), '')
  await query(
    `insert into settings (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value where settings.value < excluded.value`,
    [NAME, oldest],
  )
}

const READ = {
  name: 'database_state',
  text: `select pg_is_in_recovery() as "isReplica", (${SELECT}) as value`,
  values: [NAME],
}

/**
 * @returns whether this program can still use the database; another one may have changed it since the start
 * @throws Error if the database is a replica by now, which cannot be written
 */
export function createProgramCheck(): (
  run: (statement: typeof READ) => Promise<Record<string, unknown>[]>,
) => Promise<boolean> {
  const own = thisProgram()
  return async (run) => {
    const [row] = await run(READ)
    if (row?.['isReplica'] === true) throw new Error('the database is a replica')
    return valueOf(row) <= own
  }
}
