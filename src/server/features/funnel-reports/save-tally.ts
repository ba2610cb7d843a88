import { and, eq, sql } from 'drizzle-orm'
import { VISIT_DIMENSIONS } from '#shared/reports/funnel-stages.ts'
import { type Cell, cellKey, type FunnelTally, type Grain } from '#shared/reports/funnel-tally.ts'
import type { Database } from '../../db/database.ts'
import { funnelCells } from '../../db/schema/reports.ts'

type Db = Database['db']
type CellRow = typeof funnelCells.$inferSelect

const CELL_FIELDS = ['grain', ...VISIT_DIMENSIONS] as const

const bucketNames = Array.from({ length: 12 }, (_, bucket) => `t${bucket}`)
const STEP_COUNTS = ['entrants', 'completers', 'exits', 'still_there', ...bucketNames]
const listed = (names: readonly string[]) => sql.raw(names.join(', '))
const added = sql.raw(STEP_COUNTS.map((name) => `${name} = stored.${name} + excluded.${name}`).join(', '))
const stepTypes = listed(STEP_COUNTS.map((name) => `${name} int`))
const stepCounts = listed(STEP_COUNTS)

const keyOfRow = (row: CellRow): string => cellKey({ ...row, grain: row.grain satisfies Grain })

async function findCells(db: Db, cells: readonly Cell[]): Promise<CellRow[]> {
  const types = sql.raw(CELL_FIELDS.map((field) => `"${field}" text`).join(', '))
  const asked = sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as asked(${types})`
  const isAsked = CELL_FIELDS.map((field) => eq(funnelCells[field], sql.raw(`asked."${field}"`)))
  return db
    .select({
      id: funnelCells.id,
      grain: funnelCells.grain,
      device: funnelCells.device,
      country: funnelCells.country,
      source: funnelCells.source,
      medium: funnelCells.medium,
      campaign: funnelCells.campaign,
      gender: funnelCells.gender,
      brandVersion: funnelCells.brandVersion,
    })
    .from(funnelCells)
    .innerJoin(asked, and(...isAsked))
}

/** Ids of cells by their key; those that are new are added. Only one at a time does this, see `hold-visits.ts`. */
async function cellIds(db: Db, cells: ReadonlyMap<string, Cell>): Promise<Map<string, number>> {
  const known = await findCells(db, [...cells.values()])
  const ids = new Map(known.map((row) => [keyOfRow(row), row.id]))
  const missing = [...cells].flatMap(([key, cell]) => (ids.has(key) ? [] : [cell]))
  if (missing.length > 0) {
    const made = await db.insert(funnelCells).values(missing).returning()
    for (const row of made) ids.set(keyOfRow(row), row.id)
  }
  return ids
}

/** Adds what was counted to the counts of the days. The caller holds the visits. */
export async function saveTally(db: Db, tally: FunnelTally): Promise<void> {
  const stages = tally.stages()
  const steps = tally.steps()
  const cells = new Map([...stages, ...steps].map(({ cell }) => [cellKey(cell), cell]))
  if (cells.size === 0) return
  const ids = await cellIds(db, cells)
  const stageRows = stages.map(({ day, cell, stage, sessions }) => ({
    cell_id: ids.get(cellKey(cell)),
    day,
    stage,
    sessions,
  }))
  await db.execute(sql`
    insert into funnel_stage_days as stored (cell_id, day, stage, sessions)
    select cell_id, day, stage, sessions
    from jsonb_to_recordset(${JSON.stringify(stageRows)}::jsonb) as r(cell_id int, day date, stage text, sessions int)
    on conflict (cell_id, day, stage) do update set sessions = stored.sessions + excluded.sessions`)
  const stepRows = steps.map(({ day, cell, questionId, times, stillThere: still_there, ...counts }) => ({
    cell_id: ids.get(cellKey(cell)),
    day,
    question_id: questionId,
    entrants: counts.entrants,
    completers: counts.completers,
    exits: counts.exits,
    still_there,
    ...Object.fromEntries(times.map((count, bucket) => [`t${bucket}`, count])),
  }))
  if (stepRows.length === 0) return
  await db.execute(sql`
    insert into funnel_step_days as stored (cell_id, day, question_id, ${stepCounts})
    select cell_id, day, question_id, ${stepCounts}
    from jsonb_to_recordset(${JSON.stringify(stepRows)}::jsonb)
      as r(cell_id int, day date, question_id text, ${stepTypes})
    on conflict (cell_id, day, question_id) do update set ${added}`)
}
