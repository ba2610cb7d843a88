import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswers } from '#server/features/leads/check-answers.ts'
import type { Database } from '#server/db/database.ts'
import { decryptLead } from '#server/db/at-rest/lead-at-rest.ts'
import { leads } from '#server/db/schema/leads.ts'
import { visits } from '#server/db/schema/reports.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { rowOfVisit } from '#server/features/funnel-reports/visit-row.ts'
import { reportQuestionOf } from '#shared/brand/report-question.ts'
import { foldVisit } from '#shared/reports/visits/visit-fold.ts'
import { visibleQuestions } from '#shared/quiz/flow/navigation.ts'
import { inferUnitSystem } from '#shared/quiz/unit-preference.ts'
import { computeResults } from '#packs/body-weight/server/lead-results.ts'
import { testBrand } from '../../support/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { createSmallDemoData, SMALL_DEMO_DATA } from './small-demo-data.ts'

/** Demo data take several thousand statements. */
const SLOW_MS = 120_000

let opened: TestDatabase
let database: Database

async function openOne(): Promise<{ test: TestDatabase; database: Database }> {
  const test = await openTestDatabase()
  const [first] = test.instances
  return { test, database: first }
}

beforeAll(async () => {
  const one = await openOne()
  opened = one.test
  database = one.database
  await createSmallDemoData(database)
}, SLOW_MS)
afterAll(() => opened.remove())

/** One number of one row. */
async function numberOf(text: string): Promise<number> {
  const [row] = await database.runText(text)
  return Number(Object.values(row ?? {})[0])
}

const storedLeads = async () =>
  (await database.db.select().from(leads)).map((lead) => decryptLead(database, lead))

