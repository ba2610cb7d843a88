import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import type { Database } from '#server/db/database.ts'
import { prepareEventMonths } from '#server/db/event-months/divide-events.ts'
import { dropEventMonths, makeEventMonths } from '#server/db/event-months/event-months.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { deletePerson } from '#server/features/personal-data/delete-person.ts'
import { exportPerson } from '#server/features/personal-data/export-person.ts'
import { personOfAddress } from '#server/features/personal-data/personal-data-deps.ts'
import { migrationsBefore } from '#tests/databases/earlier-migrations.ts'
import { dataParts } from '#tests/server/personal-data/data-parts.ts'
import { storeLead } from '#tests/server/personal-data/held.ts'
import { eventCases } from '#tests/server/event-months/event-cases.ts'
import { readsOf } from '#tests/server/event-months/event-reads.ts'
import { createDatabase, postgresUrl } from '../database.ts'
import type { Bench, Figure } from '../figure.ts'
import { measureInTurns, median, medians } from '../statistics.ts'
import { fillEvents } from './fill-events.ts'
import { writeMeanwhile } from './write-meanwhile.ts'

const DEFAULT_ROWS = 30_000_000
/** One in the default partition, as of a table that was divided, and the others by month. */
const PARTS = 6
/** The state in which the baselines are measured. */
const FEW = 0.01
const CALLS = 9
const WRITE_MS = 10_000
const ROUNDS = 5
const ROUND_MS = 4_000
const POLL_MS = 5

/** The first moment of a month, counted from the current one. */
const monthAt = (offset: number): Date => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset))
}
/** The month that is in the default partition; the last of the others is the one before the current month. */
const FIRST = -PARTS
const EMAIL = 'person@example.com'

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

const say = (text: string): void => void process.stdout.write(`  ${text}\n`)

type Timing = { ms: number; note: string }

/** Times of everything that reads events, by name, and which partitions it reads. */
async function measureCases(database: Database, client: Client): Promise<Map<string, Timing>> {
  const { rows } = await client.query<{ id: string; session: string }>(
    `(select event_id as id, session_id as session from tracking_events where event_id >= event_id_from($1) limit 1)
     union all (select event_id, session_id from tracking_events where event_id >= event_id_from($2) limit 1)`,
    [monthAt(FIRST + 1).toISOString(), monthAt(-1).toISOString()],
  )
  const timings = new Map<string, Timing>()
  for (let call = 0; call < CALLS; call++) {
    const cases = eventCases(database, {
      ids: rows.map(({ id }) => id),
      sessionId: rows[0]?.session ?? '',
      email: EMAIL,
      last: monthAt(0),
      expired: new Date(monthAt(FIRST).getTime() + 1_000),
    })
    for (const { name, work } of cases) {
      const ms = await timed(work)
      const known = timings.get(name)
      // The first call fills caches.
      if (call === 0) {
        const reads = await readsOf(database, work)
        const most = Math.max(...reads.map(({ read }) => read.length))
        const scanned = [...new Set(reads.flatMap((read) => read.scanned))]
        timings.set(name, {
          ms: Number.POSITIVE_INFINITY,
          note: `reads ${most} of ${PARTS + 2} partitions at most${scanned.length > 0 ? `; row by row: ${scanned.join(', ')}` : ''}`,
        })
      } else if (known) known.ms = Math.min(known.ms, ms)
    }
  }
  return timings
}

/** A person with a lead and events in all months. @returns milliseconds of the export and of the deletion */
async function measurePerson(
  database: Database,
  client: Client,
): Promise<{ exportMs: number; deletionMs: number }> {
  const exports: number[] = []
  const deletions: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const lead = await storeLead(database, { email: EMAIL, at: monthAt(-1) })
    for (let offset = FIRST; offset < 0; offset++) {
      const end = monthAt(offset + 1)
      await fillEvents(client, monthAt(offset), end, 5)
      await client.query(
        `update tracking_events set session_id = $1, user_id = $2 where event_id in (
           select event_id from tracking_events where event_id >= event_id_from($3) and event_id < event_id_from($4) limit 5)`,
        [`${lead.sessionId}-${offset}`, lead.id, monthAt(offset).toISOString(), end.toISOString()],
      )
    }
    const person = personOfAddress({ brandId: 'marigold', email: EMAIL }, null)
    exports.push(await timed(() => exportPerson(database, person)))
    deletions.push(await timed(() => deletePerson(dataParts(database).deps, person)))
  }
  return { exportMs: Math.min(...exports), deletionMs: Math.min(...deletions) }
}

/** Dropping a database ends connections that are still closing; statements report other failures. */
const ignoreIdle = (): void => undefined

/** Milliseconds until other connections no longer see a table. */
async function untilGone(url: string, table: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await timed(async () => {
      for (;;) {
        const { rows } = await client.query('select to_regclass($1) is null as "isGone"', [table])
        if (rows[0]?.isGone) return
        await setTimeout(POLL_MS)
      }
    })
  } finally {
    await client.end()
  }
}

/** Writes into the last month, and in turn into the first month of a new database. */
async function compareWrites(database: Database, url: string): Promise<{ value: number; baseline: number }> {
  await using empty = await createDatabase(url)
  const first = await openPostgres(empty.url, ignoreIdle)
  try {
    const rateOf = async (of: Database) =>
      (await writeMeanwhile(of, monthAt(0), () => setTimeout(ROUND_MS), 0)).perSecond
    await rateOf(first)
    const rates = await measureInTurns(ROUNDS, {
      product: () => rateOf(database),
      baseline: () => rateOf(first),
    })
    return medians(rates, (rate) => rate)
  } finally {
    await first.close()
  }
}

