import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  listConversionFacets as facetsContract,
  readConversionBetween as contract,
} from '#shared/contract/admin/admin-conversions.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import { FUNNEL_STAGES, VISIT_DIMENSIONS } from '#shared/reports/visits/funnel-stages.ts'
import type { Database } from '#server/db/database.ts'
import { catchUp } from '#server/features/funnel-reports/catch-up.ts'
import { listFacets } from '#server/features/funnel-reports/list-facets.ts'
import { pairsCountedFrom } from '#server/features/funnel-reports/pairs-mark.ts'
import { readBetween } from '#server/features/funnel-reports/read-between.ts'
import { FOLDING } from '#tests/reports/folding.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { LOOKED_AT, storeSmallBook } from './small-book.ts'
import { sessionRows, storeEvents } from './visit-rows.ts'

let opened: TestDatabase
let database: Database
const run = (now: Date) => catchUp({ database, ...FOLDING, ownHosts: ['localhost'] }, now)
beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.instances[0]
})
afterAll(() => opened.remove())
beforeEach(async () => {
  await database.runText(`truncate tracking_events, leads, lead_facts, visits, funnel_cells, funnel_step_days, funnel_stage_days,
    funnel_pair_days, report_marks`)
  await storeSmallBook(database)
  await run(LOOKED_AT)
})

const between = async (query: string) =>
  readBetween(
    database,
    'marigold',
    contract.query.parse(Object.fromEntries(new URLSearchParams(`from=2026-03-01&to=2026-03-03&${query}`))),
    LOOKED_AT,
  )

/** The first day that the daily counts are complete for: reports read the visits of earlier days. */
const countPairsFrom = (day: string) =>
  database.runText(`insert into report_marks (name, read_to) values ('visits:pairs', '${day}T00:00:00Z')
    on conflict (name) do update set read_to = excluded.read_to`)

const PAIRS = FUNNEL_STAGES.flatMap((start) =>
  FUNNEL_STAGES.map((end) => `start=stage:${start}&end=stage:${end}`),
)

/** All pairs of stages, some of them for each value of each dimension, and split by each dimension. */
async function questions(): Promise<string[]> {
  const facets = facetsContract.data.parse(await listFacets(database, 'marigold'))
  const selections = VISIT_DIMENSIONS.flatMap((name) => [
    `splitBy=${name}`,
    ...facets[name].map((value) => new URLSearchParams({ [name]: value }).toString()),
  ])
  const selective = [
    'start=stage:landing&end=stage:quiz_started',
    'start=stage:purchase_page&end=stage:purchased',
  ]
  return [...PAIRS, ...selective.flatMap((pair) => selections.map((selection) => `${pair}&${selection}`))]
}

/** The answer to each question. */
async function answers(asked: readonly string[]) {
  const answered: [string, Awaited<ReturnType<typeof between>>][] = []
  for (const question of asked) answered.push([question, await between(question)])
  return answered
}

describe('the conversion between two stages', () => {
  it('is the same from daily counts, from visits, and from both', async () => {
    const asked = await questions()
    const counted = await answers(asked)
    expect(counted.filter(([, { reached }]) => reached > 0).length).toBeGreaterThan(50)
    await countPairsFrom('2027-01-01')
    expect(await answers(asked)).toEqual(counted)
    await countPairsFrom('2026-03-02')
    expect(await answers(asked)).toEqual(counted)
  })

  it('does not need the visits of days that are counted', async () => {
    const question = 'start=stage:landing&end=stage:lead'
    const before = await between(question)
    expect(before).toMatchObject({ reached: 2 })
    await database.runText('delete from visits')
    expect(await between(question)).toEqual(before)
  })
})

it('is read from the visits of the days on which an older program may have counted', async () => {
  await storeEvents(database, sessionRows('late', '2026-03-03T17:00:00Z', {}, ['0 land', '8 start']))
  const later = new Date(LOOKED_AT.getTime() + 60_000)
  await run(later)
  const question = 'start=stage:landing&end=stage:quiz_started'
  const expected = await between(question)
  // The older program counts no pairs, and marks the visits alone.
  await database.runText('delete from funnel_pair_days')
  await database.runText(
    `update report_marks set caught_up_at = caught_up_at + interval '30 s' where name = 'visits'`,
  )
  const now = new Date(later.getTime() + DAY_MS)
  await run(now)
  expect(await pairsCountedFrom(database.db)).toBe('2026-03-06')
  expect(await between(question)).toMatchObject({ ...expected, asOf: now.toISOString() })
  await run(new Date(now.getTime() + 60_000))
  expect(await pairsCountedFrom(database.db)).toBe('2026-03-06')
})
