import { DAY_MS } from '#shared/lib/time.ts'
import { runAlone } from '../bounded-run.ts'
import type { Database, Row } from '../database.ts'
import { DIVIDING, makeEventMonths, whenUnlocked } from './event-months.ts'

/** Partitions exist for the current month and this many later ones. */
const MONTHS_AHEAD = 3

/**
 * The first month of a table that has events begins at least this long after its division: events of browsers whose clocks are
 * not further ahead can be stored meanwhile.
 */
const NOTICE_MS = 3 * DAY_MS

/** Rows moved by one statement. */
const ROWS_AT_ONCE = 5_000

/** Waits for locks only briefly, because writers queue behind this statement. */
const BRIEFLY = `set local lock_timeout = '200ms'`

const monthsAfter = (date: Date, count: number): Date =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count))

/** The end of the last month that can have a partition. */
const END = new Date(Date.UTC(2100, 0))

type RunText = (text: string) => Promise<Row[]>

/** The smallest event id of a time. */
async function idFrom(runText: RunText, time: Date): Promise<string> {
  const [row] = await runText(`select event_id_from('${time.toISOString()}') as id`)
  return String(row?.['id'])
}

/** The state of the events table. */
const STATE = `
select
  pg_has_role(relowner, 'usage') as is_owner,
  (select relispartition from pg_class where oid = 'tracking_events_later'::regclass) as has_later,
  (select substring(pg_get_constraintdef(oid) from '<[^'']*''([0-9a-f-]+)''') from pg_constraint
    where conrelid = 'tracking_events_other'::regclass and conname = 'tracking_events_other_range') as first_id,
  (select bool_and(indisvalid) from pg_index where indrelid = 'tracking_events'::regclass) as has_indexes
from pg_class where oid = 'tracking_events'::regclass`

async function readState(runText: RunText) {
  const [row = {}] = await runText(STATE)
  return {
    isOwner: row['is_owner'] === true,
    hasMonths: row['has_later'] === true,
    /** Where ids end that the default partition may have; null: it has no limit yet. */
    firstId: typeof row['first_id'] === 'string' ? row['first_id'] : null,
    hasIndexes: row['has_indexes'] === true,
  }
}

/**
 * Limits the default partition to ids outside all months, so that partitions for them can be attached without reading it. From
 * the first statement to the last, which take as long as reading the table once, events of browsers whose clock is days ahead
 * are refused, and sent again later. Continues where it was interrupted.
 */
async function limitOther(runText: RunText, known: string | null, now: Date): Promise<void> {
  const firstId = known ?? (await idFrom(runText, monthsAfter(new Date(now.getTime() + NOTICE_MS), 1)))
  const endId = await idFrom(runText, END)
  if (known === null) {
    await whenUnlocked(() =>
      runText(`${BRIEFLY}; alter table tracking_events_other add constraint tracking_events_other_range
        check (event_id < '${firstId}' or event_id >= '${endId}') not valid`),
    )
  }
  for (;;) {
    const [row] = await runText(`
      with moved as (
        delete from tracking_events_other where event_id in (
          select event_id from tracking_events_other
          where event_id >= '${firstId}' and event_id < '${endId}' limit ${ROWS_AT_ONCE})
        returning *
      ), stored as (
        insert into tracking_events_later select * from moved returning event_id
      ) select count(*)::int as count from stored`)
    if (Number(row?.['count']) < ROWS_AT_ONCE) break
  }
  await runText('alter table tracking_events_other validate constraint tracking_events_other_range')
  await whenUnlocked(() =>
    runText(`${BRIEFLY}; alter table tracking_events attach partition tracking_events_later
      for values from ('${firstId}') to ('${endId}')`),
  )
}

/** The indexes that the migration has created without that of the default partition. */
const INDEXES = [
  { name: 'user', on: 'user_id', where: 'user_id is not null' },
  { name: 'email', on: `lower(metadata ->> 'email')`, where: `metadata ->> 'email' is not null` },
] as const

/** Builds an index of the default partition while writers write. An interrupted attempt leaves an invalid one. */
async function addIndex(runText: RunText, { name, on, where }: (typeof INDEXES)[number]): Promise<void> {
  const index = `tracking_events_other_${name}`
  const [found] = await runText(`select indisvalid from pg_index where indexrelid = to_regclass('${index}')`)
  if (found?.['indisvalid'] === false) await runText(`drop index concurrently ${index}`)
  if (found?.['indisvalid'] !== true) {
    await runText(`create index concurrently ${index} on tracking_events_other (${on}) where ${where}`)
  }
  await whenUnlocked(() =>
    runText(`${BRIEFLY}; alter index tracking_events_${name} attach partition ${index}`),
  )
}

/**
 * Prepares the events table for the coming months. After the migration of a table with events, divides it first, while servers
 * use it: only rows with ids of a coming month are copied, the others stay in the default partition. Repeatable;
 * an instance that finds another one dividing leaves it to that.
 * @returns false if the table must be divided first, and only its owner may do that
 */
export async function prepareEventMonths(database: Database, now: Date): Promise<boolean> {
  const { isOwner, hasMonths, hasIndexes } = await readState(database.runText)
  if (!(hasMonths && hasIndexes)) {
    if (!isOwner) return false
    await runAlone(database, DIVIDING, () =>
      database.session(async (runText) => {
        // Another instance may have divided it meanwhile.
        const state = await readState(runText)
        if (!state.hasMonths) await limitOther(runText, state.firstId, now)
        if (!state.hasIndexes) for (const index of INDEXES) await addIndex(runText, index)
        // Otherwise the plans of statements that look for an address are made without knowing how few events have one.
        await runText('analyze tracking_events_other')
      }),
    )
  }
  await makeEventMonths(database, monthsAfter(now, MONTHS_AHEAD))
  return true
}
