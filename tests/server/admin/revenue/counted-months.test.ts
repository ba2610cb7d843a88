import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REVENUE_DEFINITIONS } from '#shared/reports/revenue/revenue-definitions.ts'
import type { SubscriptionFacts } from '#shared/reports/revenue/revenue-facts.ts'
import type { Database } from '#server/db/database.ts'
import {
  disputes,
  invoices,
  refunds,
  subscriptions,
  subscriptionStatusHistory,
} from '#server/db/schema/billing.ts'
import {
  reportMarks,
  revenueMonths,
  revenueMovements,
  revenueParts,
  revenueSubscriptions,
} from '#server/db/schema/reports.ts'
import { areMonthsCounted } from '#server/features/revenue-reports/count-months.ts'
import { countedSums } from '#server/features/revenue-reports/counted-sums.ts'
import type { RevenueDeps } from '#server/features/revenue-reports/revenue-deps.ts'
import type { RevenueFilter } from '#server/features/revenue-reports/revenue-filter.ts'
import { openReading } from '#server/features/revenue-reports/open-reading.ts'
import type { RevenueReading } from '#server/features/revenue-reports/revenue-reading.ts'
import { rowSums } from '#server/features/revenue-reports/row-sums.ts'
import { updateMovements } from '#server/features/revenue-reports/update-movements.ts'
import { customers, DAY_MS, GRACE_DAYS, PLANS, START_MS } from '../../../reports/sample-lives.ts'
import { forSoak } from '../../../setup/soak.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const ACCOUNT = 'sandbox'
const BRANDS = ['marigold', 'quietmoor'] as const
const SOURCES = ['google', 'facebook', 'unknown'] as const
const NOW = new Date(START_MS + 1000 * DAY_MS)
const TIMEOUT_MS = forSoak(60_000, 600_000)

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase(2)
})
afterAll(() => opened.remove())

const depsOf = (database: Database): RevenueDeps => ({
  database,
  account: ACCOUNT,
  graceDays: GRACE_DAYS,
  defaultCurrency: () => 'USD',
  logger: { warn: () => undefined },
})
const timeOf = (ms: number): Date => new Date(ms)
const timeOrNull = (ms: number | null): Date | null => (ms === null ? null : timeOf(ms))

type Owner = { customer: number; brandId: string; source: string }

async function storeFacts({ db }: Database, facts: SubscriptionFacts, owner: Owner): Promise<void> {
  const { currency, terms, startedAtMs, canceledAtMs, endedAtMs } = facts
  const stripeSubscriptionId = `c${owner.customer}_${facts.stripeSubscriptionId}`
  const shared = { brandId: owner.brandId, account: ACCOUNT, stripeSubscriptionId }
  const syncedAt = timeOf(facts.syncedAtMs)
  await db.insert(subscriptions).values({
    ...shared,
    ...terms,
    stripeCustomerId: `cus_${owner.customer}`,
    email: `${owner.customer}@example.com`,
    status: facts.status,
    currency,
    startedAt: timeOf(startedAtMs),
    currentPeriodStart: timeOf(startedAtMs),
    currentPeriodEnd: timeOf(startedAtMs),
    trialEnd: timeOrNull(facts.trialEndMs),
    isCancelAtPeriodEnd: facts.isCancelAtPeriodEnd,
    canceledAt: timeOrNull(canceledAtMs),
    cancellationReason: facts.cancellationReason,
    endedAt: timeOrNull(endedAtMs),
    syncedAt,
    createdAt: timeOf(startedAtMs),
  })
  // A source that was known once stays.
  await db.insert(revenueSubscriptions).values({ ...shared, source: owner.source, madeFrom: timeOf(0) })
  await db.insert(subscriptionStatusHistory).values(
    facts.history.map(({ recordedAtMs, status, terms: then, isCancelAtPeriodEnd }) => ({
      stripeSubscriptionId,
      toStatus: status,
      ...then,
      isCancelAtPeriodEnd,
      cause: 'checkout',
      recordedAt: timeOf(recordedAtMs),
    })),
  )
  await db.insert(invoices).values(
    facts.invoices.map(
      ({ stripeInvoiceId, periodStartMs, periodEndMs, createdAtMs, paidAtMs, ...invoice }) => ({
        ...shared,
        ...invoice,
        stripeInvoiceId: `c${owner.customer}_${stripeInvoiceId}`,
        currency,
        amountDueMinor: invoice.amountPaidMinor,
        periodStart: timeOf(periodStartMs),
        periodEnd: timeOf(periodEndMs),
        createdAt: timeOf(createdAtMs),
        paidAt: timeOrNull(paidAtMs),
        syncedAt,
      }),
    ),
  )
  if (facts.refunds.length === 0) return
  await db.insert(refunds).values(
    facts.refunds.map(({ stripeInvoiceId, status, amountMinor, createdAtMs }, index) => ({
      ...shared,
      stripeInvoiceId: `c${owner.customer}_${stripeInvoiceId}`,
      stripeRefundId: `re_${stripeSubscriptionId}_${index}`,
      stripePaymentIntentId: `pi_${stripeInvoiceId}`,
      status,
      currency,
      amountMinor,
      createdAt: timeOf(createdAtMs),
      syncedAt,
    })),
  )
}

