import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Cell, cellKey, type FunnelTally } from '#shared/reports/visits/funnel-tally.ts'
import type { Database } from '#server/db/database.ts'
import { funnelCells, funnelStepDays, visits } from '#server/db/schema/reports.ts'
import { VISITS } from './lock-visits.ts'
import type { VisitRow } from './visit-row.ts'

/** What has changed since the visits were last looked at. */
export type VisitChanges = {
  /** Written over what is stored of the same sessions. */
  rows: readonly VisitRow[]
  /** Added to the counts of the days. */
  tally: FunnelTally
  /** How far a source was read; its mark never goes back. */
  mark: { name: string; readTo: Date } | null
}

const listed = (parts: readonly string[]): string => parts.join(', ')

/** Fields and columns of a table but some. */
const columnsOf = (table: PgTable, without: readonly string[] = []): [string, PgColumn][] =>
  Object.entries(getTableColumns(table)).filter(([field]) => !without.includes(field))
const namesOf = (columns: readonly [string, PgColumn][]): string =>
  listed(columns.map(([, { name }]) => name))
const fieldsOf = (columns: readonly [string, PgColumn][]): string =>
  listed(columns.map(([field]) => `"${field}"`))
/** As `jsonb_to_recordset` wants them, by their fields. */
const typesOf = (columns: readonly [string, PgColumn][]): string =>
  listed(columns.map(([field, column]) => `"${field}" ${column.getSQLType()}`))

const ofVisit = columnsOf(visits)
const visitChanges = listed(
  columnsOf(visits, ['sessionId']).map(([, { name }]) => `${name} = excluded.${name}`),
)

/** What tells cells apart. */
const ofCell = columnsOf(funnelCells, ['id'])
const isSameCell = ofCell.map(([field, { name }]) => `cells.${name} = asked."${field}"`).join(' and ')

/** What is counted of a step. */
const ofStep = columnsOf(funnelStepDays, ['day', 'cellId', 'questionId'])
const stepSums = listed(ofStep.map(([, { name }]) => `${name} = stored.${name} + excluded.${name}`))

/**
 * $1 the version the news were made from, $2 the news, $3 and $4 the mark. All or nothing: without the version there are
 * no `news`. Always the same text, so that it is prepared once. Cells are looked for before they are made, since each try
 * to make one would use up an id.
 */
const SAVE = `
with held as (
  update report_marks
  set read_to = case when $3::text = name then greatest(read_to, $4::timestamptz) else read_to end
  where name = '${VISITS}' and xmin::text = $1
  returning true as is_held
), marked as (
  insert into report_marks as stored (name, read_to) select $3::text, $4::timestamptz from held where $3::text <> '${VISITS}'
  on conflict (name) do update set read_to = greatest(stored.read_to, excluded.read_to)
), news as (
  select $2::jsonb as told from held
), saved as (
  insert into visits (${namesOf(ofVisit)})
  select ${fieldsOf(ofVisit)} from news, jsonb_to_recordset(told -> 'visits') as r(${typesOf(ofVisit)})
  on conflict (session_id) do update set ${visitChanges}
), asked as (
  select r.* from news, jsonb_to_recordset(told -> 'cells') as r(cell int, ${typesOf(ofCell)})
), known as (
  select cells.id, asked.cell from asked join funnel_cells cells on ${isSameCell}
), made as (
  insert into funnel_cells (${namesOf(ofCell)})
  select ${fieldsOf(ofCell)} from asked where cell not in (select cell from known)
  returning id, ${namesOf(ofCell)}
), ids as (
  select id, cell from known
  union all select cells.id, asked.cell from asked join made cells on ${isSameCell}
), staged as (
  insert into funnel_stage_days as stored (cell_id, day, stage, sessions)
  select id, day, stage, sessions
  from news, jsonb_to_recordset(told -> 'stages') as r(cell int, day date, stage text, sessions int) join ids using (cell)
  on conflict (cell_id, day, stage) do update set sessions = stored.sessions + excluded.sessions
), stepped as (
  insert into funnel_step_days as stored (cell_id, day, question_id, ${namesOf(ofStep)})
  select id, day, "questionId", ${fieldsOf(ofStep)}
  from news, jsonb_to_recordset(told -> 'steps') as r(cell int, day date, "questionId" text, ${typesOf(ofStep)})
    join ids using (cell)
  on conflict (cell_id, day, question_id) do update set ${stepSums}
)
select is_held from held`

/** As it travels: cells once, and by their place in the list where something was counted of them. */
function newsText({ rows, tally }: VisitChanges): string {
  const places = new Map<string, number>()
  const cells: ({ cell: number } & Cell)[] = []
  const placeOf = (cell: Cell): number => {
    const key = cellKey(cell)
    const known = places.get(key)
    if (known !== undefined) return known
    const place = cells.length
    places.set(key, place)
    cells.push({ cell: place, ...cell })
    return place
  }
  const stages = tally.stages().map(({ cell, ...counted }) => ({ ...counted, cell: placeOf(cell) }))
  const steps = tally.steps().map(({ cell, times, ...counted }) => ({
    ...counted,
    cell: placeOf(cell),
    ...Object.fromEntries(times.map((count, bucket) => [`t${bucket}`, count])),
  }))
  return JSON.stringify({ visits: rows, cells, stages, steps })
}

/**
 * Saves news of visits, with their counts and the mark, by one statement: others wait for the embedded database as long
 * as a transaction goes on, and each turn of one is a turn of a busy server.
 *
 * @param version what `visitsVersion` said before the news were made
 * @returns whether it was done; not where somebody has changed visits since, and the news may be wrong
 */
export async function saveVisitChanges(
  { run }: Database,
  version: string,
  news: VisitChanges,
): Promise<boolean> {
  const { mark } = news
  const values = [version, newsText(news), mark?.name ?? null, mark?.readTo ?? null]
  const held = await run({ name: 'save_visit_news', text: SAVE, values })
  return held.length > 0
}
