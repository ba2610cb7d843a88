import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newPayer } from '../checkout/checkout-server.ts'
import { sampleConsent, sampleEvent, sampleLead } from '../support/samples.ts'
import { call, useTestServer } from '../support/test-app.ts'
import { scrape, type Scrape, sourcesOf, withMetrics } from './scrape.ts'

const server = useTestServer()

/** What is measured while the calls are made. */
const measured = (calls: () => Promise<unknown>): Promise<Scrape> =>
  withMetrics(sourcesOf(server), async (url) => {
    await calls()
    return scrape(url)
  })

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  call(server.app, { url, body, headers })

async function payWith(card: string): Promise<number> {
  const email = newPayer()
  const { id: paymentMethodId } = await server.gateway.stripe.paymentMethods.create({
    type: 'card',
    card: { token: `tok_${card}` },
    billing_details: { email },
  })
  const body = { productId: '4-week-plan', customerEmail: email, paymentMethodId }
  return (await post('/stripe/complete-subscription-flow', body)).statusCode
}

describe('metrics', () => {
  it('begin with a 0 for what has not happened', async () => {
    const none = await measured(() => Promise.resolve())
    const marigold = { brand: 'marigold' }
    expect(none.sum('quiz_leads_created_total', marigold)).toBe(0)
    expect(none.sum('quiz_checkouts_paid_total', marigold)).toBe(0)
    expect(none.sum('quiz_mail_deliveries_total', { outcome: 'failed' })).toBe(0)
    expect(none.sum('quiz_job_runs_total', { queue: 'funnel-reports', outcome: 'failed' })).toBe(0)
    expect(none.sum('quiz_batch_refused_items_total', { batch: 'leads' })).toBe(0)
    expect(none.sum('quiz_database_statement_failures_total', { kind: 'lock' })).toBe(0)
  })

  it('count requests by pattern, method and status, and new leads once', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const lead = sampleLead()
    const seen = await measured(async () => {
      await post('/leads/create', lead, key)
      await post('/leads/create', lead, key)
      await post('/leads/create', sampleLead())
      await post('/leads/create', { email: 'nobody' })
      await call(server.app, { url: `/leads/${randomUUID()}` })
      await call(server.app, { url: `/leads/${randomUUID()}` })
    })
    const requests = 'quiz_http_request_duration_seconds_count'
    const create = { route: '/api/api/leads/create', method: 'POST' }
    expect(seen.sum(requests, { ...create, status: '2xx' })).toBe(3)
    expect(seen.sum(requests, { ...create, status: '4xx' })).toBe(1)
    expect(seen.sum(requests, { route: '/api/api/leads/:id', method: 'GET', status: '4xx' })).toBe(2)
    expect(seen.sum('quiz_leads_created_total', { brand: 'marigold' })).toBe(2)
    expect(seen.sum('quiz_batch_items_sum', { batch: 'leads' })).toBe(3)
    expect(seen.sum('quiz_batch_waiting_items', { batch: 'leads' })).toBe(0)
    expect(seen.sum('quiz_database_statement_duration_seconds_count')).toBeGreaterThan(3)
    expect(seen.sum('quiz_database_statement_duration_seconds_sum')).toBeGreaterThan(0)
  })

  it('count events by what became of them', async () => {
    const sessionId = randomUUID()
    const event = sampleEvent({ sessionId })
    const seen = await measured(async () => {
      await post('/tracking/events', { events: [event, sampleEvent({ sessionId })] })
      await post('/tracking/events', event)
      const no = { kind: 'tracking', analytics: false, advertising: false }
      await post('/consent', sampleConsent(no, { sessionId }))
      await post('/tracking/events', sampleEvent({ sessionId }))
    })
    const outcomes = ['accepted', 'duplicate', 'dropped'].map((outcome) =>
      seen.sum('quiz_events_total', { outcome }),
    )
    expect(outcomes).toEqual([2, 1, 1])
  })

  it('count failed statements by kind', async () => {
    const { db, runText } = server.database
    const seen = await measured(async () => {
      await expect(runText('select 1 / 0')).rejects.toThrow('division by zero')
      await expect(runText('select * from nowhere')).rejects.toThrow('"nowhere" does not exist')
      const failing = db.transaction((transaction) => transaction.execute('select 1 / 0'))
      await expect(failing).rejects.toThrow('select 1 / 0')
    })
    const failures = 'quiz_database_statement_failures_total'
    expect(seen.sum(failures, { kind: 'data' })).toBe(2)
    expect(seen.sum(failures, { kind: 'access' })).toBe(1)
    expect(seen.sum(failures)).toBe(3)
  })

  it('count payments, calls to Stripe and webhooks, without ids', async () => {
    const seen = await withMetrics(sourcesOf(server), async (url) => {
      expect(await payWith('visa')).toBe(200)
      expect(await payWith('visa_chargeDeclinedInsufficientFunds')).toBe(402)
      const body = { productId: 'no-such-plan', customerEmail: newPayer(), paymentMethodId: 'pm_1' }
      expect((await post('/stripe/complete-subscription-flow', body)).statusCode).toBe(404)
      await server.payments.webhooksSettled()
      // Webhooks are processed after they are answered.
      await expect
        .poll(async () => (await scrape(url)).sum('quiz_webhook_lag_seconds_count'), { timeout: 20_000 })
        .toBeGreaterThan(0)
      return scrape(url)
    })
    const brand = 'marigold'
    expect(seen.sum('quiz_checkouts_started_total', { brand })).toBe(2)
    expect(seen.sum('quiz_checkouts_paid_total', { brand })).toBe(1)
    expect(seen.sum('quiz_checkouts_declined_total', { brand, kind: 'insufficient_funds' })).toBe(1)
    expect(seen.sum('quiz_checkouts_refused_total', { brand, reason: 'product_not_found' })).toBe(1)
    const calls = 'quiz_stripe_call_duration_seconds_count'
    const confirm = { operation: 'POST /v1/payment_intents/:id/confirm' }
    expect(seen.sum(calls, { ...confirm, outcome: 'ok' })).toBe(1)
    // Stripe refuses this card already when it is attached to the buyer.
    const attach = { operation: 'POST /v1/payment_methods/:id/attach' }
    expect(seen.sum(calls, { ...attach, outcome: 'refused' })).toBe(1)
    const operations = [...seen.labelValues(calls, 'operation')]
    expect(operations.length).toBeGreaterThan(3)
    expect(operations.filter((operation) => /[A-Z\d]{8}|@|\?/.test(operation ?? ''))).toEqual([])
  })
})
