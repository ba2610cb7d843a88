import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import { FOLDING } from '#tests/reports/folding.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listConversionFacets as facetsContract,
  readConversionBetween as betweenContract,
  readConversions as contract,
} from '#shared/contract/admin/admin-conversions.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import type { Database } from '#server/db/database.ts'
import { catchUp } from '#server/features/funnel-reports/catch-up.ts'
import { listFacets } from '#server/features/funnel-reports/list-facets.ts'
import { readBetween } from '#server/features/funnel-reports/read-between.ts'
import { readConversions } from '#server/features/funnel-reports/read-conversions.ts'
import { testBrand } from '../../support/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { LOOKED_AT, storeSmallBook } from './small-book.ts'

type Conversions = RouteData<typeof contract>

let opened: TestDatabase
let database: Database
let flow: QuizFlow
let knowledge: BrandKnowledge
beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.instances[0]
  const loaded = await testBrand()
  flow = loaded.brand.quizFlow
  knowledge = loaded.knowledge
  await storeSmallBook(database)
  await catchUp({ database, ...FOLDING, ownHosts: ['localhost'] }, LOOKED_AT)
})
afterAll(() => opened.remove())

const TWO_DAYS = 'from=2026-03-02&to=2026-03-03'
const asked = (query: string) => Object.fromEntries(new URLSearchParams(query))
/** As the call does: what is asked and what is answered follow the contract. */
const read = async (query: string) =>
  contract.data.parse(
    await readConversions(
      database,
      { brand: { id: 'marigold', quizFlow: flow }, knowledge },
      contract.query.parse(asked(query)),
      LOOKED_AT,
    ),
  )
const between = async (query: string) =>
  betweenContract.data.parse(
    await readBetween(
      database,
      'marigold',
      betweenContract.query.parse(asked(`${TWO_DAYS}&${query}`)),
      LOOKED_AT,
    ),
  )

const stagesOf = ({ stages }: { stages: readonly { sessions: number }[] }) =>
  stages.map(({ sessions }) => sessions)
/** Steps that anybody was shown: entrants, completers, exits, still there, median. */
const stepsOf = (steps: readonly Omit<Conversions['segments'][number]['steps'][number], 'before'>[]) =>
  Object.fromEntries(
    steps
      .filter(({ entrants }) => entrants > 0)
      .map(({ questionId, entrants, completers, exits, stillThere, medianSeconds }) => [
        questionId,
        [entrants, completers, exits, stillThere, medianSeconds],
      ]),
  )

