import { beforeAll, describe, expect, it } from 'vitest'
import { reconcileRevenue as contract } from '#shared/contract/admin/admin-revenue.ts'
import { monthOf } from '#shared/reports/revenue/months.ts'
import { monthlyMinor } from '#shared/reports/revenue/mrr-per-month.ts'
import { REVENUE_DEFINITIONS } from '#shared/reports/revenue/revenue-definitions.ts'
import { updateMovements } from '#server/features/revenue-reports/update-movements.ts'
import { reconcileRevenue } from '#server/features/revenue-reports/reconcile-revenue.ts'
import type { RevenueDeps } from '#server/features/revenue-reports/revenue-deps.ts'
import { everythingSettled, useBillingServer } from '../../billing/billing-server.ts'
import {
  buy,
  ensurePlan,
  FOUR_WEEKS,
  type TestCustomer,
  TRIAL,
  TWELVE_WEEKS,
  useCard,
} from '../../billing/customers.ts'

const DAY_SECONDS = 86_400
const START = Date.UTC(2026, 0, 1) / 1000
const LAST_DAY = 130
const STEP_DAYS = 5
/** Months by the day that begins the next one. */
const MONTH_ENDS: Readonly<Record<number, string>> = {
  31: '2026-01',
  59: '2026-02',
  90: '2026-03',
  120: '2026-04',
}

const server = useBillingServer()
const parts = (): RevenueDeps => ({
  database: server().database,
  account: server().gateway.account,
  graceDays: 7,
  defaultCurrency: () => 'USD',
  logger: { warn: () => {} },
})
type Person = 'ann' | 'bob' | 'cyn' | 'dan' | 'eve' | 'fay' | 'gil' | 'hob' | 'ivy'

const CASH_FIGURES = ['gross', 'refunds', 'disputed', 'reinstated', 'disputeFees', 'lost', 'net']
const people = new Map<Person, TestCustomer>()
const person = (name: Person): TestCustomer => people.get(name)!
const idOf = (name: Person): string => person(name).subscriptionId
const paidInvoice = async (name: Person) =>
  (await server().billing.listInvoices(idOf(name))).find(({ amountPaidMinor }) => amountPaidMinor > 0)!

async function giveBack(name: Person, amountMinor: number | null): Promise<void> {
  const { stripeInvoiceId } = await paidInvoice(name)
  await server().billing.refundInvoice({
    stripeInvoiceId,
    amountMinor,
    reason: 'requested_by_customer',
    key: `back-${name}`,
  })
}

/** The bank disputes the newest payment. */
const dispute = (name: Person): Promise<string> => {
  const charge = server()
    .sandbox.books()
    .charges.findLast(({ customer, paid }) => customer === person(name).customerId && paid)
  return server().sandbox.issuer.dispute(charge?.id ?? 'ch_none')
}

const disputeId = (name: Person): string => {
  const { charges, disputes } = server().sandbox.books()
  const own = charges.filter(({ customer }) => customer === person(name).customerId).map(({ id }) => id)
  return disputes.find(({ charge }) => own.includes(charge))?.id ?? 'du_none'
}

/** What people and their banks do, by day. */
const ACTIONS: Readonly<Record<number, () => Promise<unknown>>> = {
  4: () => server().billing.cancelAtPeriodEnd(idOf('gil')),
  10: async () => {
    await giveBack('eve', null)
    await server().billing.cancelAtPeriodEnd(idOf('eve'))
  },
  25: () => dispute('hob'),
  33: () =>
    server().billing.submitEvidence({
      disputeId: disputeId('hob'),
      evidence: { uncategorized_text: 'winning_evidence' },
      isSubmitted: true,
      key: 'hob',
    }),
  // On 31 March: nobody answers, and nine days later it is lost.
  89: () => dispute('ivy'),
  34: () =>
    server().billing.changePlan({ stripeSubscriptionId: idOf('cyn'), productId: 'twelve-weeks', key: 'cyn' }),
  40: () => server().billing.cancelAtPeriodEnd(idOf('dan')),
  50: () => useCard(server(), person('bob'), 'chargeCustomerFail'),
  60: () => server().billing.cancelAtPeriodEnd(idOf('ann')),
  66: () => server().billing.undoCancellation(idOf('ann')),
  80: () => useCard(server(), person('fay'), 'chargeCustomerFail'),
  94: () => useCard(server(), person('fay'), 'visa'),
  120: () => giveBack('ann', 1000),
}

