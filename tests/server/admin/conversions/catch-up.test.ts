import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { VISIT_DIMENSIONS } from '#shared/reports/visits/funnel-stages.ts'
import { ALL_DAYS, createFunnelTally } from '#shared/reports/visits/funnel-tally.ts'
import type { VisitEvent } from '#shared/reports/visits/visit-fold.ts'
import { FOLDING } from '#tests/reports/folding.ts'
import { branchingFlow, movesOf, walk } from '#tests/reports/simulated-visitor.ts'
import type { Database } from '#server/db/database.ts'
import { storeMoved } from '#server/db/move-sessions.ts'
import { reportMarks, visits } from '#server/db/schema/reports.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { catchUp } from '#server/features/funnel-reports/catch-up.ts'
import { expireVisits } from '#server/features/funnel-reports/expire-visits.ts'
import { eraseReportedVisits } from '#server/features/funnel-reports/erase-reported-visits.ts'
import { visitOfRow } from '#server/features/funnel-reports/visit-row.ts'
import { eraseLeads } from '#server/features/leads/erase-leads.ts'
import { eraseVisits } from '#server/features/tracking/erase-visits.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { LOOKED_AT, SMALL_DEMO_DATA, storeSmallBook } from './small-book.ts'
import { eventRow, PHONE, sessionRows, storeEvents, storeLeadOf } from './visit-rows.ts'

const TABLES =
  'tracking_events, leads, lead_facts, visits, funnel_cells, funnel_step_days, funnel_stage_days, funnel_pair_days, report_marks'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase(2)
})
afterAll(() => opened.remove())
beforeEach(async () => {
  const [database] = opened.instances
  await database?.runText(`truncate ${TABLES}`)
})
/** Two instances on one empty database. */
const openTwo = (): readonly [Database, Database] => {
  const [one, other] = opened.instances
  if (!one || !other) throw new Error('there are not two')
  return [one, other]
}
const openOne = (): Database => openTwo()[0]
const run = (database: Database, now = LOOKED_AT, signal?: AbortSignal) =>
  catchUp({ database, ...FOLDING, ownHosts: ['localhost'] }, now, signal)

const VISIT_CELL = ['grain', ...VISIT_DIMENSIONS] as const

/** Every count that is not nothing, by what it counts. */
async function counts(database: Database): Promise<string[]> {
  const cell = `concat_ws('|', replace(grain, 'gender', 'answer'), device, country, source, medium, campaign, gender, brand_version)`
  const rows = await database.runText(`
    select concat_ws(' ', day, ${cell}, stage, sessions) as told
    from funnel_stage_days join funnel_cells on id = cell_id where sessions <> 0
    union all
    select concat_ws(' ', day, ${cell}, start_stage, end_stage, bucket, sessions)
    from funnel_pair_days join funnel_cells on id = cell_id where sessions <> 0
    union all
    select concat_ws(' ', day, ${cell}, question_id, entrants, completers, exits, still_there,
      t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11)
    from funnel_step_days join funnel_cells on id = cell_id
    where (entrants, completers, exits, still_there, t0 + t1 + t2 + t3 + t4 + t5 + t6 + t7 + t8 + t9 + t10 + t11)
      <> (0, 0, 0, 0, 0)`)
  return rows.map(({ told }) => String(told)).sort()
}

/** What the counts must be by the visits that are stored. */
async function countsOfVisits({ db }: Database): Promise<string[]> {
  const tally = createFunnelTally(ALL_DAYS)
  for (const row of await db.select().from(visits)) tally.count(visitOfRow(row), row.isOpen)
  const cellOf = ({ cell }: { cell: ReturnType<typeof tally.stages>[number]['cell'] }) =>
    VISIT_CELL.map((name) => cell[name]).join('|')
  const stages = tally.stages().map((row) => [row.day, cellOf(row), row.stage, row.sessions].join(' '))
  const pairs = tally
    .pairs()
    .map((row) => [row.day, cellOf(row), row.start, row.end, row.bucket, row.sessions].join(' '))
  const steps = tally
    .steps()
    .map((row) =>
      [
        row.day,
        cellOf(row),
        row.questionId,
        row.entrants,
        row.completers,
        row.exits,
        row.stillThere,
        ...row.times,
      ].join(' '),
    )
  return [...stages, ...pairs, ...steps].sort()
}