/** Something that happens to the subscription at an index, modulo their number. */
const change = fc.record({
  of: fc.nat(20),
  day: fc.integer({ min: 0, max: 400 }),
  amountMinor: fc.integer({ min: 1, max: 3000 }),
  plan: fc.constantFrom(...PLANS),
  source: fc.constantFrom(...SOURCES),
  kind: fc.constantFrom(
    'refund',
    'refund of an unknown payment',
    'late payment',
    'dispute',
    'other plan',
    'release before',
    'killed',
    'count',
    'other instance',
  ),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

/** Plan and source of a filter. */
const PARTS = [
  { productId: PLANS[0].productId, source: undefined },
  { productId: 'unknown', source: undefined },
  { productId: PLANS[1].productId, source: SOURCES[0] },
  { productId: undefined, source: SOURCES[2] },
]
const ALL_PARTS = { productId: undefined, source: undefined }

const story = fc.record({
  people: fc.array(
    fc.record({
      lives: customers,
      brandId: fc.constantFrom(...BRANDS),
      source: fc.constantFrom(...SOURCES),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  changes: fc.array(change, { minLength: 1, maxLength: 12 }),
  currency: fc.constantFrom('USD', 'USD', 'EUR'),
  part: fc.constantFrom(...PARTS),
})

/** What billing, jobs and other programs do. A sync always changes `synced_at`. */
async function apply(
  [database, other]: readonly [Database, Database],
  { of, day, amountMinor, plan, source, kind }: Change,
  number: number,
): Promise<void> {
  const { db } = database
  const all = await db.select().from(subscriptions).orderBy(subscriptions.stripeSubscriptionId)
  const chosen = all[of % all.length]
  if (!chosen) throw new Error('there are no subscriptions')
  const { stripeSubscriptionId, brandId, currency } = chosen
  const isChosen = eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId)
  const at = new Date(START_MS + day * DAY_MS)
  const syncedAt = new Date(chosen.syncedAt.getTime() + 1)
  const shared = { brandId, account: ACCOUNT, currency, syncedAt }
  const unit = { ...shared, stripePaymentIntentId: `pi_${number}`, createdAt: at }
  const refund = { ...unit, stripeRefundId: `re_${number}`, status: 'succeeded', amountMinor }
  const synced = () => db.update(subscriptions).set({ syncedAt }).where(isChosen)
  const apart: Record<Change['kind'], () => Promise<unknown>> = {
    refund: async () => {
      await db.insert(refunds).values({ ...refund, stripeSubscriptionId })
      await synced()
    },
    'refund of an unknown payment': () => db.insert(refunds).values(refund).execute(),
    'late payment': async () => {
      await db.insert(invoices).values({
        ...shared,
        stripeSubscriptionId,
        stripeInvoiceId: `in_${number}`,
        status: 'paid',
        billingReason: 'subscription_cycle',
        amountDueMinor: amountMinor,
        amountPaidMinor: amountMinor,
        attemptCount: 1,
        periodStart: at,
        periodEnd: new Date(at.getTime() + 28 * DAY_MS),
        createdAt: at,
        paidAt: at,
      })
      await synced()
    },
    dispute: async () => {
      await db.insert(disputes).values({
        ...unit,
        stripeSubscriptionId,
        stripeDisputeId: `du_${number}`,
        stripeChargeId: `ch_${number}`,
        reason: 'fraudulent',
        status: day % 2 === 0 ? 'lost' : 'won',
        amountMinor,
        withdrawnMinor: amountMinor,
        withdrawnAt: at,
        reinstatedMinor: day % 3 === 0 ? amountMinor : null,
        reinstatedAt: day % 3 === 0 ? new Date(at.getTime() + 40 * DAY_MS) : null,
        feeMinor: 1500,
        returnedFeeMinor: day % 3 === 0 ? 700 : 0,
        feeCurrency: day % 5 === 0 ? 'EUR' : currency,
        closedAt: new Date(at.getTime() + 40 * DAY_MS),
      })
      await synced()
    },
    'other plan': () =>
      db
        .update(subscriptions)
        .set({ ...plan, syncedAt })
        .where(isChosen)
        .execute(),
    // It computes movements with another source and counts nothing.
    'release before': async () => {
      await db
        .update(revenueMovements)
        .set({ source })
        .where(eq(revenueMovements.stripeSubscriptionId, stripeSubscriptionId))
      await db
        .update(revenueSubscriptions)
        .set({ source })
        .where(eq(revenueSubscriptions.stripeSubscriptionId, stripeSubscriptionId))
    },
    killed: () => updateMovements(depsOf(database), NOW, AbortSignal.abort()),
    count: () => updateMovements(depsOf(database), NOW),
    'other instance': () =>
      Promise.all([updateMovements(depsOf(database), NOW), updateMovements(depsOf(other), NOW)]),
  }
  await apart[kind]()
}

const sorted = (rows: readonly object[]): string[] =>
  rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()
const isSomething = (row: object): boolean =>
  Object.values(row).some((value) => typeof value === 'number' && value !== 0)
/** Rows with the same dimensions added up, without those of zeros. */
function added(rows: readonly object[]): string[] {
  const totals = new Map<string, Record<string, unknown>>()
  for (const row of rows) {
    const dimensions = Object.entries(row).flatMap(([name, value]) =>
      typeof value === 'string' ? [name] : [],
    )
    const key = JSON.stringify(row, dimensions.sort())
    const total = totals.get(key) ?? {}
    for (const [name, value] of Object.entries(row)) {
      total[name] = typeof value === 'number' ? Number(total[name] ?? 0) + value : value
    }
    totals.set(key, total)
  }
  return sorted([...totals.values()].filter(isSomething))
}

const FROM = new Date('2026-03-01T00:00:00Z')
const BEFORE = new Date('2026-11-01T00:00:00Z')
const RANGE = { from: FROM, before: BEFORE }

async function everything(reading: RevenueReading, filter: RevenueFilter) {
  const movements = await reading.movementsByMonth(filter, RANGE)
  return {
    currencies: await reading.paidCurrencies(ACCOUNT, filter.brandId),
    movements: sorted([...movements].map(([month, sums]) => ({ month, ...sums })).filter(isSomething)),
    totals: added(await reading.totalsByPart(filter, BEFORE)),
    cash: added(await reading.cashByParts(filter, RANGE)),
    cohorts: added(await reading.sumCohorts(filter)),
  }
}

const TABLES = [
  subscriptions,
  subscriptionStatusHistory,
  invoices,
  refunds,
  disputes,
  revenueMovements,
  revenueMonths,
  revenueParts,
  revenueSubscriptions,
  reportMarks,
] as const

async function clear({ db }: Database): Promise<void> {
  for (const table of TABLES) await db.delete(table)
}

describe('the sums of months', () => {
  it(
    'are those of all movements and ledgers, whatever happens in whatever order',
    async () => {
      const [database, other = database] = opened.instances
      let compared = 0
      await fc.assert(
        fc.asyncProperty(story, async ({ people, changes, currency, part }) => {
          await clear(database)
          for (const [customer, { lives, brandId, source }] of people.entries()) {
            for (const facts of lives) await storeFacts(database, facts, { customer, brandId, source })
          }
          for (const [number, each] of changes.entries()) await apply([database, other], each, number)
          await updateMovements(depsOf(database), NOW)
          for (const brandId of BRANDS) {
            for (const definition of REVENUE_DEFINITIONS) {
              for (const parts of [ALL_PARTS, part]) {
                const filter = { account: ACCOUNT, brandId, definition, currency, ...parts }
                const counted = await everything(countedSums(database.db), filter)
                const ofRows = await everything(rowSums(database.db), filter)
                expect({ filter, ...counted }).toEqual({ filter, ...ofRows })
                compared += counted.movements.length + counted.cash.length + counted.cohorts.length
              }
            }
          }
        }),
        { numRuns: forSoak(6, 150) },
      )
      expect(compared).toBeGreaterThan(100)
    },
    TIMEOUT_MS,
  )

  it('are read only once all subscriptions are counted', async () => {
    const [database] = opened.instances
    await clear(database)
    const [lives = []] = fc.sample(customers, { numRuns: 1, seed: 1 })
    for (const facts of lives) {
      await storeFacts(database, facts, { customer: 0, brandId: BRANDS[0], source: SOURCES[0] })
    }
    const filter: RevenueFilter = {
      account: ACCOUNT,
      brandId: BRANDS[0],
      definition: 'stripe',
      currency: lives[0]?.currency ?? 'USD',
      ...ALL_PARTS,
    }
    const read = async () => everything(await openReading(database.db, ACCOUNT), filter)
    await updateMovements(depsOf(database), NOW)
    const counted = await read()
    expect(counted.cash).not.toEqual([])
    // As after an upgrade.
    await database.db.update(revenueSubscriptions).set({ countedFrom: null })
    await database.db.delete(reportMarks)
    await database.db.delete(revenueMonths)
    await database.db.delete(revenueParts)
    await updateMovements(depsOf(database), NOW, AbortSignal.abort())
    await database.db.delete(revenueMonths)
    expect(await read()).toEqual(counted)
    await database.db.delete(revenueParts)
    await database.db.update(revenueSubscriptions).set({ countedFrom: null })
    await updateMovements(depsOf(database), NOW)
    expect(await areMonthsCounted(database.db, ACCOUNT)).toBe(true)
    expect(await read()).toEqual(counted)
  })
})
