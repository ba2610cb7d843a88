import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Cell, cellKey, type FunnelTally } from '#shared/reports/visits/funnel-tally.ts'
import type { Database } from '#server/db/database.ts'
import { funnelCells, funnelStepDays, visits } from '#server/db/schema/reports.ts'
import { storedDimension } from '#server/db/schema/stored-dimension.ts'
import { upsertion } from '#server/db/upsert.ts'
import { VISITS } from './lock-visits.ts'
import type { VisitRow } from './visit-row.ts'

export type VisitChanges = {
  /** Replace the stored rows of the same sessions. */
  rows: readonly VisitRow[]
  /** Added to the daily counts. */
  tally: FunnelTally
  /** How far a source was read. `readTo` never moves back. */
  mark: { name: string; readTo: Date; seenTo: Date | null; seenXid: string | null } | null
}

const listed = (parts: readonly string[]): string => parts.join(', ')

/** Fields and columns of a table, except some. */
const columnsOf = (table: PgTable, without: readonly string[] = []): [string, PgColumn][] =>
  Object.entries(getTableColumns(table)).filter(([field]) => !without.includes(field))
const namesOf = (columns: readonly [string, PgColumn][]): string =>
  listed(columns.map(([, { name }]) => name))
const fieldsOf = (columns: readonly [string, PgColumn][]): string =>
  listed(columns.map(([field]) => `"${field}"`))
/** Column definitions for `jsonb_to_recordset`, by field. */
const typesOf = (columns: readonly [string, PgColumn][]): string =>
  listed(columns.map(([field, column]) => `"${field}" ${column.getSQLType()}`))

const ofVisit = columnsOf(visits)
const visitChanges = listed(
  columnsOf(visits, ['sessionId']).map(([, { name }]) => `${name} = excluded.${name}`),
)

/** The identity of a cell. */
const ofCell = columnsOf(funnelCells, ['id'])
const isSameCell = ofCell.map(([field, { name }]) => `cells.${name} = given."${field}"`).join(' and ')

/** The counts of a step. */
const ofStep = columnsOf(funnelStepDays, ['day', 'cellId', 'questionId'])
const stepSums = listed(ofStep.map(([, { name }]) => `${name} = stored.${name} + excluded.${name}`))

/** Locks visits and stores the mark, if they still have the version. $1 version, $2 to $5 the mark. */
const LOCKED = `
locked as (
  update report_marks
  set read_to = case when $2::text = name then greatest(read_to, $3::timestamptz) else read_to end,
    seen_to = case when $2::text = name then $4::timestamptz else seen_to end,
    seen_xid = case when $2::text = name then $5::text else seen_xid end
  where name = '${VISITS}' and xmin::text = $1
  returning true as is_locked
), marked as (
  insert into report_marks as stored (name, read_to, seen_to, seen_xid)
  select $2::text, $3::timestamptz, $4::timestamptz, $5::text from locked where $2::text <> '${VISITS}'
  on conflict (name) do update set read_to = greatest(stored.read_to, excluded.read_to),
    seen_to = excluded.seen_to, seen_xid = excluded.seen_xid
)`

const SAVE_VISITS = `
insert into visits (${namesOf(ofVisit)})
select ${fieldsOf(ofVisit)} from changes, jsonb_to_recordset(data -> 'visits') as r(${typesOf(ofVisit)})
on conflict (session_id) do update set ${visitChanges}`