const withoutUpdate = async ({ db }: Database) =>
  (await db.select().from(visits).orderBy(visits.sessionId)).map(({ updatedAt: _, ...row }) => row)

/** Aborted once it was looked at so many times: as a process that is killed between two portions. */
function killedAfter(looks: number): AbortSignal {
  let left = looks
  return new Proxy(new AbortController().signal, {
    get: (signal, key) => (key === 'aborted' ? left-- <= 0 : Reflect.get(signal, key)),
  })
}

describe('visits and their daily counts', () => {
  it('are the same for late, repeated, partial or interrupted input', async () => {
    const whole = openOne()
    await storeSmallBook(whole)
    // Too old for what comes in two weeks later to be believed.
    await whole.db.delete(trackingEvents).where(eq(trackingEvents.sessionId, 's20'))
    const book = SMALL_DEMO_DATA.filter(({ sessionId }) => sessionId !== 's20')
    expect(await run(whole)).toMatchObject({ events: book.length, leads: 3, isDone: true })
    const expected = { counts: await counts(whole), visits: await withoutUpdate(whole) }
    expect(expected.counts).toEqual(await countsOfVisits(whole))

    const parts = whole
    await parts.runText(`truncate ${TABLES}`)
    // Taken in within seconds, so that each run finds some of them read already.
    const received = book.toReversed().map((row, index) => ({
      ...row,
      receivedAt: new Date(LOOKED_AT.getTime() - 60_000 + index * 500),
    }))
    for (let from = 0; from < received.length; from += 29) {
      await storeEvents(parts, received.slice(from, from + 29))
      expect((await run(parts, LOOKED_AT, killedAfter(0))).isDone).toBe(false)
      await run(parts)
    }
    await storeLeadOf(parts, 's13', '2026-03-03T15:00:00Z', { gender: 'female', version: 'v2' })
    await storeLeadOf(parts, 's12', '2026-03-03T16:00:13Z', { gender: 'female', version: 'v2' })
    await run(parts)
    await storeLeadOf(parts, 's01', '2026-03-02T08:00:31Z', { gender: 'female' })
    // A lead that was committed long after the time it says is not seen by itself.
    await parts.db.delete(reportMarks).where(eq(reportMarks.name, 'visits:leads'))
    await run(parts)
    await run(parts)
    expect(await counts(parts)).toEqual(expected.counts)
    const withoutIds = (rows: typeof expected.visits) => rows.map(({ leadId: _, ...row }) => row)
    expect(withoutIds(await withoutUpdate(parts))).toEqual(withoutIds(expected.visits))
  })

  it('are the same if two instances work simultaneously', async () => {
    const [one, other] = openTwo()
    await storeSmallBook(one)
    await Promise.all([run(one), run(other), run(one), run(other)])
    expect(await counts(one)).toEqual(await countsOfVisits(one))
    const sessions = await withoutUpdate(one)
    expect(sessions).toHaveLength(20)
  })

  it('are computed again if a person is deleted between reading and saving', async () => {
    const database = openOne()
    await storeEvents(
      database,
      sessionRows('s1', '2026-03-03T10:00:00Z', { campaign: 'letter' }, [
        '0 land',
        '4 start',
        '9 view age',
        '15 answer age',
      ]),
    )
    const forget = () =>
      database.db.transaction(async (transaction) => {
        const sessions = new Map([['s1', 'nobody']])
        const events = await transaction.delete(trackingEvents).returning()
        await storeMoved(transaction, trackingEvents, sessions, events)
        await eraseReportedVisits(transaction, sessions)
      })
    let saves = 0
    const meanwhile: Database = {
      ...database,
      run: async (statement) => {
        if (statement.name === 'save_visit_changes' && ++saves === 1) await forget()
        return database.run(statement)
      },
      // On a cluster, changes are saved in a transaction.
      withClient: async (work) => {
        if (++saves === 1) await forget()
        return database.withClient(work)
      },
    }
    expect(await run(meanwhile)).toMatchObject({ events: 4, isDone: true })
    expect((await withoutUpdate(database)).map(({ sessionId }) => sessionId)).toEqual(['nobody'])
    expect(await counts(database)).toEqual(await countsOfVisits(database))
  })

  it('are computed in batches, and resume where the last batch ended', async () => {
    const database = openOne()
    const many = Array.from({ length: 1300 }, (_, index) =>
      eventRow(`session-${index % 400}`, LOOKED_AT.getTime() - 3_600_000 + index, {
        eventType: 'quizQuestionViewed',
        metadata: { questionId: `q${index % 7}`, step: (index % 7) + 2 },
      }),
    )
    await storeEvents(database, many)
    const first = await run(database, LOOKED_AT, killedAfter(1))
    expect(first).toMatchObject({ events: 1000, isDone: false })
    const [mark] = await database.db.select().from(reportMarks).where(eq(reportMarks.name, 'visits'))
    expect(mark).toMatchObject({ readTo: many[999]?.receivedAt, caughtUpAt: null })
    // What is over is not read again: a run that never gets to the end would begin at the same place for ever.
    expect(await run(database)).toMatchObject({ events: 301, isDone: true })
    const rows = await database.db.select().from(visits)
    expect(rows.reduce((sum, { steps }) => sum + Object.keys(steps).length, 0)).toBe(1300)
    expect(await counts(database)).toEqual(await countsOfVisits(database))
  })

  it('are correct after a restored database counts transactions from the beginning', async () => {
    const database = openOne()
    const at = LOOKED_AT.getTime()
    await storeEvents(database, [eventRow('first', at)])
    await run(database, new Date(at + 30_000))
    await database.runText(`update report_marks set seen_to = now(), seen_xid = '99999999999999'`)
    await storeEvents(database, [eventRow('second', at + 1_000)])
    await run(database, new Date(at + 60_000))
    expect((await withoutUpdate(database)).map(({ sessionId }) => sessionId)).toEqual(['first', 'second'])
  })

  it('move to another day and other values if an earlier event arrives late', async () => {
    const database = openOne()
    const [landing, ...rest] = sessionRows(
      's1',
      '2026-03-02T23:59:00Z',
      { userAgent: PHONE, country: 'DE', campaign: 'letter', gender: 'female' },
      ['0 land', '90 start', '91 view age', '95 answer age'],
    )
    if (!landing) throw new Error('there is no landing')
    await storeEvents(database, rest)
    await run(database)
    expect((await counts(database)).every((told) => told.startsWith('2026-03-03'))).toBe(true)
    await storeEvents(database, [{ ...landing, receivedAt: new Date('2026-03-03T00:02:00Z') }])
    await run(database)
    const told = await counts(database)
    expect(told.every((line) => line.startsWith('2026-03-02'))).toBe(true)
    expect(told).toContain('2026-03-02 source|*|*|letter|*|*|*|* session 1')
    expect(told).toEqual(await countsOfVisits(database))
  })

  it('are active for half an hour, then exited, and can resume', async () => {
    const database = openOne()
    const at = (time: string) => new Date(`2026-03-03T${time}Z`)
    const openAndExited = async () => {
      const [row] = await database.runText(
        `select exits, still_there from funnel_step_days join funnel_cells on id = cell_id
         where grain = 'all' and question_id = 'age'`,
      )
      return [Number(row?.['exits']), Number(row?.['still_there'])]
    }
    await storeEvents(database, sessionRows('s1', '2026-03-03T10:00:00Z', {}, ['0 land', '9 view age']))
    await run(database, at('10:00:30'))
    expect(await openAndExited()).toEqual([0, 1])
    expect(await run(database, at('10:30:08'))).toMatchObject({ closed: 0 })
    expect(await run(database, at('10:30:09'))).toMatchObject({ closed: 1 })
    expect(await openAndExited()).toEqual([1, 0])
    await storeEvents(database, sessionRows('s1', '2026-03-03T11:00:00Z', {}, ['0 start']))
    await run(database, at('11:00:05'))
    expect(await openAndExited()).toEqual([0, 1])
    expect(await counts(database)).toEqual(await countsOfVisits(database))
  })

  it('are correct after the server clock was ahead', async () => {
    const database = openOne()
    await storeEvents(database, [eventRow('ahead', LOOKED_AT.getTime() + 86_400_000)])
    await run(database)
    await storeEvents(database, [eventRow('right', LOOKED_AT.getTime())])
    await run(database, new Date(LOOKED_AT.getTime() + 60_000))
    expect((await withoutUpdate(database)).map(({ sessionId }) => sessionId)).toEqual(['ahead', 'right'])
  })

  it('balance at every step of any branching quiz', async () => {
    const database = openOne()
    const walks = fc.sample(fc.tuple(branchingFlow, movesOf(['a', 'b', 'a', 'b', 'back'], 1)), {
      numRuns: 150,
      seed: 20_260_302,
    })
    const told = walks.map(([flow, moves]) => walk(flow, moves))
    const rows = told.flatMap(({ events }, index) =>
      events.map(({ occurredAt, eventType, metadata }: VisitEvent) =>
        eventRow(`walker-${index}`, occurredAt.getTime(), { eventType, metadata }),
      ),
    )
    await storeEvents(database, rows)
    await run(database)
    const exits = told.reduce((sum, { waiting }) => sum + waiting.size, 0)
    const [sums] = await database.runText(
      `select sum(entrants)::int as entrants, sum(exits)::int as exits, sum(still_there)::int as still_there,
         bool_and(entrants = completers + exits + still_there) as balances
       from funnel_step_days join funnel_cells on id = cell_id where grain = 'all'`,
    )
    const entrants = told.reduce((sum, { shown }) => sum + shown.size, 0)
    expect(sums).toEqual({ entrants, exits, still_there: 0, balances: true })
  })
})

