import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { NO_VAULT } from '#server/db/at-rest/vault.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { adminAuditHead } from '#server/db/schema/admin.ts'
import { disputes, fraudWarnings } from '#server/db/schema/billing.ts'
import { failedPayments } from '#server/db/schema/failed-payments.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { refundRequests } from '#server/db/schema/membership.ts'
import { purchaseRecordHeads } from '#server/db/schema/purchase-records.ts'
import type { FailureKind } from '#shared/contract/admin/admin-failures.ts'
import type { OverviewDeps } from '#server/features/admin-overview/overview-deps.ts'
import { listFailures } from '#server/features/admin-overview/find-failures.ts'
import { readNotifications } from '#server/features/admin-overview/read-notifications.ts'
import { readSystemHealth } from '#server/features/admin-overview/read-system-health.ts'
import type { ClockReading } from '#server/gateways/stripe/clock-skew.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import { createJobs } from '#server/jobs/create-jobs.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { NOTHING_TO_RETRY, putInvoice, putMail, putSubscription, putWebhook } from './rows.ts'

let opened: TestDatabase
let database: Database

beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.instances[0]
})
afterAll(() => opened.remove())
afterEach(() => {
  clock = null
})

const NOW = new Date('2027-03-08T15:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const daysAgo = (days: number) => minutesAgo(days * 24 * 60)
const parts = (): OverviewDeps => ({
  database,
  account: 'sandbox',
  clock: { last: () => clock },
  isEncryptionRequired: true,
  brandIds: () => ['marigold'],
  wavePerHour: () => 3,
  defaultCurrency: () => 'USD',
  retry: NOTHING_TO_RETRY,
  now: () => NOW,
})
let clock: ClockReading | null = null
const openOnes = async (kind: FailureKind) => {
  const { failures } = await listFailures(parts(), { kind, show: 'open' }, null)
  return failures
}
const OTHER = { account: 'live:1a2b3c4d' }

async function notificationOf(kind: string) {
  const { notifications } = await readNotifications(parts(), null)
  return notifications.find((notification) => notification.kind === kind)
}

describe('notifications and the problems behind them', () => {
  it('are empty on a new database without a job queue', async () => {
    expect(await readNotifications(parts(), null)).toEqual({ notifications: [] })
    expect(await readSystemHealth(parts(), null)).toEqual({
      clock: { host: expect.any(String), reading: null },
      purchaseRecords: null,
      audit: null,
      encryption: { isOn: true, isRequired: true },
      cardTesting: [],
      failures: { jobs: 0, webhooks: 0, mails: 0, ad_events: 0 },
      dunning: [],
    })
  })

  it('list disputes with their next deadline, and fraud warnings that still allow a refund', async () => {
    await putSubscription(database, 'sub_disputed')
    const charge = (id: string, given = {}) => ({
      account: 'sandbox',
      stripeSubscriptionId: 'sub_disputed',
      stripePaymentIntentId: `pi_${id}`,
      stripeChargeId: `ch_${id}`,
      currency: 'USD',
      amountMinor: 1949,
      createdAt: daysAgo(3),
      syncedAt: NOW,
      ...given,
    })
    const dispute = (id: string, status: string, dueDays: number, given = {}) => ({
      ...charge(id, given),
      stripeDisputeId: id,
      reason: 'fraudulent',
      status,
      feeCurrency: 'USD',
      evidenceDueBy: daysAgo(-dueDays),
      closedAt: status === 'lost' ? NOW : null,
    })
    await database.db
      .insert(disputes)
      .values([
        dispute('du_1', 'needs_response', 6),
        dispute('du_2', 'warning_needs_response', 4, { createdAt: daysAgo(2) }),
        dispute('du_3', 'under_review', 1),
        dispute('du_4', 'lost', 1),
        dispute('du_5', 'needs_response', 1, OTHER),
      ])
    const warning = (id: string, isActionable: boolean) => ({
      ...charge(id),
      stripeWarningId: id,
      fraudType: 'misc',
      isActionable,
    })
    await database.db.insert(fraudWarnings).values([warning('issfr_1', true), warning('issfr_2', false)])
    expect(await notificationOf('disputes')).toEqual({
      kind: 'disputes',
      brandId: 'marigold',
      count: 2,
      newestAt: daysAgo(2).toISOString(),
      dueBy: daysAgo(-4).toISOString(),
    })
    expect(await notificationOf('fraud_warnings')).toEqual({
      kind: 'fraud_warnings',
      brandId: 'marigold',
      count: 1,
      newestAt: daysAgo(3).toISOString(),
      dueBy: null,
    })
  })

  it('list current card testing waves; past ones are shown only on the page', async () => {
    let rows = 0
    const failed = (at: Date, card: string | null, network: string, given = {}) => ({
      id: `failed-${rows++}`,
      account: 'sandbox',
      outcome: 'declined' as const,
      count: 1,
      at,
      cardKey: card,
      networkKey: network,
      ...given,
    })
    await database.db.insert(failedPayments).values([
      // Two declines in an hour are none.
      failed(minutesAgo(3 * 24 * 60), 'card a', 'network a'),
      failed(minutesAgo(3 * 24 * 60), 'card b', 'network a'),
      // One over two hours of the clock, in which payments were refused.
      failed(minutesAgo(300), 'card a', 'network a'),
      failed(minutesAgo(299), 'card b', 'network b'),
      failed(minutesAgo(298), 'card b', 'network b'),
      failed(minutesAgo(240), null, 'network c', { outcome: 'refused', count: 12 }),
      failed(minutesAgo(298), 'card c', 'network d', OTHER),
    ])
    expect(await notificationOf('card_testing')).toBeUndefined()
    const wave = {
      brandId: 'marigold',
      startedAt: minutesAgo(300).toISOString(),
      lastAt: minutesAgo(240).toISOString(),
      isUnderWay: false,
      declined: 3,
      cards: 2,
      networks: 3,
      refused: 12,
    }
    expect((await readSystemHealth(parts(), null)).cardTesting).toEqual([wave])

    await database.db
      .insert(failedPayments)
      .values(['card a', 'card b', 'card c'].map((card) => failed(minutesAgo(20), card, 'network a')))
    expect(await notificationOf('card_testing')).toEqual({
      kind: 'card_testing',
      brandId: 'marigold',
      count: 1,
      newestAt: minutesAgo(20).toISOString(),
      dueBy: null,
    })
    const { cardTesting } = await readSystemHealth(parts(), null)
    expect(cardTesting).toEqual([
      expect.objectContaining({ isUnderWay: true, declined: 3, cards: 3, networks: 1, refused: 0 }),
      wave,
    ])
  })

  it('list purchase records that were changed outside the program', async () => {
    const head = { account: 'sandbox', sequence: 7, hash: 'abc', checkedAt: minutesAgo(10) }
    const fault = { sequence: 3, kind: 'missing' as const }
    await database.db.insert(purchaseRecordHeads).values([head, { ...head, ...OTHER, fault }])
    const told = { records: 7, headHash: 'abc', checkedAt: minutesAgo(10).toISOString() }
    expect((await readSystemHealth(parts(), null)).purchaseRecords).toEqual({ ...told, fault: null })
    expect(await notificationOf('records_changed')).toBeUndefined()

    await database.db.update(purchaseRecordHeads).set({ fault })
    expect((await readSystemHealth(parts(), null)).purchaseRecords).toEqual({ ...told, fault })
    expect(await notificationOf('records_changed')).toEqual({
      kind: 'records_changed',
      brandId: null,
      count: 1,
      newestAt: minutesAgo(10).toISOString(),
      dueBy: null,
    })
  })

  it('list an audit log that was changed outside the program', async () => {
    const head = { name: 'audit', sequence: 9, hash: 'abc', isComplete: true, mac: 'def' } as const
    await database.db.insert(adminAuditHead).values({ ...head, checkedAt: minutesAgo(10) })
    const told = { entries: 9, headHash: 'abc', checkedAt: minutesAgo(10).toISOString() }
    expect((await readSystemHealth(parts(), null)).audit).toEqual({ ...told, fault: null })
    expect(await notificationOf('audit_changed')).toBeUndefined()

    const fault = { sequence: 3, auditId: '2', kind: 'changed' as const }
    await database.db.update(adminAuditHead).set({ fault })
    expect((await readSystemHealth(parts(), null)).audit).toEqual({ ...told, fault })
    expect(await notificationOf('audit_changed')).toEqual({
      kind: 'audit_changed',
      brandId: null,
      count: 1,
      newestAt: minutesAgo(10).toISOString(),
      dueBy: null,
    })
  })

  it('list open refund requests', async () => {
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
      brandId: 'marigold',
      count: 2,
      newestAt: daysAgo(1).toISOString(),
      dueBy: null,
    })
  })

  it('list failed withdrawals', async () => {
    const withdrawal = (id: string, changes: Partial<typeof withdrawals.$inferInsert> = {}) => ({
      stripeSubscriptionId: id,
      account: 'sandbox',
      declaredAt: daysAgo(2),
      channel: 'member' as const,
      name: 'Ada Example',
      planName: '4-Week Plan',
      contractFrom: daysAgo(3),
      hasAskedToStart: false,
      currency: 'USD',
      refundedBeforeMinor: 0,
      refundMinor: 1949,
      status: 'declared' as const,
      attempts: 1,
      lastError: 'StripeFault: away',
      nextAttemptAt: daysAgo(0),
      ...changes,
    })
    await database.db
      .insert(withdrawals)
      .values([
        withdrawal('sub_a'),
        withdrawal('sub_b', { attempts: 0 }),
        withdrawal('sub_c', { status: 'refunded' }),
        withdrawal('sub_elsewhere', OTHER),
      ])
    expect(await notificationOf('waiting_withdrawals')).toEqual({
      kind: 'waiting_withdrawals',
      brandId: 'marigold',
      count: 1,
      newestAt: daysAgo(2).toISOString(),
      dueBy: null,
    })
  })

  it('list unprocessed webhooks, until the subscription is synced otherwise', async () => {
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
      dueBy: null,
    })
    expect(await openOnes('webhooks')).toEqual([
      {
        id: failing,
        brandId: null,
        name: 'invoice.paid',
        message: 'StripeFault: away',
        failedAt: minutesAgo(10).toISOString(),
        attempts: 2,
        isUncertain: false,
        dismissedAt: null,
      },
      expect.objectContaining({ id: unknown, attempts: 15, message: null }),
    ])
  })

  it('list renewals that Stripe still tries to collect, and link to the customers', async () => {
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
      dueBy: null,
    })
    const { dunning } = await readSystemHealth(parts(), null)
    expect(dunning).toEqual([
      {
        brandId: 'marigold',
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

  it('list unsent mails of a week', async () => {
    const failed = await putMail(database, 'failed', daysAgo(6))
    const uncertain = await putMail(database, 'uncertain', daysAgo(1))
    await putMail(database, 'failed', daysAgo(8))
    await putMail(database, 'sent', daysAgo(1))
    expect(await notificationOf('failed_mails')).toMatchObject({
      count: 2,
      newestAt: daysAgo(1).toISOString(),
      dueBy: null,
    })
    const found = await openOnes('mails')
    expect(found.map(({ id, isUncertain, message }) => [id, isUncertain, message])).toEqual([
      [uncertain, true, 'EENVELOPE'],
      [failed, false, 'EENVELOPE'],
    ])
  })

  it('list failed jobs, unless a later scheduled run succeeded', async () => {
    const failed = Promise.withResolvers<void>()
    const jobs = createJobs(database, createLogger('fatal', { write: () => undefined }), { pollSeconds: 1 })
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
    const found = await openOnes('jobs')
    expect(found.map(({ name, message }) => `${name}: ${message}`).toSorted()).toEqual([
      'asked-for: TypeError',
      'by-the-clock: job timed out',
    ])
  })

  it.each([
    [60_500, false],
    [-60_500, false],
    [61_000, true],
    [-61_000, true],
  ])('report a clock that is off by %i ms: %s', async (offsetMs, isOff) => {
    clock = { offsetMs, uncertaintyMs: 600, measuredAt: minutesAgo(1) }
    expect((await readSystemHealth(parts(), null)).clock.reading).toEqual({
      offsetMs,
      uncertaintyMs: 600,
      measuredAt: minutesAgo(1).toISOString(),
      isOff,
    })
    expect(await notificationOf('clock_off')).toEqual(
      isOff ? { kind: 'clock_off', brandId: null, count: 1, newestAt: null, dueBy: null } : undefined,
    )
  })

  it.each([
    [true, false, 1],
    [false, false, 0],
    [true, true, 0],
  ])(
    'report data that are not encrypted, with real visitors %j and a key %j',
    async (isRequired, isOn, count) => {
      const asked: OverviewDeps = {
        ...parts(),
        database: isOn ? database : { ...database, vault: NO_VAULT },
        isEncryptionRequired: isRequired,
      }
      const { notifications } = await readNotifications(asked, null)
      const shown = notifications.filter(({ kind }) => kind === 'encryption_off')
      expect(shown).toEqual(
        Array.from({ length: count }, () => ({
          kind: 'encryption_off',
          brandId: null,
          count: 1,
          newestAt: null,
          dueBy: null,
        })),
      )
      expect((await readSystemHealth(asked, null)).encryption).toEqual({ isOn, isRequired })
    },
  )

  it('are ordered by urgency', async () => {
    clock = { offsetMs: 125_000, uncertaintyMs: 600, measuredAt: minutesAgo(1) }
    const { notifications } = await readNotifications(
      {
        ...parts(),
        database: { ...database, vault: NO_VAULT },
      },
      null,
    )
    expect(notifications.map(({ kind }) => kind)).toEqual([
      'clock_off',
      'card_testing',
      'disputes',
      'fraud_warnings',
      'waiting_withdrawals',
      'records_changed',
      'audit_changed',
      'encryption_off',
      'refund_requests',
      'failed_jobs',
      'failing_webhooks',
      'dunning',
      'failed_mails',
    ])
  })
})
