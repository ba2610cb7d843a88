import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  type MonthFigures,
  readCohorts,
  readRevenue,
  reconcileRevenue,
} from '#shared/contract/admin/admin-revenue.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import { leads } from '#server/db/schema/leads.ts'
import { visits } from '#server/db/schema/reports.ts'
import { updateMovements } from '#server/features/revenue-reports/update-movements.ts'
import { leadContent } from '../../leads/lead-content.ts'
import { call, useTestServer } from '../../support/test-app.ts'
import { adminOf, type SignedInPerson } from '../admin-people.ts'
import { EXPECTED, following, GROSS, REFUNDS, type Row, sum, WEEKS_R, WEEKS_S } from './small-book-figures.ts'
import { BOOK } from './small-book-sales.ts'
import { at, store } from './small-book.ts'

const server = useTestServer()
let viewer: SignedInPerson
let made: number[] = []

async function get<R extends RouteContract>(
  { path }: R,
  query: Record<string, string>,
): Promise<z.output<R['data']>> {
  const response = await call(server.app, {
    url: `${path}?${new URLSearchParams(query).toString()}`,
    headers: viewer.headers,
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: z.output<R['data']> }>().data
}
const RANGE = { from: '2026-01', to: '2026-06', currency: 'USD' }

beforeAll(async () => {
  viewer = await adminOf(server, 'viewer')
  const { database } = server
  const { account } = server.gateway
  await database.db.insert(leads).values({
    id: 'lead-ann',
    email: 'ann@example.com',
    appName: 'Marigold',
    brandVersion: 'v',
    sessionId: 'session-ann',
    ...leadContent(database, { id: 'lead-ann', at: at('2026-01-05') }),
    createdAt: at('2026-01-05'),
    updatedAt: at('2026-01-05'),
  })
  await database.db.insert(visits).values(visitFrom('google'))
  // The order in which they come to be known is no matter.
  for (const sale of [...BOOK].reverse()) await store(database, account, sale)
  const parts = { database, account, graceDays: 7, defaultCurrency: () => 'USD', logger: { warn: () => {} } }
  made = [await updateMovements(parts, at('2026-07-01')), await updateMovements(parts, at('2026-07-01'))]
})

it('writes the movements of fourteen customers once', () => {
  expect(made).toEqual([14, 0])
})

const visitFrom = (source: string): typeof visits.$inferInsert => ({
  sessionId: 'session-ann',
  firstAt: at('2026-01-05'),
  lastAt: at('2026-01-05'),
  device: 'phone',
  country: 'US',
  source,
  answer: 'female',
  brandVersion: 'v',
  steps: {},
  isOpen: false,
  updatedAt: at('2026-01-05'),
})

const mrrOf = ({ mrr }: MonthFigures): Row => ({
  start: mrr.startMinor,
  new: mrr.newMinor,
  expansion: mrr.expansionMinor,
  reactivation: mrr.reactivationMinor,
  contraction: mrr.contractionMinor,
  churn: mrr.churnMinor,
  end: mrr.endMinor,
})
/** None of the small book; those of `sandbox-months.test.ts` are held against the sandbox. */
const NO_DISPUTES = { disputedMinor: 0, reinstatedMinor: 0, disputeFeesMinor: 0, lostMinor: 0 }

describe.each(['stripe', 'revenuecat'] as const)(
  'the small data set by the definition of %s',
  (definition) => {
    const expected = EXPECTED[definition]
    const read = () => get(readRevenue, { ...RANGE, definition })

    it('has the recurring revenue and movements of each month', async () => {
      const { months, currency } = await read()
      expect(currency).toBe('USD')
      expect(months.map(({ month }) => month)).toEqual([
        '2026-01',
        '2026-02',
        '2026-03',
        '2026-04',
        '2026-05',
        '2026-06',
      ])
      expect(months.map(mrrOf)).toEqual(expected.mrr)
      expect(expected.mrr.at(-1)?.end).toBe(expected.endMinor)
      expect(months.map(({ arrMinor }) => arrMinor)).toEqual(expected.mrr.map(({ end }) => 12 * end))
    })

    it('counts active, new and churned customers', async () => {
      const months: MonthFigures[] = (await read()).months
      expect(months.map(({ active }) => active)).toEqual(expected.active)
      expect(months.map(({ trialing }) => trialing)).toEqual(expected.trialing)
      expect(months.map(({ pastDue }) => pastDue)).toEqual(expected.pastDue)
      expect(months.map(({ newCustomers }) => newCustomers)).toEqual(expected.newCustomers)
      expect(months.map(({ churn }) => churn.voluntaryCustomers)).toEqual(expected.voluntary)
      expect(months.map(({ churn }) => churn.involuntaryCustomers)).toEqual(expected.involuntary)
      expect(months.map(({ churn }) => churn.customerRate)).toEqual(expected.customerRate)
      expect(months.map(({ churn }) => churn.voluntaryMinor + churn.involuntaryMinor)).toEqual(
        expected.mrr.map(({ churn }) => churn),
      )
      expect(months.map(({ churn }) => churn.revenueRate)).toEqual(
        expected.mrr.map(({ start, churn, contraction }) =>
          start === 0 ? null : (churn + contraction) / start,
        ),
      )
      expect(months.map(({ arpuMinor }) => arpuMinor)).toEqual(
        expected.mrr.map(({ end }, index) => Math.round(end / (expected.active[index] ?? 0))),
      )
      expect(months.map(({ trialsEnded, trialsConverted }) => [trialsEnded, trialsConverted])).toEqual(
        expected.trials,
      )
      expect(months.map(({ isOver }) => isOver)).toEqual(Array<boolean>(6).fill(true))
    })

    it('has the cash of each month, the same by both definitions', async () => {
      const months: MonthFigures[] = (await read()).months
      expect(months.map(({ grossMinor }) => grossMinor)).toEqual(GROSS)
      expect(months.map(({ refundsMinor }) => refundsMinor)).toEqual(REFUNDS)
      expect(months.map(({ netMinor }) => netMinor)).toEqual(
        GROSS.map((gross, index) => gross - (REFUNDS[index] ?? 0)),
      )
    })

    it('splits by plan, source and currency, each adding up to the total', async () => {
      const { plans, sources, byCurrency, currencies } = await read()
      expect(currencies).toEqual(['USD', 'EUR'])
      const total = (
        parts: { mrrMinor: number; active: number; grossMinor: number; refundsMinor: number }[],
      ) => [
        sum(...parts.map(({ mrrMinor }) => mrrMinor)),
        sum(...parts.map(({ active }) => active)),
        sum(...parts.map(({ grossMinor }) => grossMinor)),
        sum(...parts.map(({ refundsMinor }) => refundsMinor)),
      ]
      const whole = [expected.endMinor, expected.active[5], sum(...GROSS), sum(...REFUNDS)]
      expect(total(plans)).toEqual(whole)
      expect(total(sources)).toEqual(whole)
      const weeks = definition === 'stripe' ? WEEKS_S : WEEKS_R
      expect(plans.find(({ key }) => key === '4-week-plan')).toMatchObject({
        name: '4-Week Plan',
        mrrMinor: 2 * weeks,
        active: 2,
      })
      // ann alone has a visit that is known: 1400 and six times 2800.
      expect(sources.find(({ key }) => key === 'google')).toEqual({
        key: 'google',
        name: 'google',
        mrrMinor: weeks,
        active: 1,
        ...NO_DISPUTES,
        grossMinor: 1400 + 6 * 2800,
        refundsMinor: 0,
        netMinor: 1400 + 6 * 2800,
      })
      expect(byCurrency.map(({ key }) => key)).toEqual(['USD', 'EUR'])
      expect(byCurrency[1]).toEqual({
        key: 'EUR',
        name: 'EUR',
        mrrMinor: 3000,
        active: 1,
        ...NO_DISPUTES,
        grossMinor: 5 * 3000,
        refundsMinor: 0,
        netMinor: 5 * 3000,
      })
    })

    it('counts a change of plan as expansion of one plan and contraction of the other, when filtered by plan', async () => {
      const large: MonthFigures[] = (await get(readRevenue, { ...RANGE, definition, productId: 'large' }))
        .months
      // eve begins in February; dan comes in March, from the monthly plan; eve leaves for it in April.
      expect(large.map(mrrOf)).toEqual(
        following([{}, { new: 6000 }, { expansion: 6000 }, { contraction: 6000 }, {}, {}]),
      )
      expect(large.map(({ active }) => active)).toEqual([0, 1, 2, 1, 1, 1])
    })

    it('lists every subscription behind a month, with the sums of the page and the ledger', async () => {
      for (const [index, month] of [
        '2026-01',
        '2026-02',
        '2026-03',
        '2026-04',
        '2026-05',
        '2026-06',
      ].entries()) {
        const { figures, rows } = await get(reconcileRevenue, {
          month,
          definition,
          currency: 'USD',
        })
        const row = expected.mrr[index]
        expect(figures.map(({ figure, shownMinor }) => [figure, shownMinor])).toEqual([
          ['startMrr', row?.start],
          ['new', row?.new],
          ['expansion', row?.expansion],
          ['reactivation', row?.reactivation],
          ['contraction', row?.contraction],
          ['churn', row?.churn],
          ['endMrr', row?.end],
          ['gross', GROSS[index]],
          ['refunds', REFUNDS[index]],
          ['disputed', 0],
          ['reinstated', 0],
          ['disputeFees', 0],
          ['lost', 0],
          ['net', (GROSS[index] ?? 0) - (REFUNDS[index] ?? 0)],
        ])
        for (const { figure, shownMinor, rowsMinor, ledgerMinor, subscriptions } of figures) {
          const amounts = rows.map((each) => each[`${figure}Minor`])
          expect([figure, sum(...amounts), rowsMinor]).toEqual([figure, shownMinor, shownMinor])
          expect([figure, amounts.filter((amount) => amount !== 0).length]).toEqual([figure, subscriptions])
          const isMrr = ![
            'gross',
            'refunds',
            'disputed',
            'reinstated',
            'disputeFees',
            'lost',
            'net',
          ].includes(figure)
          expect([figure, ledgerMinor]).toEqual([figure, isMrr ? null : shownMinor])
        }
      }
    })

    it('has cohorts by month of the first payment', async () => {
      const { cohorts, currency } = await get(readCohorts, { definition })
      expect(currency).toBe('USD')
      expect(cohorts.map(({ month, customers }) => [month, customers])).toEqual([
        // ann, bea, dan, fay, gus, ida, mia
        ['2026-01', 7],
        // cal, eve, hal
        ['2026-02', 3],
        // jon, noa
        ['2026-03', 2],
        // kim
        ['2026-04', 1],
      ])
      expect(cohorts[0]?.active.slice(0, 6)).toEqual(expected.januaryActive)
      const months = [
        sum(1400, 700, 3000, 3000, 3000, 3000, 3000),
        sum(2800, 2800, 3000, 3000, 3000, 3000),
        sum(2800, 2800, 2800, 2800, 3000, 2000, 3000, 3000),
        sum(2800, 2800, 6000, 3000, 3000),
        sum(2800, 2800, 6000, 8400, 3000, 3000),
        sum(2800, 2800, 6000, 3000),
      ]
      expect(cohorts[0]?.netMinor.slice(0, 6)).toEqual(
        months.map((_, index) => sum(...months.slice(0, index + 1))),
      )
      // jon's money came and went in one month; noa's year stays.
      expect(cohorts[2]?.netMinor[0]).toBe(1400 - 1400 + 12_000)
    })
  },
)

describe('the reconciliation', () => {
  it('lists the rows of a figure in pages, with plan and customer', async () => {
    const query = { month: '2026-03', figure: 'churn', currency: 'USD', limit: '1' }
    const first = await get(reconcileRevenue, query)
    expect(first.rows).toEqual([
      expect.objectContaining({
        subscriptionId: 'sub_fay',
        userId: 'cus_fay',
        planName: 'monthly',
        churnMinor: 3000,
      }),
    ])
    const second = await get(reconcileRevenue, { ...query, cursor: first.nextCursor ?? '' })
    expect(second.rows).toEqual([
      expect.objectContaining({ subscriptionId: 'sub_jon', planName: '4-Week Plan', refundsMinor: 1400 }),
    ])
    expect(second.nextCursor).toBeNull()
    expect(second.figures).toEqual(first.figures)
  })

  it.each(['stripe', 'revenuecat'] as const)(
    'sums up the live mirror to the recurring revenue of now (%s)',
    async (definition) => {
      const month = new Date().toISOString().slice(0, 7)
      const { figures } = await get(reconcileRevenue, { month, definition, currency: 'USD' })
      const now = figures.find(({ figure }) => figure === 'endMrr')
      expect(now?.shownMinor).toBe(EXPECTED[definition].endMinor)
      expect([now?.rowsMinor, now?.ledgerMinor]).toEqual([now?.shownMinor, now?.shownMinor])
    },
  )

  it('rejects invalid cursors and months', async () => {
    for (const query of ['month=2026-03&cursor=abc', 'month=2026-13', 'month=2026-03&figure=profit']) {
      const response = await call(server.app, {
        url: `/admin/revenue/reconciliation?${query}`,
        headers: viewer.headers,
      })
      expect(response.statusCode).toBe(400)
    }
    const response = await call(server.app, {
      url: '/admin/revenue?from=2026-05&to=2026-04',
      headers: viewer.headers,
    })
    expect(response.json()).toMatchObject({ code: 'validation_failed', fields: [{ path: 'from' }] })
  })
})
