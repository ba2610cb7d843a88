import { FOLDING } from '#tests/reports/folding.ts'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registrationEventId } from '#shared/attribution/registration-event-id.ts'
import { refunds } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { mails } from '#server/db/schema/mails.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { refreshLeadFacts } from '#server/features/admin-leads/facts/refresh-lead-facts.ts'
import { catchUp } from '#server/features/funnel-reports/catch-up.ts'
import { storedReceipts } from '../receipts/stored-receipts.ts'
import { sampleAnswers } from '../support/samples.ts'
import { call, useTestServer } from '../support/test-app.ts'
import { allRows, rowsWith, tableOf } from './all-rows.ts'
import { checkout, type Customer, newCustomer, subscriptionRow, until, withdraw } from './customer.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'personal-data-'))
const server = useTestServer({
  env: { dataDir },
  renderMail: ({ links }) =>
    Promise.resolve({ subject: 'A mail', html: '<p>A mail</p>', text: JSON.stringify(links) }),
})

beforeAll(async () => {
  // Jobs run where the server listens.
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Of the sample answers those that are about health and long enough to stand nowhere by chance. */
const {
  weight_loss_goal: goal,
  height,
  weight,
  goal_weight: goalWeight,
  weekly_activity: activity,
} = sampleAnswers
const HEALTH_ANSWERS = [goal, height, weight, goalWeight, activity, 'lactose'].map((text) =>
  text.toLowerCase(),
)

const remove = ({ headers }: Customer, password: string) =>
  call(server.app, { url: '/member/delete', headers, body: { password } })

/** The addressees of the files in the outbox. */
const addresseesOfFiles = (): string[] =>
  readdirSync(join(dataDir, 'outbox')).map((name) => {
    const text = readFileSync(join(dataDir, 'outbox', name), 'utf8')
    return (/^To: <?([^>\s]+)/m.exec(text)?.[1] ?? '').toLowerCase()
  })

const mailsOf = ({ email }: Customer) =>
  server.database.db
    .select({ kind: mails.kind, status: mails.status })
    .from(mails)
    .where(eq(sql`lower(${mails.toEmail})`, email.toLowerCase()))

const untilSent = (customer: Customer, asked: string) =>
  until(async () => (await mailsOf(customer)).some(({ kind, status }) => kind === asked && status === 'sent'))

/** Invoices and refunds with what they are about, and how many events of each type. */
async function books(): Promise<unknown> {
  const sums = `select currency, status, count(*)::text as n, sum(amount_due_minor)::text as due,
    sum(amount_paid_minor)::text as paid from invoices group by 1, 2 order by 1, 2`
  const sales = `select a.product_id, a.status, sum(i.amount_paid_minor)::text as paid from checkout_attempts a
    join invoices i on i.stripe_subscription_id = a.stripe_subscription_id group by 1, 2 order by 1, 2`
  const funnel = `select event_type, count(*)::text as n, count(distinct session_id)::text as visits,
    sum((metadata->>'amount')::numeric)::text as amount from tracking_events group by 1 order by 1`
  const { runText } = server.database
  return { sums: await runText(sums), sales: await runText(sales), funnel: await runText(funnel) }
}

async function settled({ subscriptionId }: Customer): Promise<void> {
  await until(async () => (await subscriptionRow(server, subscriptionId))?.purchaseRecordedAt)
  await server.payments.webhooksSettled()
}

describe('a member who is deleted', () => {
  let member: Customer
  let other: Customer
  let otherBefore: string[] = []
  let booksBefore: unknown

  beforeAll(async () => {
    member = await newCustomer(server)
    other = await newCustomer(server)
    for (const customer of [member, other]) {
      await settled(customer)
      for (const kind of ['welcome', 'cancellation_confirmed', 'reset_password'])
        await untilSent(customer, kind)
      // Afterwards, since a withdrawal has no mail of a cancellation.
      await withdraw(server, customer)
    }
    // The jobs do the same, some time in this minute.
    await catchUp({ database: server.database, ...FOLDING }, new Date())
    await refreshLeadFacts({ database: server.database, stripeAccount: server.gateway.account }, new Date())
    otherBefore = rowsWith(await allRows(server.database), other.canaries)
    booksBefore = await books()
  })

  it('had left something in every table that a visitor leaves something in', async () => {
    const rows = rowsWith(await allRows(server.database), member.canaries)
    expect([...new Set(rows.map(tableOf))]).toEqual([
      'public.account_claims',
      'public.account_links',
      'public.account_tokens',
      'public.accounts',
      'public.cancellation_reasons',
      'public.checkout_attempts',
      'public.consents',
      'public.lead_facts',
      'public.leads',
      'public.mails',
      'public.purchase_records',
      'public.receipts',
      'public.refund_requests',
      'public.stripe_customers',
      'public.subscriptions',
      'public.tracking_events',
      'public.visits',
      'public.withdrawals',
    ])
  })

  it('had left no health answer, and no result of one, in readable form', async () => {
    const results = ['bmicategory', 'weightkg', '92.99', '74.84']
    // A version has every possible answer, and nobody's.
    const rows = (await allRows(server.database)).filter((row) => tableOf(row) !== 'public.brand_versions')
    expect(rowsWith(rows, [...HEALTH_ANSWERS, ...results])).toEqual([])
  })

  it('is given all of it as a file, without secrets', async () => {
    const response = await call(server.app, { url: '/member/data', headers: member.headers })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.json"$/,
      ),
    })
    const { data } = response.json<{
      data: { email: string; records: Record<string, Record<string, unknown>[]> }
    }>()
    const [, , accountId, sessionId] = member.canaries
    expect(data.email).toBe(member.email)
    expect(
      Object.entries(data.records).flatMap(([subject, rows]) => (rows.length > 0 ? [subject] : [])),
    ).toEqual([
      'account',
      'claims',
      'signIns',
      'mailedLinks',
      'leads',
      'leadFacts',
      'events',
      'consents',
      'visits',
      'checkouts',
      'purchaseRecords',
      'customers',
      'subscriptions',
      'subscriptionHistory',
      'invoices',
      'receipts',
      'paymentNotices',
      'mails',
      'cancellationReasons',
      'refundRequests',
      'withdrawals',
    ])
    expect(data.records).toMatchObject({
      account: [{ email: member.email, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
      leads: [
        {
          id: member.leadId,
          answers: { ...sampleAnswers, name: expect.stringMatching(/^Name-canary/) },
          results: { weightKg: 92.99, goalWeightKg: 74.84, bmiCategory: 'obese' },
          answeredAt: { name: expect.any(String) },
        },
      ],
      subscriptions: [{ stripeSubscriptionId: member.subscriptionId, cardLast4: '4242' }],
      receipts: [{ number: expect.stringMatching(/^MG-/), buyerName: expect.stringMatching(/^Full canary/) }],
      refundRequests: [{ evidence: expect.stringContaining('Evidence of canary') }],
      cancellationReasons: [{ comment: expect.stringContaining('Comment canary') }],
    })
    expect(data.records['events']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sessionId: expect.stringContaining('other-canary') }),
      ]),
    )
    const text = response.body.toLowerCase()
    expect([accountId, sessionId].every((canary) => text.includes(canary ?? '-'))).toBe(true)
    expect(text).not.toMatch(/argon2|passwordhash|tokenhash|idempotencyhash/)
    expect(rowsWith([text], other.canaries)).toEqual([])
  })

  it('is deleted by the password alone', async () => {
    const wrong = await remove(member, 'not-this-one')
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'password', message: expect.any(String) }],
    })
    expect((await call(server.app, { url: '/member/data', headers: member.headers })).statusCode).toBe(200)

    const done = await remove(member, member.password)
    expect(done.statusCode, done.body).toBe(200)
    expect(done.json()).toMatchObject({
      data: {
        removed: { accounts: 1, leads: 1, checkouts: 1, texts: 2 },
        keptPseudonymous: { checkouts: 1, subscriptions: 1, events: expect.any(Number) },
      },
    })
  })

  it('is signed out, and cannot sign in', async () => {
    const { headers, email, password } = member
    expect((await call(server.app, { url: '/member/data', headers })).statusCode).toBe(401)
    expect((await call(server.app, { url: '/auth/login', body: { email, password } })).statusCode).toBe(401)
  })

  it('is charged by nobody, and known to Stripe only by what was paid', async () => {
    const { stripe } = server.payments.gateway
    const subscription = await stripe.subscriptions.retrieve(member.subscriptionId)
    expect(subscription.status).toBe('canceled')
    const customer = await stripe.customers.retrieve(subscription.customer as string)
    expect(customer).toMatchObject({ deleted: true })
    expect(customer).not.toHaveProperty('email')
  })

  it('is in no table, whatever Stripe tells later, while the books stay as they were', async () => {
    await server.payments.webhooksSettled()
    await until(async () => (await subscriptionRow(server, member.subscriptionId))?.status === 'canceled')
    expect(await subscriptionRow(server, member.subscriptionId)).toMatchObject({
      email: expect.stringMatching(/^deleted-[0-9a-f]{32}@deleted\.invalid$/),
      leadId: null,
      cardBrand: null,
      cardLast4: null,
    })
    expect(await books()).toEqual(booksBefore)

    const { stripe } = server.payments.gateway
    await stripe.refunds.create({ payment_intent: member.paymentIntentId, amount: 100 })
    await server.payments.webhooksSettled()
    await until(async () =>
      (await server.database.db.select().from(refunds)).find(
        ({ stripeSubscriptionId }) => stripeSubscriptionId === member.subscriptionId,
      ),
    )
    // No mail about it goes to anyone.
    await until(async () =>
      (await server.database.db.select().from(mails)).find(({ kind }) => kind === 'refund_confirmed'),
    )
    const dropped = await server.database.db.select().from(mails).where(eq(mails.kind, 'refund_confirmed'))
    expect(dropped.map(({ status, toEmail }) => [status, toEmail.split('@')[1]])).toEqual([
      ['dropped', 'deleted.invalid'],
    ])

    // The books keep the receipt and get a credit note, neither of which names anybody.
    const nobody = {
      buyerName: null,
      buyerEmail: expect.stringMatching(/@deleted\.invalid$/),
      buyerCountry: 'DE',
      cardLast4: null,
    }
    const issued = await storedReceipts(server, member.subscriptionId)
    expect(issued).toMatchObject([
      { kind: 'charge', ...nobody },
      { kind: 'refund', amountMinor: 100, relatedNumber: issued[0]?.number, ...nobody },
    ])

    const rows = await allRows(server.database)
    expect(rowsWith(rows, [...member.canaries, member.password.toLowerCase()])).toEqual([])
    expect(rowsWith(rows, other.canaries)).toEqual(otherBefore)
  })

  it('leaves no file of a mail, and all files of others', () => {
    const addressees = addresseesOfFiles()
    expect(addressees).toContain(other.email.toLowerCase())
    expect(addressees).not.toContain(member.email.toLowerCase())
  })

  it('leaves a visit that can be counted, with its sale', async () => {
    const { db } = server.database
    const [attempt] = await db
      .select()
      .from(checkoutAttempts)
      .where(eq(checkoutAttempts.stripeSubscriptionId, member.subscriptionId))
    const events = await db
      .select()
      .from(trackingEvents)
      .where(eq(trackingEvents.sessionId, attempt?.sessionId ?? ''))
    expect(events.map(({ eventType }) => eventType).sort()).toEqual([
      'landingPageVisit',
      'purchased',
      'quizFinished',
      'quizQuestionAnswered',
      'registered',
    ])
    const registered = events.find(({ eventType }) => eventType === 'registered')
    expect(registered).toMatchObject({ isOwn: true, userId: null, metadata: null })
    expect(registered?.eventId).not.toBe(registrationEventId(member.accountId))
    expect(events.find(({ eventType }) => eventType === 'quizFinished')?.metadata).toEqual({
      questionsAnswered: 2,
    })
    expect(events.find(({ eventType }) => eventType === 'purchased')?.metadata).toMatchObject({
      productId: '4-week-plan',
      amount: expect.any(Number),
    })
  })

  it('can come again, as somebody new', async () => {
    const { email } = member
    const again = await checkout(server, { productId: '4-week-plan', customerEmail: email })
    expect(again.json()).toMatchObject({ data: { isPaid: true } })
  })

  it('was in no log', () => {
    const log = server.logged().toLowerCase()
    expect(
      [...member.canaries.slice(0, 1), member.password.toLowerCase()].filter((text) => log.includes(text)),
    ).toEqual([])
  })
})