/** A database of the release before, with events of one month. */
async function fillUndivided(client: Client, rows: number): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'quiz-funnels-bench-scale-'))
  await migrate(drizzle(client), {
    migrationsFolder: migrationsBefore('_events_by_month', folder.path),
  })
  await fillEvents(client, monthAt(FIRST), monthAt(FIRST + 1), rows)
  await client.query('vacuum analyze tracking_events')
}

async function fillMonths(client: Client, rows: number): Promise<number[]> {
  const rates: number[] = []
  for (let offset = FIRST + 1; offset < 0; offset++) {
    rates.push(...(await fillEvents(client, monthAt(offset), monthAt(offset + 1), rows)))
    say(`${-offset - 1} months are left to fill`)
  }
  await client.query('vacuum analyze tracking_events')
  return rates
}

async function measure(url: string, rows: number): Promise<Figure[]> {
  await using created = await createDatabase(url)
  const client = new Client({ connectionString: created.url })
  await client.connect()
  const perPart = Math.floor(rows / PARTS)
  say(`filling ${perPart.toLocaleString('en-US')} rows`)
  await fillUndivided(client, perPart)

  let opened: Database | null = null
  const migrationMs = await timed(async () => {
    opened = await openPostgres(created.url, ignoreIdle)
  })
  const database = opened as Database | null
  if (database === null) throw new Error('there is no database')
  try {
    // Before the division of the table, its last days.
    const divided = new Date(monthAt(FIRST + 1).getTime() - 5 * 86_400_000)
    const quiet = await writeMeanwhile(database, divided, () => setTimeout(WRITE_MS))
    let divisionMs = 0
    const dividing = await writeMeanwhile(database, new Date(divided.getTime() + 60_000), async () => {
      divisionMs = await timed(() => prepareEventMonths(database, divided))
    })
    await makeEventMonths(database, monthAt(0))
    say('the table is divided')

    await fillMonths(client, Math.ceil(perPart * FEW))
    const few = { cases: await measureCases(database, client), person: await measurePerson(database, client) }
    const rates = await fillMonths(client, perPart)
    const lastMonth = await compareWrites(database, url)
    const many = {
      cases: await measureCases(database, client),
      person: await measurePerson(database, client),
    }

    const beside = await writeMeanwhile(database, monthAt(0), () => setTimeout(WRITE_MS))
    let [dropMs, goneMs] = [0, 0]
    const { rows: months } = await client.query<{ oldest: string }>(
      String.raw`select min(relname) as oldest from pg_class where relname ~ '^tracking_events_\d{4}_\d{2}$'`,
    )
    const oldest = months[0]?.oldest ?? ''
    const dropping = await writeMeanwhile(database, monthAt(0), async () => {
      await setTimeout(WRITE_MS / 4)
      ;[dropMs, goneMs] = await Promise.all([
        timed(() => dropEventMonths(database, monthAt(FIRST + 2))),
        untilGone(created.url, oldest),
      ])
      await setTimeout(WRITE_MS / 4)
    })
    const { rows: sizes } = await client.query<{ rows: string; size: string }>(
      `select to_char(sum(reltuples), 'FM999,999,999') as rows, pg_size_pretty(pg_database_size(current_database())) as size
       from pg_class where relname ~ '^tracking_events_' and relkind = 'r'`,
    )
    say(`${sizes[0]?.rows} events, ${sizes[0]?.size}`)
    return [
      {
        name: 'migration of a table with events',
        unit: 'ms',
        value: migrationMs,
        note: `${perPart.toLocaleString('en-US')} events, with all other statements of the migration`,
      },
      {
        name: 'longest write while the table is divided',
        unit: 'ms',
        value: dividing.longestMs,
        baseline: quiet.longestMs,
        note: `the division takes ${(divisionMs / 1000).toFixed(1)} s`,
      },
      {
        name: 'events a second into the last month',
        unit: 'a second',
        ...lastMonth,
        note: `the baseline is the first month of an empty database; filled at ${Math.round(median(rates)).toLocaleString('en-US')} a second`,
      },
      {
        name: 'export of a person',
        unit: 'ms',
        value: many.person.exportMs,
        baseline: few.person.exportMs,
      },
      {
        name: 'deletion of a person',
        unit: 'ms',
        value: many.person.deletionMs,
        baseline: few.person.deletionMs,
      },
      ...[...many.cases].map(([name, { ms, note }]) => ({
        name,
        unit: 'ms' as const,
        value: ms,
        baseline: few.cases.get(name)?.ms ?? null,
        note,
      })),
      {
        name: 'longest write while a month is dropped',
        unit: 'ms',
        value: dropping.longestMs,
        baseline: beside.longestMs,
        note: `a month of ${perPart.toLocaleString('en-US')} events is gone after ${goneMs.toFixed(0)} ms, and the call ends after ${dropMs.toFixed(0)} ms`,
      },
    ]
  } finally {
    await client.end()
    await database.close()
  }
}

/** The table of events at the size of years; baselines of reads: a hundredth of the events in each month. */
export const scale: Bench = {
  title: 'events by month at scale, against a hundredth of the events',
  measure: async () => {
    const url = postgresUrl()
    if (url !== null) return measure(url, Number(process.env['BENCH_SCALE_ROWS'] ?? DEFAULT_ROWS))
    const note = 'needs BENCH_DATABASE_URL or TEST_DATABASE_URL'
    return [{ name: 'events by month', unit: 'ms', value: null, isInformational: true, note }]
  },
}