describe('the small data set', () => {
  it('has the funnel of two days', async () => {
    const conversions = await read(TWO_DAYS)
    expect(conversions).toMatchObject({
      asOf: LOOKED_AT.toISOString(),
      period: { from: '2026-03-02', to: '2026-03-03' },
      comparison: { from: '2026-02-28', to: '2026-03-01' },
      // s01 to s13; s13 is a lead whose events never came.
      sessions: 13,
      // s14 to s18.
      sessionsBefore: 5,
    })
    expect(stagesOf(conversions)).toEqual([
      11, // landing: all but s07 (a mailed link) and s13
      9, // quiz started: s01 s02 s04 s05 s08 s09 s10 s11 s12
      2, // finished: s01 s12
      3, // lead: s01 s12 s13
      2, // purchase page: s01 s07
      2, // payment: s01 s07
      2, // purchased: s01 s07
      1, // registered: s01
    ])
    expect(conversions.stages.map(({ before }) => before)).toEqual([5, 3, 0, 0, 0, 0, 0, 0])
  })

  it('has each step in the order of the quiz', async () => {
    const { steps } = await read(TWO_DAYS)
    expect(stepsOf(steps)).toEqual({
      // Shown to s01 s02 s04 s05 s08 s09 s10 s12; left by s05 and s09. 3, 2, 10, 5, 5 and 2 seconds: the third of
      // six is the only one of [3, 4).
      weight_loss_goal: [8, 6, 2, 0, 3.5],
      // s01 s02 s04 s08 s10 s12; left by s02 and s08. 4, 1, 20 and 2 seconds: the second of four is in [2, 3).
      age: [6, 4, 2, 0, 2.5],
      // s01 s04 s10 s12; left by s04, s10 is still there, s12 took another way. 11 seconds: in [9, 14).
      height: [4, 2, 1, 1, 11.5],
      // s04 s12 alone were led over it. 7 seconds and 1.
      goal_celebration: [2, 2, 0, 0, 1.5],
      // s08, by the quiz of its day.
      shoe_size: [1, 1, 0, 0, 2.5],
    })
    const places = steps.map(({ questionId, position }) => [questionId, position])
    expect(places.slice(0, 3)).toEqual([
      ['weight_loss_goal', 1],
      ['age', 2],
      ['height', 3],
    ])
    expect(places.at(-1)).toEqual(['shoe_size', null])
    expect(steps.filter(({ isConditional }) => isConditional).map(({ questionId }) => questionId)).toEqual([
      'goal_celebration',
      'previous_weight_loss',
      'last_time_ideal_weight',
      'size_reduction_testimonial',
      'face_change_visualization',
    ])
    expect(steps.find(({ questionId }) => questionId === 'age')?.question).toBe('How old are you?')
    expect(steps.every(({ question }) => question.length > 0 && !question.includes('{'))).toBe(true)
  })

  it('compares with the two days before', async () => {
    const { steps } = await read(TWO_DAYS)
    const before = Object.fromEntries(steps.slice(0, 4).map((step) => [step.questionId, step.before]))
    expect(before).toMatchObject({
      // s15 s16 s18; left by s16. 8 and 5 seconds: the first of two is the only one of [4, 6).
      weight_loss_goal: { entrants: 3, completers: 2, exits: 1, stillThere: 0, medianSeconds: 5 },
      // s15 s18; left by s15.
      age: { entrants: 2, completers: 1, exits: 1, stillThere: 0, medianSeconds: 5 },
      height: { entrants: 1, completers: 0, exits: 1, stillThere: 0, medianSeconds: null },
    })
    expect(await read(`${TWO_DAYS}&compare=none`)).toMatchObject({ comparison: null, sessionsBefore: null })
    expect(await read('from=2027-02-28&to=2027-03-02&compare=year')).toMatchObject({
      comparison: { from: '2026-02-28', to: '2026-03-02' },
      sessions: 0,
      sessionsBefore: 13, // s01 to s08, and s14 to s18
    })
  })

  it('uses days from midnight to midnight UTC', async () => {
    expect((await read('from=2026-03-02&to=2026-03-02')).sessions).toBe(8) // s01 to s08
    expect((await read('from=2026-03-03&to=2026-03-03')).sessions).toBe(5) // s09 to s13
    expect((await read('from=2026-02-27&to=2026-02-27')).sessions).toBe(1) // s19
  })

  it('splits by device', async () => {
    const { segments } = await read(`${TWO_DAYS}&splitBy=device`)
    expect(segments.map(({ value, sessions }) => [value, sessions])).toEqual([
      ['phone', 8], // s01 s02 s03 s07 s08 s09 s11 s12
      ['desktop', 3], // s04 s05 s10
      ['tablet', 1], // s06
      ['unknown', 1], // s13
    ])
    const [phone, desktop] = segments
    expect(phone && stagesOf(phone)).toEqual([7, 6, 2, 2, 2, 2, 2, 1])
    expect(stepsOf(desktop?.steps ?? [])).toEqual({
      weight_loss_goal: [3, 2, 1, 0, 5], // s04 (10 s) and s10 (5 s), left by s05
      age: [2, 2, 0, 0, 1.5], // s04 (1 s), s10 (20 s)
      height: [2, 0, 1, 1, null],
      goal_celebration: [1, 1, 0, 0, 7.5],
    })
  })

  it('filters phones in Germany, and women by source', async () => {
    const phones = await read(`${TWO_DAYS}&device=phone&country=DE`)
    expect(phones.sessions).toBe(5) // s01 s02 s07 s09 s12
    expect(phones.sessionsBefore).toBe(5)
    // s01 s02 s09 s12; left by s09. 3, 2 and 2 seconds: the second of three is the last of [2, 3).
    expect(stepsOf(phones.steps)['weight_loss_goal']).toEqual([4, 3, 1, 0, 2.75])
    const women = await read(`${TWO_DAYS}&answer=female&splitBy=source`)
    expect(women.segments.map(({ value, sessions }) => [value, sessions])).toEqual([
      ['direct', 2], // s09 s12
      ['letter', 2], // s01 s02
      ['facebook', 1], // s08
      ['unknown', 1], // s13, whose lead alone says so
    ])
    expect((await read(`${TWO_DAYS}&source=google.com`)).sessions).toBe(2) // s04 s10
    expect((await read(`${TWO_DAYS}&source=nowhere&device=phone`)).sessions).toBe(0)
  })

  it('splits by brand version, in order of appearance', async () => {
    expect((await read(TWO_DAYS)).brandVersions).toEqual([
      { version: 'v1', firstDay: '2026-02-20', sessions: 7 }, // s01 to s07
      { version: 'v2', firstDay: '2026-03-02', sessions: 6 }, // s08 to s13
    ])
    expect((await read(`${TWO_DAYS}&country=FR`)).brandVersions.map(({ sessions }) => sessions)).toEqual([
      1, 1,
    ])
  })

  it('converts between any two steps', async () => {
    // s01 after 31 s and s12 after 13 s.
    expect(await between('start=stage:landing&end=stage:lead')).toMatchObject({
      started: 11,
      reached: 2,
      // Times are counted in buckets; this one is from 12.5 to 14 s.
      medianSeconds: expect.closeTo(13.25),
      before: { started: 5, reached: 0, medianSeconds: null },
    })
    // s01 after 7 s, s04 after 19, s10 after 25, s12 after 4.
    expect(await between('start=step:weight_loss_goal&end=step:height&splitBy=device')).toMatchObject({
      started: 8,
      reached: 4,
      medianSeconds: expect.closeTo(6.7),
      before: { started: 3, reached: 1, medianSeconds: expect.closeTo(10.6) },
      segments: [
        { value: 'phone', started: 5, reached: 2 },
        { value: 'desktop', started: 3, reached: 2 },
      ],
    })
    // s04 was at the celebration before the height.
    expect(await between('start=step:height&end=step:goal_celebration')).toMatchObject({
      started: 4,
      reached: 1,
      medianSeconds: expect.closeTo(4.25),
    })
    expect(await between('start=stage:purchase_page&end=stage:purchased&device=phone')).toMatchObject({
      started: 2,
      reached: 2,
      medianSeconds: expect.closeTo(21.2),
    })
  })

  it('lists the values of each filter', async () => {
    expect(facetsContract.data.parse(await listFacets(database, 'marigold'))).toEqual({
      device: ['phone', 'desktop', 'tablet', 'unknown'],
      country: ['DE', 'US', 'FR', 'unknown'],
      // Letter: s01 s02 s11 and s14 to s20. Direct: s05 s06 s07 s09 s12.
      source: ['letter', 'direct', 'facebook', 'google.com', 'unknown'],
      // Visitors with an attribution have no medium or campaign here.
      medium: ['none', 'unknown'],
      campaign: ['none', 'unknown'],
      // Women: s01 s02 s08 s09 s12 s13 s15 s16 s18 s19. Men: s04 s05 s10. Who has not begun is unknown.
      answer: ['female', 'unknown', 'male', 'other'],
      brandVersion: ['v1', 'v2'],
    })
  })
})

