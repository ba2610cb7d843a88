import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { refundRequests } from '#server/db/schema/membership.ts'
import type { OverviewParts } from '#server/features/admin-overview/overview-parts.ts'
import { readNotifications } from '#server/features/admin-overview/read-notifications.ts'
import { readSystemHealth } from '#server/features/admin-overview/read-system-health.ts'
import { createLogger } from '#server/http/logger.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { openTestDatabase, type TestDatabase } from '../../test-database.ts'
import { putInvoice, putMail, putSubscription, putWebhook } from './rows.ts'

let opened: TestDatabase
let database: Database

beforeAll(async () => {
  opened = await openTestDatabase()
  const [first] = opened.instances
  if (!first) throw new Error('there is no database')
  database = first
})
afterAll(() => opened.remove())

const NOW = new Date('2027-03-08T15:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const daysAgo = (days: number) => minutesAgo(days * 24 * 60)
const parts = (): OverviewParts => ({
  database,
  account: 'sandbox',
  defaultCurrency: () => 'USD',
  now: () => NOW,
})
const OTHER = { account: 'live:1a2b3c4d' }

async function notificationOf(kind: string) {
  const { notifications } = await readNotifications(parts())
  return notifications.find((notification) => notification.kind === kind)
}

describe('notifications and what stands behind them', () => {
  it('are empty on a fresh database, whose queue of jobs is not even made', async () => {
    expect(await readNotifications(parts())).toEqual({ notifications: [] })
    expect(await readSystemHealth(parts())).toEqual({ failedJobs: [], webhooks: [], mails: [], dunning: [] })
  })

  it('tell of refund requests that wait', async () => {
    const request = (subscription: string, status: 'open' | 'declined', createdAt: Date) => ({
      id: `request-${subscription}`,
      stripeSubscriptionId: subscription,
      stripeInvoiceId: 'in_first',
      followedFrom: '2027-01-01',
      evidence: 'A week of meals',
      status,
      createdAt,
    })
    for (const id of ['sub_a', 'sub_b', 'sub_c']) await putSubscription(database, id)
    await putSubscription(database, 'sub_elsewhere', OTHER)
    await database.db
      .insert(refundRequests)
      .values([
        request('sub_a', 'open', daysAgo(3)),
        request('sub_b', 'open', daysAgo(1)),
        request('sub_c', 'declined', minutesAgo(1)),
        request('sub_elsewhere', 'open', minutesAgo(1)),
      ])
    expect(await notificationOf('refund_requests')).toEqual({
      kind: 'refund_requests',
      count: 2,
      newestAt: daysAgo(1).toISOString(),
    })
  })

  it('tell of webhooks that are stored and not processed, until the subscription was read all the same', async () => {
    await putSubscription(database, 'sub_read', { syncedAt: minutesAgo(20) })
    const failing = await putWebhook(database, minutesAgo(10), { stripeSubscriptionId: 'sub_read' })
    const unknown = await putWebhook(database, minutesAgo(60), { attempts: 15, lastError: null })
    await putWebhook(database, minutesAgo(30), { stripeSubscriptionId: 'sub_read' })
    await putWebhook(database, minutesAgo(60), { processedAt: minutesAgo(59) })
    await putWebhook(database, minutesAgo(1))
    await putWebhook(database, minutesAgo(60), OTHER)
    expect(await notificationOf('failing_webhooks')).toMatchObject({
      count: 2,
      newestAt: minutesAgo(10).toISOString(),
    })
    const { webhooks } = await readSystemHealth(parts())
    expect(webhooks).toEqual([
      {
        id: failing,
        type: 'invoice.paid',
        receivedAt: minutesAgo(10).toISOString(),
        attempts: 2,
        lastError: 'StripeFault: away',
      },
      expect.objectContaining({ id: unknown, attempts: 15, lastError: null }),
    ])
  })

  it('tell of renewals that Stripe still tries to collect, and lead to who owes them', async () => {
    const nextPaymentAttemptAt = new Date(NOW.getTime() + 86_400_000)
    const declined = { status: 'open', amountDueMinor: 3899, attemptCount: 3, nextPaymentAttemptAt }
    await database.db.insert(accounts).values({
      id: 'account-1',
      email: 'Sub_Due@example.com',
      passwordHash: 'x',
      createdAt: daysAgo(30),
      passwordChangedAt: daysAgo(30),
    })
    await putSubscription(database, 'sub_due', { status: 'past_due' })
    await putInvoice(database, 'sub_due', daysAgo(2), declined)
    await putInvoice(database, 'sub_due', daysAgo(1), { ...declined, attemptCount: 1 })
    await putInvoice(database, 'sub_due', daysAgo(60))
    await putSubscription(database, 'sub_guest', { status: 'past_due' })
    await putInvoice(database, 'sub_guest', daysAgo(3), { ...declined, nextPaymentAttemptAt: null })
    await putSubscription(database, 'sub_given_up', { status: 'canceled' })
    await putInvoice(database, 'sub_given_up', daysAgo(1), declined)
    await putSubscription(database, 'sub_other_due', { ...OTHER, status: 'past_due' })
    await putInvoice(database, 'sub_other_due', daysAgo(1), { ...declined, ...OTHER })
    expect(await notificationOf('dunning')).toMatchObject({
      count: 2,
      newestAt: daysAgo(1).toISOString(),
    })
    const { dunning } = await readSystemHealth(parts())
    expect(dunning).toEqual([
      {
        userId: 'account-1',
        subscriptionId: 'sub_due',
        currency: 'USD',
        amountMinor: 7798,
        attempts: 3,
        nextAttemptAt: nextPaymentAttemptAt.toISOString(),
      },
      expect.objectContaining({ userId: 'cus_sub_guest', amountMinor: 3899, nextAttemptAt: null }),
    ])
  })

  it('tell of mails that did not go out, for a week', async () => {
    const failed = await putMail(database, 'failed', daysAgo(6))
    const uncertain = await putMail(database, 'uncertain', daysAgo(1))
    await putMail(database, 'failed', daysAgo(8))
    await putMail(database, 'sent', daysAgo(1))
    expect(await notificationOf('failed_mails')).toMatchObject({
      count: 2,
      newestAt: daysAgo(1).toISOString(),
    })
    const { mails } = await readSystemHealth(parts())
    expect(mails.map(({ id, status, lastError }) => [id, status, lastError])).toEqual([
      [uncertain, 'uncertain', 'EENVELOPE'],
      [failed, 'failed', 'EENVELOPE'],
    ])
  })

  it('tell of jobs that have failed for good, not of what the clock has made good since', async () => {
    const failed = Promise.withResolvers<void>()
    const jobs = openJobs(database, createLogger('fatal', { write: () => undefined }), { pollSeconds: 1 })
    const nothing = z.object({})
    const run = () => {
      failed.resolve()
      return Promise.reject(new TypeError('canary@example.com'))
    }
    const enqueue = jobs.define({ name: 'asked-for', data: nothing, run, retries: 0 })
    jobs.define({
      name: 'by-the-clock',
      data: nothing,
      run: () => Promise.resolve(),
      schedule: { cron: '0 0 29 2 *', data: {} },
    })
    await jobs.start()
    await enqueue({})
    await failed.promise
    await jobs.stop()
    const put = (name: string, policy: string, state: string, completedAt: Date) =>
      database.runText(
        `insert into jobs.job (name, policy, state, completed_on, output, singleton_key)
         values ($1, $2, $3::jobs.job_state, $4::timestamptz, '{"value": {"message": "job timed out"}}', $5)`,
        [name, policy, state, completedAt.toISOString(), `${name}-${completedAt.getTime()}`],
      )
    await put('by-the-clock', 'stately', 'failed', minutesAgo(90))
    await put('by-the-clock', 'stately', 'completed', minutesAgo(60))
    await put('by-the-clock', 'stately', 'failed', minutesAgo(30))
    await put('asked-for', 'short', 'completed', new Date(Date.now() + 60_000))
    expect(await notificationOf('failed_jobs')).toMatchObject({ count: 2 })
    const { failedJobs } = await readSystemHealth(parts())
    expect(failedJobs.map(({ name, error }) => `${name}: ${error}`).toSorted()).toEqual([
      'asked-for: TypeError',
      'by-the-clock: job timed out',
    ])
  })

  it('come with the most pressing first', async () => {
    const { notifications } = await readNotifications(parts())
    expect(notifications.map(({ kind }) => kind)).toEqual([
      'refund_requests',
      'failed_jobs',
      'failing_webhooks',
      'dunning',
      'failed_mails',
    ])
  })
})