/** Rows of tables with demo data, without columns that the database numbers or times itself. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  // Each encryption of the same answers is different.
  leads: ['health'],
  tracking_events: [],
  visits: [],
  checkout_attempts: [],
  stripe_customers: [],
  subscriptions: [],
  subscription_status_history: ['id'],
  invoices: [],
  refunds: [],
  disputes: [],
  fraud_warnings: [],
  cancellation_reasons: ['id'],
  refund_requests: [],
  accounts: [],
  account_claims: [],
  mails: [],
  stripe_events: [],
  revenue_movements: [],
  sandbox_objects: [],
}

async function hashes(of: Database): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [table, without] of Object.entries(TABLES)) {
    const body = without.reduce((row, column) => `${row} - '${column}'`, 'to_jsonb(t)')
    const rows = await of.runText(`select (${body})::text as row from ${table} t`)
    found[table] = hash(
      'sha256',
      rows
        .map(({ row }) => String(row))
        .toSorted()
        .join('\n'),
      'hex',
    )
  }
  return found
}

describe('a demo data set', () => {
  it('has the requested visits, leads and purchases', async () => {
    expect(await numberOf('select count(*) from visits')).toBe(SMALL_DEMO_DATA.sessions)
    expect(await numberOf('select count(*) from leads')).toBe(SMALL_DEMO_DATA.leads)
    const paid = `select count(distinct stripe_subscription_id) from invoices where status = 'paid'`
    expect(await numberOf(paid)).toBe(SMALL_DEMO_DATA.subscriptions)
    expect(await numberOf('select count(*) from visits where purchased_at is not null')).toBe(
      SMALL_DEMO_DATA.subscriptions,
    )
  })

  it(
    'is the same one again for the same seed, and another one for another',
    async () => {
      const books: Record<string, string>[] = []
      for (let time = 1; time <= 2; time++) {
        const { test, database: own } = await openOne()
        await createSmallDemoData(own, { seed: 'again', sessions: 80, leads: 36, subscriptions: 20 })
        books.push(await hashes(own))
        await test.remove()
      }
      const [first, second] = books
      expect(second).toEqual(first)
      const other = await hashes(database)
      // Few payments are disputed or warned of: two small books may both have none.
      const always = Object.keys(TABLES).filter((table) => table !== 'disputes' && table !== 'fraud_warnings')
      for (const table of always) expect([table, other[table]]).not.toEqual([table, first?.[table]])
    },
    SLOW_MS,
  )

  it('has nothing after its end, and no real addresses', async () => {
    const end = SMALL_DEMO_DATA.until.toISOString()
    for (const [table, column] of [
      ['visits', 'last_at'],
      ['leads', 'created_at'],
      ['tracking_events', 'received_at'],
      ['invoices', 'created_at'],
      ['refunds', 'created_at'],
      ['disputes', 'created_at'],
      ['fraud_warnings', 'created_at'],
      ['mails', 'created_at'],
      ['accounts', 'created_at'],
    ] as const) {
      const later = `select count(*) from ${table} where ${column} > '${end}'`
      expect([table, await numberOf(later)]).toEqual([table, 0])
    }
    const real = `select count(*) from leads where email !~* '@example\\.(com|org|net)$'`
    expect(await numberOf(real)).toBe(0)
  })

  it('has leads with valid answers, and the results the server computes', async () => {
    const { brand, knowledge } = await testBrand()
    for (const lead of await storedLeads()) {
      expect(
        checkAnswers({ quizFlow: brand.quizFlow, knowledge }, lead.answers, { prefix: 'answers' }),
      ).toEqual(lead.answers)
      expect(lead.results).toEqual(computeResults(lead.answers, lead.createdAt))
    }
  })

  it('follows the conditions of the quiz, and stores visits as the server would', async () => {
    const { brand, knowledge } = await testBrand()
    const stored = await database.db.select().from(visits)
    const finished = stored.filter(({ finishedAt, leadId }) => finishedAt !== null && leadId !== null)
    const rows = await storedLeads()
    const leadsById = new Map(rows.map((lead) => [lead.id, lead]))
    expect(finished.length).toBeGreaterThanOrEqual(SMALL_DEMO_DATA.leads * 0.9)
    for (const visit of finished) {
      const { answers } = leadsById.get(visit.leadId ?? '') ?? { answers: {} }
      const sources = { preferred: null, answers, countryCode: visit.country, knowledge }
      const ctx = { answers, unitSystem: inferUnitSystem(sources), knowledge }
      const shown = visibleQuestions(brand.quizFlow, ctx).map(({ id }) => id)
      const viewed = Object.entries(visit.steps).filter(([, { viewedMs }]) => viewedMs !== null)
      expect(viewed.map(([id]) => id).toSorted()).toEqual(shown.toSorted())
    }

    const events = Map.groupBy(await database.db.select().from(trackingEvents), ({ sessionId }) => sessionId)
    const since = new Date(SMALL_DEMO_DATA.until.getTime() - (SMALL_DEMO_DATA.eventDays - 1) * 86_400_000)
    const recent = stored.filter(({ firstAt }) => firstAt > since)
    expect(recent.length).toBeGreaterThan(10)
    for (const row of recent) {
      const lead = rows.filter(({ sessionId }) => sessionId === row.sessionId)
      const visit = foldVisit(
        row.sessionId,
        { events: events.get(row.sessionId) ?? [], leads: lead },
        { ownHosts: [], reportQuestionOf: () => reportQuestionOf(brand) },
      )
      expect(visit && rowOfVisit(visit, row.isOpen, row.updatedAt)).toEqual(row)
    }
  })

  it('balances at every funnel step, and counts each visit once', async () => {
    const unbalanced = `select count(*) from funnel_step_days where entrants <> completers + exits + still_there`
    expect(await numberOf(unbalanced)).toBe(0)
    const counted = `select sum(sessions) from funnel_stage_days d join funnel_cells c on c.id = d.cell_id
      where c.grain = 'all' and d.stage = 'session'`
    expect(await numberOf(counted)).toBe(SMALL_DEMO_DATA.sessions)
    expect(await numberOf('select count(*) from visits where lead_at is not null')).toBe(
      SMALL_DEMO_DATA.leads,
    )
    expect(
      await numberOf('select count(*) from visits where finished_at is not null'),
    ).toBeGreaterThanOrEqual(SMALL_DEMO_DATA.leads)
  })

  it('has ledgers that match', async () => {
    const wrong: Readonly<Record<string, string>> = {
      'invoices without a subscription': `select count(*) from invoices i where not exists
        (select 1 from subscriptions s where s.stripe_subscription_id = i.stripe_subscription_id)`,
      'subscriptions without a checkout': `select count(*) from subscriptions s where not exists
        (select 1 from checkout_attempts a where a.id = s.attempt_id and a.lead_id = s.lead_id)`,
      'more refunded than paid': `select count(*) from invoices i where i.amount_paid_minor <
        (select coalesce(sum(amount_minor), 0) from refunds r
         where r.stripe_invoice_id = i.stripe_invoice_id and r.status <> 'failed')`,
      'another currency than the subscription': `select count(*) from invoices i
        join subscriptions s using (stripe_subscription_id) where i.currency <> s.currency`,
      'statuses that Stripe does not have': `select count(*) from subscriptions where status not in
        ('active', 'trialing', 'past_due', 'canceled', 'incomplete', 'incomplete_expired')`,
      'lives that are over and go on': `select count(*) from subscriptions
        where (status in ('canceled', 'incomplete_expired')) <> (ended_at is not null)`,
      'histories that end otherwise': `select count(*) from subscriptions s where s.status <>
        (select to_status from subscription_status_history h
         where h.stripe_subscription_id = s.stripe_subscription_id order by id desc limit 1)`,
      'refund requests of nobody': `select count(*) from refund_requests r where not exists
        (select 1 from invoices i where i.stripe_invoice_id = r.stripe_invoice_id)`,
      'approved requests without a refund': `select count(*) from refund_requests r where status = 'approved'
        and not exists (select 1 from refunds f where f.stripe_invoice_id = r.stripe_invoice_id)`,
      'accounts without a purchase': `select count(*) from accounts a where not exists
        (select 1 from subscriptions s where s.email = lower(a.email))`,
    }
    for (const [what, text] of Object.entries(wrong)) expect([what, await numberOf(text)]).toEqual([what, 0])
  })

  it('has a year of renewals, declined cards, cancellations, refunds and two currencies', async () => {
    const enough: Readonly<Record<string, string>> = {
      renewals: `select count(*) from invoices where billing_reason = 'subscription_cycle' and status = 'paid'`,
      declined: `select count(*) from invoices where attempt_count > 1`,
      cancellations: `select count(*) from subscriptions where canceled_at is not null`,
      reasons: 'select count(*) from cancellation_reasons',
      refunds: 'select count(*) from refunds',
      currencies: 'select count(distinct currency) - 1 from invoices',
      trials: 'select count(*) from subscriptions where trial_end is not null',
      'live subscriptions': `select count(*) from subscriptions where status = 'active'`,
    }
    for (const [what, text] of Object.entries(enough)) {
      expect(`${what}: ${(await numberOf(text)) > 0}`).toBe(`${what}: true`)
    }
  })

  it('is not added to existing data, except on request', async () => {
    await expect(createSmallDemoData(database)).rejects.toThrow('holds 130 leads')
    const more = { add: true, sessions: 60, leads: 6, subscriptions: 2 }
    await createSmallDemoData(database, more)
    expect(await numberOf('select count(*) from leads')).toBe(136)
    expect(await numberOf('select count(distinct lower(email)) from leads')).toBeGreaterThan(130)
  })
})
