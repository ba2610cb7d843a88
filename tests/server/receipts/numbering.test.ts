import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { invoices, refunds } from '#server/db/schema/billing.ts'
import { receipts, receiptSeries } from '#server/db/schema/receipts.ts'
import { issueReceipt, issueRecentReceipts } from '#server/features/receipts/issue-receipt.ts'
import { type MissingReceipt, missingReceipts } from '#server/features/receipts/missing-receipts.ts'
import { createReceiptTokens } from '#server/features/receipts/receipts.ts'
import { reconcileReceipts } from '#server/features/receipts/reconcile-receipts.ts'
import type { ReceiptsDeps } from '#server/features/receipts/receipts-deps.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import { storePurchase } from '../personal-data/held.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { oneTo, storedSeries } from './stored-receipts.ts'
import { testIssuer } from './test-issuer.ts'
import { onlyKey } from '../support/only-key.ts'

const INSTANCES = 3
let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase(INSTANCES)
})
afterAll(() => opened.remove())

const first = (): Database => opened.instances[0]

const partsOf = (database: Database, brand = 'acme', issuer = testIssuer): ReceiptsDeps => ({
  database,
  gateway: { account: 'sandbox', mode: 'sandbox' },
  planNameAt: (_site, stored) => stored,
  issuer: () => ({
    ...issuer,
    id: brand,
    receipts: { ...issuer.receipts, numberPrefix: brand.toUpperCase() },
  }),
  tokens: createReceiptTokens(onlyKey(1)),
  logger: createLogger('silent'),
})

/** A database whose transactions fail at the end, after all their writes. */
const failingAtCommit = (database: Database): Database => ({
  ...database,
  db: new Proxy(database.db, {
    get: (db, property, receiver) =>
      property === 'transaction'
        ? (work: (transaction: Database['db']) => Promise<unknown>) =>
            db.transaction(async (transaction) => {
              await work(transaction)
              throw new Error('the process was killed')
            })
        : (Reflect.get(db, property, receiver) as unknown),
  }),
})

async function clear({ db }: Database): Promise<void> {
  await db.delete(receipts)
  await db.delete(receiptSeries)
  await db.delete(refunds)
  await db.delete(invoices)
}

const order = fc.record({
  /** One of several concurrent runs. */
  instance: fc.nat(INSTANCES - 1),
  brand: fc.constantFrom('acme', 'other'),
  how: fc.constantFrom('one', 'one', 'killed', 'recent', 'all'),
  pick: fc.nat(100),
})

it('counts 1, 2, 3… per brand and year, despite concurrency and rollbacks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(2025, 2026), { minLength: 1, maxLength: 8 }),
      fc.array(order, { maxLength: 16 }),
      async (years, orders) => {
        const database = first()
        await clear(database)
        for (const year of years) {
          await storePurchase(database, {
            email: `${randomUUID()}@example.com`,
            at: new Date(Date.UTC(year, 5, 1)),
          })
        }
        const missing = await missingReceipts(partsOf(database), 100)
        expect(missing).toHaveLength(years.length)
        const run = async ({ instance, brand, how, pick }: (typeof orders)[number]) => {
          const deps = partsOf(opened.instances[instance] ?? database, brand)
          const one = missing[pick % missing.length] as MissingReceipt
          if (how === 'one') await issueReceipt(deps, one)
          if (how === 'killed') {
            const killed = { ...deps, database: failingAtCommit(deps.database) }
            await issueReceipt(killed, one).catch(() => undefined)
          }
          if (how === 'recent') {
            const now = () => one.occurredAt
            await issueRecentReceipts({ ...deps, now }, one.stripeSubscriptionId)
          }
          if (how === 'all') await reconcileReceipts(deps, () => Promise.resolve())
        }
        await Promise.all(orders.map(run))
        await reconcileReceipts(partsOf(database), () => Promise.resolve())
        const rows = await database.db.select().from(receipts)
        expect(rows.map(({ ledgerId }) => ledgerId).sort()).toEqual(
          missing.map(({ ledgerId }) => ledgerId).sort(),
        )
        expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
        for (const sequences of (await storedSeries({ database })).values()) {
          expect(sequences).toEqual(oneTo(sequences.length))
        }
      },
    ),
    { numRuns: 20 },
  )
})

it('numbers older payments in the order of payment', async () => {
  const database = first()
  await clear(database)
  const days = [40, 3, 90, 17, 60]
  for (const day of days) {
    await storePurchase(database, {
      email: `${randomUUID()}@example.com`,
      at: new Date(Date.UTC(2025, 0, day)),
    })
  }
  await reconcileReceipts(partsOf(database), () => Promise.resolve())
  const rows = await database.db.select().from(receipts).orderBy(asc(receipts.occurredAt))
  expect(rows.map(({ number }) => number)).toEqual(oneTo(5).map((number) => `ACME-2025-00000${number}`))
})

it('syncs invoices without lines first, and skips those that Stripe fails on', async () => {
  const database = first()
  await clear(database)
  const at = new Date(Date.UTC(2025, 0, 1))
  const good = await storePurchase(database, { email: 'good@example.com', at })
  const bad = await storePurchase(database, { email: 'bad@example.com', at })
  const asked: string[] = []
  const readAgain = (id: string) => {
    asked.push(id)
    return id === bad.subscriptionId ? Promise.reject(new Error('away')) : Promise.resolve()
  }
  expect(await reconcileReceipts(partsOf(database), readAgain)).toEqual({ issued: 1, failures: 1 })
  expect(asked.sort()).toEqual([good.subscriptionId, bad.subscriptionId].sort())
  const rows = await database.db.select().from(receipts)
  expect(rows).toMatchObject([
    {
      stripeSubscriptionId: good.subscriptionId,
      lines: [{ description: 'Payment', amountMinor: 1999 }],
    },
  ])
  expect(await reconcileReceipts(partsOf(database), () => Promise.resolve())).toEqual({
    issued: 1,
    failures: 0,
  })
})

it('numbers live and test payments separately', async () => {
  const database = first()
  await clear(database)
  const at = new Date(Date.UTC(2026, 0, 1))
  await storePurchase(database, { email: 'tried@example.com', at })
  await reconcileReceipts(partsOf(database), () => Promise.resolve())
  await storePurchase(database, { email: 'paid@example.com', at })
  await database.db.update(invoices).set({ account: 'live:12345678' })
  const live: ReceiptsDeps = { ...partsOf(database), gateway: { account: 'live:12345678', mode: 'live' } }
  await reconcileReceipts(live, () => Promise.resolve())
  expect(await storedSeries({ database })).toEqual(
    new Map([
      ['sandbox acme 2026', [1]],
      ['live acme 2026', [1]],
    ]),
  )
})