/** Looks for cells before inserting them, since each attempted insert uses up an id. */
const COUNTED = `
given as (
  select r.* from changes, jsonb_to_recordset(data -> 'cells') as r(cell int, ${typesOf(ofCell)})
), known as (
  select cells.id, given.cell from given join funnel_cells cells on ${isSameCell}
), made as (
  insert into funnel_cells (${namesOf(ofCell)})
  select ${fieldsOf(ofCell)} from given where cell not in (select cell from known)
  returning id, ${namesOf(ofCell)}
), ids as (
  select id, cell from known
  union all select cells.id, given.cell from given join made cells on ${isSameCell}
), staged as (
  insert into funnel_stage_days as stored (cell_id, day, stage, sessions)
  select id, day, stage, sessions
  from changes, jsonb_to_recordset(data -> 'stages') as r(cell int, day date, stage text, sessions int) join ids using (cell)
  on conflict (cell_id, day, stage) do update set sessions = stored.sessions + excluded.sessions
), paired as (
  insert into funnel_pair_days as stored (cell_id, day, start_stage, end_stage, bucket, sessions)
  select id, day, start, "end", bucket, sessions
  from changes, jsonb_to_recordset(data -> 'pairs')
      as r(cell int, day date, start text, "end" text, bucket smallint, sessions int)
    join ids using (cell)
  on conflict (cell_id, start_stage, end_stage, day, bucket) do update set sessions = stored.sessions + excluded.sessions
), stepped as (
  insert into funnel_step_days as stored (cell_id, day, question_id, ${namesOf(ofStep)})
  select id, day, "questionId", ${fieldsOf(ofStep)}
  from changes, jsonb_to_recordset(data -> 'steps') as r(cell int, day date, "questionId" text, ${typesOf(ofStep)})
    join ids using (cell)
  on conflict (cell_id, day, question_id) do update set ${stepSums}
)`

const LOCK = `with ${LOCKED} select is_locked from locked`

/** All or nothing: with another version `changes` is empty. $6 the changes. Constant texts, so that they are prepared once. */
const SAVE = `
with ${LOCKED}, changes as (
  select $6::jsonb as data from locked
), saved as (${SAVE_VISITS}), ${COUNTED}
select is_locked from locked`

/** The counts alone. $1 the changes. */
const COUNT = `with changes as (select $1::jsonb as data), ${COUNTED} select`

/** Lists each cell once; counts refer to cells by index. */
function changesJson({ rows, tally }: VisitChanges): string {
  const indexes = new Map<string, number>()
  const cells: ({ cell: number; grain: string } & Omit<Cell, 'grain'>)[] = []
  const indexOf = (cell: Cell): number => {
    const key = cellKey(cell)
    const known = indexes.get(key)
    if (known !== undefined) return known
    const index = cells.length
    indexes.set(key, index)
    cells.push({ cell: index, ...cell, grain: storedDimension(cell.grain) })
    return index
  }
  const stages = tally.stages().map(({ cell, ...counted }) => ({ ...counted, cell: indexOf(cell) }))
  const pairs = tally.pairs().map(({ cell, ...counted }) => ({ ...counted, cell: indexOf(cell) }))
  const steps = tally.steps().map(({ cell, times, ...counted }) => ({
    ...counted,
    cell: indexOf(cell),
    ...Object.fromEntries(times.map((count, bucket) => [`t${bucket}`, count])),
  }))
  return JSON.stringify({ visits: rows, cells, stages, pairs, steps })
}

/** One statement cannot write both the workers' tables and the coordinator's. @returns whether the version was current */
const saveInTransaction = (
  { db, withClient }: Database,
  lock: readonly unknown[],
  changes: VisitChanges,
): Promise<boolean> =>
  withClient(async (client) => {
    await client.query('begin')
    const locked = await client.query(LOCK, [...lock])
    const isLocked = locked.rows.length > 0
    if (isLocked) {
      if (changes.rows.length > 0) {
        const { sql, params } = upsertion(db, visits, changes.rows).toSQL()
        await client.query(sql, params)
      }
      await client.query(COUNT, [changesJson(changes)])
    }
    await client.query('commit')
    return isLocked
  })

/**
 * Saves changes of visits, their counts and the mark in one statement: a transaction would block the embedded database.
 *
 * @param version the `visitsVersion` that the changes are based on
 * @returns false if visits were changed since by someone else, so that the changes may be wrong
 */
export async function saveVisitChanges(
  database: Database,
  version: string,
  changes: VisitChanges,
): Promise<boolean> {
  const { mark } = changes
  const { name = null, readTo = null, seenTo = null, seenXid = null } = mark ?? {}
  const lock = [version, name, readTo, seenTo, seenXid]
  if (database.isDistributed) return saveInTransaction(database, lock, changes)
  const values = [...lock, changesJson(changes)]
  const locked = await database.run({ name: 'save_visit_changes', text: SAVE, values })
  return locked.length > 0
}