const monthOfSeconds = (seconds: number): string => monthOf(new Date(seconds * 1000))
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** What the sandbox's own books say of a month's cash. */
function cashOf(month: string) {
  const { charges, refunds, disputes } = server().sandbox.books()
  const captured = charges.filter(
    ({ status, created }) => status === 'succeeded' && monthOfSeconds(created) === month,
  )
  const gross = sum(captured.map(({ amount_captured: amount }) => amount))
  const given = sum(
    refunds.filter(({ created }) => monthOfSeconds(created) === month).map(({ amount }) => amount),
  )
  const moved = disputes
    .flatMap(({ balance_transactions: transactions }) => transactions)
    .filter(({ created }) => monthOfSeconds(created) === month)
  const amountOf = (sign: 1 | -1) =>
    sum(moved.flatMap(({ amount }) => (amount * sign > 0 ? [Math.abs(amount)] : [])))
  // The sandbox keeps the time of the closing in its event alone, as Stripe does.
  const lost = server()
    .sandbox.events()
    .filter(({ type, created }) => type === 'charge.dispute.closed' && monthOfSeconds(created) === month)
    .flatMap(({ data }) => disputes.filter(({ id }) => id === (data.object as { id: string }).id))
    .filter(({ status }) => status === 'lost')
  return {
    gross,
    refunds: given,
    disputed: amountOf(-1),
    reinstated: amountOf(1),
    disputeFees: sum(moved.map(({ fee }) => fee)),
    lost: sum(lost.map(({ amount }) => amount)),
    // What the balance says, without a thought of what it is made of.
    net: gross - given + sum(moved.map(({ net }) => net)),
  }
}

/** What the sandbox's subscriptions are worth by Stripe's rules, as they stand. */
function mrrOfBooks(): number {
  const running = server()
    .sandbox.books()
    .subscriptions.filter(
      ({ status, cancel_at_period_end: ends }) => ['active', 'past_due'].includes(status) && !ends,
    )
  return sum(
    running.map(({ items }) => {
      const price = items.data[0]?.price
      return monthlyMinor(price?.unit_amount ?? 0, price?.recurring?.interval_count ?? 0, 'stripe')
    }),
  )
}

const reconcile = (month: string, definition: (typeof REVENUE_DEFINITIONS)[number], now: Date) =>
  reconcileRevenue(parts(), 'marigold', contract.query.parse({ month, definition, limit: 500 }), now)

/** MRR at the end of each step, as the books had it. */
const agreed: {
  day: number
  definition: string
  page: number
  rows: number
  ledger: number | null
  books: number | null
}[] = []

async function simulateSubscription(day: number, clock: string): Promise<void> {
  const now = new Date((START + day * DAY_SECONDS) * 1000)
  server().setNow(now)
  await server().gateway.stripe.testHelpers.testClocks.advance(clock, { frozen_time: now.getTime() / 1000 })
  await everythingSettled(server())
  await ACTIONS[day]?.()
  await everythingSettled(server())
  await updateMovements(parts(), now)
  if (day % 10 !== 0 && !(day in MONTH_ENDS)) return
  for (const definition of REVENUE_DEFINITIONS) {
    const { figures } = await reconcile(monthOf(now), definition, now)
    const end = figures.find(({ figure }) => figure === 'endMrr')!
    const books = definition === 'stripe' ? mrrOfBooks() : null
    agreed.push({
      day,
      definition,
      page: end.shownMinor,
      rows: end.rowsMinor,
      ledger: end.ledgerMinor,
      books,
    })
  }
}