describe('a deleted person', () => {
  it('keeps the counts, under an anonymous session', async () => {
    const database = openOne()
    await storeSmallBook(database)
    await run(database)
    const before = await counts(database)
    const lead = (await withoutUpdate(database)).find(({ sessionId }) => sessionId === 's01')?.leadId
    expect(lead).toEqual(expect.any(String))
    await database.db.transaction(async (transaction) => {
      const { sessions } = await eraseVisits(transaction, ['s01'])
      await eraseReportedVisits(transaction, sessions)
      await eraseLeads(transaction, [String(lead)])
    })
    // What is read twice finds the events under their new session.
    await run(database, new Date('2026-03-02T08:01:00Z'))
    const rows = await withoutUpdate(database)
    expect(rows).toHaveLength(20)
    expect(JSON.stringify(rows)).not.toContain(lead)
    expect(rows.map(({ sessionId }) => sessionId)).not.toContain('s01')
    const [deleted] = rows.filter(({ sessionId }) => sessionId.startsWith('deleted-'))
    expect(deleted).toMatchObject({ leadId: null, country: 'DE', source: 'letter', device: 'phone' })
    await run(database)
    expect(await counts(database)).toEqual(before)
  })

  it('is not written if it was read before the deletion', async () => {
    const [one, other] = openTwo()
    await storeSmallBook(one)
    await Promise.all([
      run(one),
      other.db.transaction(async (transaction) => {
        const { sessions } = await eraseVisits(transaction, ['s01', 's02', 's03'])
        await eraseReportedVisits(transaction, sessions)
      }),
    ])
    await run(one)
    const ids = (await withoutUpdate(one)).map(({ sessionId }) => sessionId)
    expect(ids.filter((id) => ['s02', 's03'].includes(id))).toEqual([])
    expect(ids.filter((id) => id.startsWith('deleted-'))).toHaveLength(3)
  })
})

it('visits expire, and their counts stay', async () => {
  const database = openOne()
  await storeSmallBook(database)
  await run(database)
  const before = await counts(database)
  expect(await expireVisits(database, new Date('2026-03-01T00:00:00Z'), 3)).toBe(3)
  expect(await expireVisits(database, new Date('2026-03-01T00:00:00Z'), 500)).toBe(2)
  expect(await expireVisits(database, new Date('2026-03-01T00:00:00Z'), 500)).toBe(0)
  expect((await withoutUpdate(database)).map(({ sessionId }) => sessionId)).not.toContain('s16')
  expect(await counts(database)).toEqual(before)
})