it('lists the twelve largest values, and the others as one', async () => {
  // Made in the counts alone; what makes them is tested above.
  const value = (name: string) => `('source', '*', '*', '${name}', '*', '*')`
  const names = Array.from({ length: 15 }, (_, index) => `source-${String(index).padStart(2, '0')}`)
  await database.runText(
    `insert into funnel_cells (grain, device, country, source, gender, brand_version)
     values ${[...names, 'other'].map(value).join(', ')}`,
  )
  await database.runText(
    `insert into funnel_stage_days (day, cell_id, stage, sessions)
     select date '2025-01-01', id, 'session', 100 - substring(source, 8)::int from funnel_cells where source like 'source-%'
     union all select date '2025-01-01', id, 'session', 1000 from funnel_cells where source = 'other'`,
  )
  await database.runText(
    `insert into funnel_step_days (day, cell_id, question_id, entrants, completers, exits, still_there,
       t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11)
     select date '2025-01-01', id, 'age', 10, 4, 6, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
     from funnel_cells where source like 'source-%' or source = 'other'`,
  )
  const { segments } = await read('from=2025-01-01&to=2025-01-01&splitBy=source')
  // A source that is called other is one of the others.
  expect(segments.map(({ value: name }) => name)).toEqual([...names.slice(0, 11), 'other'])
  expect(segments.at(-1)).toMatchObject({
    // 1000, and 89 + 88 + 87 + 86
    sessions: 1350,
    steps: [
      { questionId: 'age', entrants: 50, completers: 20, exits: 30, stillThere: 0, medianSeconds: 0.475 },
    ],
  })
})

it('without a period covers the last 28 days and today', async () => {
  expect(await read('')).toMatchObject({
    period: { from: '2026-02-03', to: '2026-03-03' },
    comparison: { from: '2026-01-05', to: '2026-02-02' },
    sessions: 20,
    sessionsBefore: 0,
  })
  expect((await read('to=2026-03-02')).period).toEqual({ from: '2026-02-02', to: '2026-03-02' })
  expect((await read('from=2024-02-29&to=2024-02-29&compare=year')).comparison).toEqual({
    from: '2023-02-28',
    to: '2023-02-28',
  })
})

describe('refuses', () => {
  it('a period that ends before its start', async () => {
    await expect(read('from=2026-03-03&to=2026-03-02')).rejects.toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'from' }],
    })
  })

  it.each([
    ['start=stage:nowhere&end=stage:lead', 'start'],
    ['start=stage:lead&end=stage:constructor', 'end'],
  ])('%s', async (query, path) => {
    await expect(between(query)).rejects.toMatchObject({ code: 'validation_failed', fields: [{ path }] })
  })
})