describe('months of subscriptions in the sandbox', () => {
  beforeAll(async () => {
    const { id: clock } = await server().gateway.stripe.testHelpers.testClocks.create({ frozen_time: START })
    server().setNow(new Date(START * 1000))
    await ensurePlan(server(), TWELVE_WEEKS)
    for (const name of ['ann', 'bob', 'cyn', 'dan', 'eve', 'fay', 'gil', 'hob', 'ivy'] as const) {
      const plan = name === 'cyn' || name === 'gil' ? TRIAL : FOUR_WEEKS
      people.set(name, await buy(server(), { plan, testClock: clock }))
    }
    for (let day = 1; day <= LAST_DAY; day++) {
      if (day % STEP_DAYS === 0 || day in ACTIONS || day in MONTH_ENDS) await simulateSubscription(day, clock)
    }
  }, 240_000)

  it("have the recurring revenue of the synced subscriptions at any time, and by Stripe's rules that of the revenue ledger", () => {
    expect(agreed).toHaveLength(2 * 15)
    for (const { day, definition, page, rows, ledger, books } of agreed) {
      expect([day, definition, page, rows]).toEqual([day, definition, ledger, ledger])
      expect([day, page]).toEqual([day, books ?? page])
    }
    expect(new Set(agreed.map(({ page }) => page)).size).toBeGreaterThan(6)
  })

  it.each(REVENUE_DEFINITIONS)(
    'reconcile each month with the ledger to the cent (%s)',
    async (definition) => {
      const now = new Date((START + LAST_DAY * DAY_SECONDS) * 1000)
      let endMinor = 0
      for (const month of ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05']) {
        const { figures, rows } = await reconcile(month, definition, now)
        const of = Object.fromEntries(figures.map((each) => [each.figure, each]))
        for (const { figure, shownMinor, rowsMinor, ledgerMinor } of figures) {
          expect([month, figure, rowsMinor]).toEqual([month, figure, shownMinor])
          const isCash = CASH_FIGURES.includes(figure)
          const isNow = figure === 'endMrr' && month === monthOf(now)
          expect([month, figure, ledgerMinor]).toEqual([month, figure, isCash || isNow ? shownMinor : null])
        }
        const shown = (figure: string): number => of[figure]?.shownMinor ?? Number.NaN
        expect(Object.fromEntries(CASH_FIGURES.map((figure) => [figure, shown(figure)]))).toEqual(
          cashOf(month),
        )
        expect(shown('startMrr')).toBe(endMinor)
        endMinor = shown('endMrr')
        expect(
          shown('startMrr') +
            shown('new') +
            shown('expansion') +
            shown('reactivation') -
            shown('contraction') -
            shown('churn'),
        ).toBe(endMinor)
        expect(sum(rows.map(({ netMinor }) => netMinor))).toBe(cashOf(month).net)
      }
      expect(cashOf('2026-01').refunds).toBe(1949)
      // hob is disputed in January and won in February; ivy's first renewal is lost in April.
      expect(cashOf('2026-01')).toMatchObject({ disputed: 1949, reinstated: 0, disputeFees: 1500, lost: 0 })
      expect(cashOf('2026-02')).toMatchObject({ disputed: 0, reinstated: 1949, disputeFees: -1500, lost: 0 })
      expect(cashOf('2026-03')).toMatchObject({ disputed: 3898, disputeFees: 1500, lost: 0 })
      expect(cashOf('2026-04')).toMatchObject({ disputed: 0, disputeFees: 0, lost: 3898 })
    },
  )

  it.each(REVENUE_DEFINITIONS)(
    'have at the end of a month that is long over what the mirror had at that moment (%s)',
    async (definition) => {
      const now = new Date((START + LAST_DAY * DAY_SECONDS) * 1000)
      for (const [day, month] of Object.entries(MONTH_ENDS)) {
        const then = agreed.find((each) => each.day === Number(day) && each.definition === definition)
        const { figures } = await reconcile(month, definition, now)
        const end = figures.find(({ figure }) => figure === 'endMrr')
        expect([month, end?.shownMinor, end?.rowsMinor]).toEqual([month, then?.ledger, then?.ledger])
      }
    },
  )

  it('separate voluntary and involuntary churn, at the time of each definition', async () => {
    const now = new Date((START + LAST_DAY * DAY_SECONDS) * 1000)
    const churned = async (month: string, definition: (typeof REVENUE_DEFINITIONS)[number]) =>
      (await reconcile(month, definition, now)).rows.flatMap(
        ({ subscriptionId, churnMinor, reactivationMinor }) =>
          [...people].flatMap(([name, customer]) =>
            customer.subscriptionId === subscriptionId && churnMinor + reactivationMinor > 0
              ? [[name, churnMinor > 0, reactivationMinor > 0]]
              : [],
          ),
      )
    const sorted = (rows: unknown[][]) => rows.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
    // dan cancels on 10 February; ann on 2 March, which she undoes on the 8th; bob's card finally fails on 12 March.
    // A dispute ends hob's renewals on 26 January and ivy's on 31 March, in the middle of what they have paid for.
    expect(sorted(await churned('2026-01', 'stripe'))).toEqual([
      ['eve', true, false],
      ['hob', true, false],
    ])
    expect(sorted(await churned('2026-02', 'stripe'))).toEqual([['dan', true, false]])
    expect(sorted(await churned('2026-03', 'stripe'))).toEqual([
      ['ann', true, true],
      ['bob', true, false],
      ['ivy', true, false],
    ])
    // dan's time ends on 26 February; bob's grace on 5 March; fay's on 2 April, and is paid some days later.
    expect(sorted(await churned('2026-02', 'revenuecat'))).toEqual([['dan', true, false]])
    expect(sorted(await churned('2026-03', 'revenuecat'))).toEqual([['bob', true, false]])
    expect(sorted(await churned('2026-04', 'revenuecat'))).toEqual([
      ['fay', true, true],
      ['ivy', true, false],
    ])
    expect(sorted(await churned('2026-04', 'stripe'))).toEqual([])
  })
})
