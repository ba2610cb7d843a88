import type { FastifyInstance } from 'fastify'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/compose/app.ts'
import type { Database } from '#server/db/database.ts'
import { invoices, refunds, subscriptions } from '#server/db/schema/billing.ts'
import { findDueNotices } from '#server/features/mails/notices/find-due-notices.ts'
import { readEnv } from '#server/settings/env.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import { createPayments, type Payments } from '#server/compose/create-payments.ts'
import { readAdminPages } from '../../../../bench/admin-pages.ts'
import { adminOf, type SignedInPerson } from '../admin-people.ts'
import { call, testBrands } from '../../support/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { createSmallDemoData } from './small-demo-data.ts'

/** Demo data take several thousand statements. */
const SLOW_MS = 120_000

let opened: TestDatabase
let database: Database
let payments: Payments
let app: FastifyInstance
let admin: SignedInPerson

beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.instances[0]
  await createSmallDemoData(database, { sessions: 150, leads: 80, subscriptions: 50, until: new Date() })
  // As after a start: the sandbox reads the objects stored with the demo data.
  const env = { ...readEnv({}), rateLimitMultiplier: 1_000_000 }
  const logger = createLogger('fatal', { write: () => undefined })
  payments = await createPayments(env.payments, database, logger)
  const brands = await testBrands()
  app = await buildApp({ env, database, brands, logger, payments, webBuild: null, renderMail: null })
  await app.ready()
  admin = await adminOf({ database })
}, SLOW_MS)

afterAll(async () => {
  await app.close()
  await payments.close()
  await opened.remove()
})

const get = async (path: string): Promise<unknown> => {
  const response = await call(app, { url: path, headers: admin.headers })
  expect([path, response.statusCode]).toEqual([path, 200])
  return response.json<unknown>()
}

describe('the admin area with demo data', () => {
  it('answers every call', async () => {
    const pages = await readAdminPages(get)
    for (const { paths } of pages) for (const path of paths) await get(path)
    expect(pages.length).toBeGreaterThan(12)
  })

  it('reconciles each month: page, rows and ledger are the same', async () => {
    type Figures = {
      figures: { figure: string; shownMinor: number; rowsMinor: number; ledgerMinor: number | null }[]
    }
    for (const definition of ['stripe', 'revenuecat']) {
      for (const back of [0, 1, 2]) {
        const now = new Date()
        const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
          .toISOString()
          .slice(0, 7)
        const url = `/admin/revenue/reconciliation?month=${month}&definition=${definition}`
        const response = await call(app, { url, headers: admin.headers })
        const { figures } = response.json<{ data: Figures }>().data
        expect(figures.length).toBeGreaterThan(5)
        for (const { figure, shownMinor, rowsMinor, ledgerMinor } of figures) {
          expect([month, figure, rowsMinor]).toEqual([month, figure, shownMinor])
          expect([month, figure, ledgerMinor ?? shownMinor]).toEqual([month, figure, shownMinor])
        }
      }
    }
  })

  it('syncs a subscription again from the sandbox without a difference', async () => {
    const live = await database.db.select().from(subscriptions).where(eq(subscriptions.status, 'active'))
    expect(live.length).toBeGreaterThan(5)
    for (const { stripeSubscriptionId, priceMinor, currentPeriodEnd } of live) {
      const callStripe = await payments.gateway.stripe.subscriptions.retrieve(stripeSubscriptionId)
      const [item] = callStripe.items.data
      expect([callStripe.status, item?.price.unit_amount, item?.current_period_end]).toEqual([
        'active',
        priceMinor,
        currentPeriodEnd.getTime() / 1000,
      ])
    }
  })

  it('orders no mail about demo data', async () => {
    const parts = { database, stripeAccount: payments.gateway.account }
    const ids = await findDueNotices(parts, { now: new Date(), after: '', limit: 1_000 })
    const found = await database.db
      .select({
        status: subscriptions.status,
        periodDays: subscriptions.periodDays,
        purchaseRecordedAt: subscriptions.purchaseRecordedAt,
      })
      .from(subscriptions)
      .where(inArray(subscriptions.stripeSubscriptionId, ids))
    // Found each time, and need no mail: a first payment that was declined on the page, and a renewal of a short plan
    // before its reminder is due.
    const needsNone = ({ status, periodDays, purchaseRecordedAt }: (typeof found)[number]) =>
      purchaseRecordedAt === null || (['active', 'trialing'].includes(status) && Number(periodDays) < 28)
    expect(found.filter((row) => !needsNone(row))).toEqual([])
  })

  it('refunds a recent invoice', async () => {
    const since = new Date(Date.now() - 60 * 86_400_000)
    const [invoice] = await database.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.status, 'paid'), gt(invoices.amountPaidMinor, 500), gt(invoices.paidAt, since)))
      .orderBy(desc(invoices.paidAt))
      .limit(1)
    if (!invoice) throw new Error('the demo data have no recent payment')
    const body = { amountMinor: 300, reason: 'requested_by_customer', key: 'a-key-of-a-press-1' }
    const url = `/admin/invoices/${invoice.stripeInvoiceId}/refund`
    const response = await call(app, { url, body, headers: admin.headers })
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)])
    const rows = await database.db
      .select()
      .from(refunds)
      .where(eq(refunds.stripeInvoiceId, invoice.stripeInvoiceId))
    expect(rows.map(({ amountMinor, status }) => [amountMinor, status])).toContainEqual([300, 'succeeded'])
  })
})
