import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { AdminNotification } from '#shared/contract/admin/admin.ts'
import type {
  dismissFailures,
  FailureKind,
  listFailures,
  retryFailures,
} from '#shared/contract/admin/admin-failures.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { adEvents } from '#server/db/schema/ad-events.ts'
import { adminAudit, dismissedFailures } from '#server/db/schema/admin.ts'
import { stripeEvents } from '#server/db/schema/billing.ts'
import { mails } from '#server/db/schema/mails.ts'
import { retryAdEvents } from '#server/features/ad-network/claim-ad-events.ts'
import { listFailures as listAll } from '#server/features/admin-overview/find-failures.ts'
import { retryFailures as retryAll } from '#server/features/admin-overview/act-on-failures.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createJobs } from '#server/jobs/create-jobs.ts'
import { setImmediate as turn } from 'node:timers/promises'
import { useTestServer } from '../../support/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { adminOf, type SignedInPerson } from '../admin-people.ts'
import { askAdmin } from '../ask-admin.ts'
import { NOTHING_TO_RETRY, putAdEvent, putMail, putWebhook } from './rows.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

describe('failures in the admin area', () => {
  const server = useTestServer()
  let admin: SignedInPerson
  let another: SignedInPerson
  beforeAll(async () => {
    admin = await adminOf(server, 'admin')
    another = await adminOf(server, 'admin')
  })
  afterEach(async () => {
    const { db } = server.database
    for (const table of [mails, stripeEvents, adEvents, dismissedFailures]) await db.delete(table)
  })

  const list = async (kind: FailureKind, show: 'open' | 'dismissed' = 'open') =>
    (await askAdmin<RouteData<typeof listFailures>>(server, admin, `/failures?kind=${kind}&show=${show}`))
      .data
  const idsOf = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).failures.map(({ id }) => id)
  const retry = (body: object, who = admin) =>
    askAdmin<RouteData<typeof retryFailures>>(server, who, '/failures/retry', { method: 'POST', body })
  const dismiss = (body: object, who = admin) =>
    askAdmin<RouteData<typeof dismissFailures>>(server, who, '/failures/dismiss', { method: 'POST', body })
  const bell = async () => {
    const { data } = await askAdmin<{ notifications: AdminNotification[] }>(server, admin, '/notifications')
    return data.notifications.map(({ kind, count }) => `${kind} ${count}`)
  }

  it('are listed newest first, with error, time and attempts', async () => {
    const older = await putMail(server.database, 'failed', hoursAgo(20), {
      attempts: 8,
      failedAt: hoursAgo(2),
    })
    const newer = await putMail(server.database, 'uncertain', hoursAgo(30), { failedAt: hoursAgo(1) })
    const { failures, open, dismissed } = await list('mails')
    expect({ open, dismissed }).toEqual({ open: 2, dismissed: 0 })
    expect(failures).toMatchObject([
      { id: newer, isUncertain: true, attempts: 0 },
      {
        id: older,
        name: 'confirm_email',
        message: 'EENVELOPE',
        attempts: 8,
        isUncertain: false,
        dismissedAt: null,
      },
    ])
    expect(JSON.stringify(failures)).not.toContain('jo@example.com')
  })

  it('retries each mail once, and reports mails that were sent meanwhile', async () => {
    const id = await putMail(server.database, 'failed', hoursAgo(3))
    const answers = await Promise.all([retry({ kind: 'mails', id }), retry({ kind: 'mails', id }, another)])
    const total = answers.map(({ data }) => data)
    expect(total.reduce((sum, { started }) => sum + started, 0)).toBe(1)
    expect(total.reduce((sum, { underWay }) => sum + underWay, 0)).toBe(1)
    const [row] = await server.database.db.select().from(mails).where(eq(mails.id, id))
    expect(row).toMatchObject({ status: 'queued', failedAt: null })
    expect(await idsOf('mails')).toEqual([])

    await server.database.db.update(mails).set({ status: 'sent' }).where(eq(mails.id, id))
    expect((await retry({ kind: 'mails', id })).data).toEqual({
      started: 0,
      underWay: 0,
      succeeded: 1,
      gone: 0,
    })
    expect((await retry({ kind: 'mails', id: 'deleted' })).data).toMatchObject({ gone: 1, started: 0 })
  })

  it('retries mails that may have been sent only by id', async () => {
    const failed = await putMail(server.database, 'failed', hoursAgo(3))
    const uncertain = await putMail(server.database, 'uncertain', hoursAgo(3))
    const { asOf } = await list('mails')
    expect((await retry({ kind: 'mails', asOf })).data).toEqual({
      started: 1,
      underWay: 0,
      succeeded: 0,
      gone: 0,
    })
    expect(await idsOf('mails')).toEqual([uncertain])
    expect((await retry({ kind: 'mails', id: uncertain })).data.started).toBe(1)
    expect(await idsOf('mails')).toEqual([])
    expect(failed).not.toBe(uncertain)
  })

  it('processes webhooks immediately, even after the last attempt', async () => {
    const id = await putWebhook(server.database, hoursAgo(1), { attempts: 15 })
    const elsewhere = await putWebhook(server.database, hoursAgo(1), { account: 'live:1a2b3c4d' })
    expect((await retry({ kind: 'webhooks', id })).data.started).toBe(1)
    const [row] = await server.database.db.select().from(stripeEvents).where(eq(stripeEvents.id, id))
    expect(row?.processedAt).toBeInstanceOf(Date)
    expect(await idsOf('webhooks')).toEqual([])
    expect((await retry({ kind: 'webhooks', id })).data).toMatchObject({ started: 0, succeeded: 1 })
    expect((await retry({ kind: 'webhooks', id: elsewhere })).data).toMatchObject({ gone: 1 })
  })

  it('keeps webhooks that fail again, with one more attempt and the new error', async () => {
    vi.spyOn(server.gateway.stripe.subscriptions, 'retrieve').mockRejectedValueOnce(
      new TypeError('canary@example.com'),
    )
    const id = await putWebhook(server.database, hoursAgo(1), {
      stripeSubscriptionId: 'sub_any',
      attempts: 15,
    })
    expect((await retry({ kind: 'webhooks', id })).data.started).toBe(1)
    const { failures } = await list('webhooks')
    expect(failures).toMatchObject([{ id, attempts: 16, message: 'TypeError' }])
    expect(Date.parse(failures[0]?.failedAt ?? '')).toBeGreaterThan(hoursAgo(0.5).getTime())
  })

  it('does not count dismissed failures, lists them on request, and reopens them after a failed retry', async () => {
    const id = await putMail(server.database, 'failed', hoursAgo(3))
    const other = await putMail(server.database, 'failed', hoursAgo(4))
    expect(await bell()).toEqual(['failed_mails 2'])
    const answers = await Promise.all([
      dismiss({ kind: 'mails', id }),
      dismiss({ kind: 'mails', id }, another),
    ])
    expect(answers.map(({ data }) => data.dismissed).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await bell()).toEqual(['failed_mails 1'])
    expect(await idsOf('mails')).toEqual([other])
    const { failures, open, dismissed } = await list('mails', 'dismissed')
    expect({ open, dismissed }).toEqual({ open: 1, dismissed: 1 })
    expect(failures).toMatchObject([{ id, dismissedAt: expect.any(String) }])

    expect((await retry({ kind: 'mails', id })).data.started).toBe(1)
    await server.database.db.update(mails).set({ status: 'failed' }).where(eq(mails.id, id))
    expect(await idsOf('mails')).toEqual([id, other])
    expect(await idsOf('mails', 'dismissed')).toEqual([])
  })

  it('are dismissed together, except failures that appeared later', async () => {
    for (const hours of [3, 4]) await putMail(server.database, 'failed', hoursAgo(hours))
    const { asOf } = await list('mails')
    const late = await putMail(server.database, 'failed', hoursAgo(5), {
      failedAt: new Date(Date.now() + 1_000),
    })
    expect((await dismiss({ kind: 'mails', asOf })).data).toEqual({ dismissed: 2 })
    expect((await dismiss({ kind: 'mails', asOf })).data).toEqual({ dismissed: 0 })
    expect(await idsOf('mails')).toEqual([late])
    expect((await dismiss({ kind: 'webhooks', asOf })).data).toEqual({ dismissed: 0 })
    expect((await dismiss({ kind: 'jobs', asOf })).data).toEqual({ dismissed: 0 })
  })

  it('writes each action to the audit log, without personal data', async () => {
    const id = await putMail(server.database, 'failed', hoursAgo(3))
    await putMail(server.database, 'failed', hoursAgo(4))
    const { asOf } = await list('mails')
    await dismiss({ kind: 'mails', id })
    await retry({ kind: 'mails', asOf })
    const rows = await server.database.db.select().from(adminAudit).orderBy(adminAudit.id)
    expect(rows.slice(-2)).toMatchObject([
      {
        action: 'dismiss_failures',
        targetKind: 'mails',
        targetId: id,
        outcome: 'done',
        after: { dismissed: 1 },
      },
      {
        action: 'retry_failures',
        targetKind: 'mails',
        targetId: 'all',
        outcome: 'done',
        after: { started: 1 },
      },
    ])
    expect(JSON.stringify(rows)).not.toContain('jo@example.com')
  })

  it.each([
    ['no kind', {}],
    ['a kind that is none', { kind: 'leads', id: 'x' }],
    ['neither an id nor a time', { kind: 'mails' }],
    ['both', { kind: 'mails', id: 'x', asOf: '2026-01-01T00:00:00.000Z' }],
  ])('rejects %s', async (_, body) => {
    expect((await retry(body)).outcome).toBe('400 validation_failed')
    expect((await dismiss(body)).outcome).toBe('400 validation_failed')
  })

  it('of the ad network are reports that were rejected or are long overdue, except of deleted persons', async () => {
    const rejected = await putAdEvent(server.database, hoursAgo(5))
    const waiting = { status: 'waiting' as const, reason: null, nextTryAt: hoursAgo(-1) }
    const stuck = await putAdEvent(server.database, hoursAgo(6), { ...waiting, attempts: 9 })
    await putAdEvent(server.database, hoursAgo(1), { ...waiting, attempts: 2 })
    await putAdEvent(server.database, hoursAgo(1), { lastFailure: null })
    await putAdEvent(server.database, hoursAgo(1), { reason: 'refused', lastFailure: null })
    await putAdEvent(server.database, hoursAgo(8 * 24))
    expect(await idsOf('ad_events')).toEqual([rejected, stuck])
    expect(await bell()).toEqual(['failing_ad_events 2'])
    // Nobody can send them where the network is not configured.
    expect((await retry({ kind: 'ad_events', id: rejected })).outcome).toBe('409 not_possible')
    expect(await idsOf('ad_events')).toEqual([rejected, stuck])

    const now = new Date()
    const deleted = await putAdEvent(server.database, hoursAgo(1), { lastFailure: null })
    const sent = await putAdEvent(server.database, hoursAgo(1), {
      status: 'sent',
      reason: null,
      lastFailure: null,
    })
    const ids = [rejected, stuck, deleted, sent, randomUUID()]
    expect(await retryAdEvents(server.database, ids, now)).toEqual({ started: 2, succeeded: 1 })
    const rows = await server.database.db.select().from(adEvents).where(eq(adEvents.nextTryAt, now))
    expect(rows.map(({ eventId }) => eventId).toSorted()).toEqual([rejected, stuck].toSorted())
    expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
      ['waiting', null],
      ['waiting', null],
    ])
  })
})

describe('failed jobs', () => {
  let opened: TestDatabase
  let jobs: Jobs
  let tries = 0
  /** Until then the job fails. */
  let isMended = false
  beforeAll(async () => {
    opened = await openTestDatabase()
    jobs = createJobs(database(), createLogger('fatal', { write: () => undefined }), { pollSeconds: 1 })
    const run = () => {
      tries += 1
      return isMended ? Promise.resolve() : Promise.reject(new TypeError('canary@example.com'))
    }
    const data = z.object({})
    const enqueue = jobs.define({ name: 'asked-for', data, run, retries: 0 })
    jobs.define({
      name: 'by-the-clock',
      data,
      run: () => Promise.resolve(),
      schedule: { cron: '0 0 29 2 *', data: {} },
    })
    await jobs.start()
    await enqueue({})
  })
  afterAll(async () => {
    await jobs.stop()
    await opened.remove()
  })
  const database = () => opened.instances[0]
  const parts = () => ({
    database: database(),
    account: 'sandbox',
    clock: { last: () => null },
    isEncryptionRequired: true,
    brandIds: () => ['marigold'],
    wavePerHour: () => 3,
    defaultCurrency: () => 'USD',
    retry: { ...NOTHING_TO_RETRY, jobs: jobs.retry },
  })
  const open = async () => (await listAll(parts(), { kind: 'jobs', show: 'open' }, null)).failures
  const untilOpen = async (count: number) => {
    while ((await open()).length !== count) await turn()
    return open()
  }

  it('run again on request, and are listed again after another failure', async () => {
    const [failed] = await untilOpen(1)
    expect(failed).toMatchObject({ name: 'asked-for', message: 'TypeError', attempts: 1 })
    const target = { kind: 'jobs' as const, id: failed?.id ?? '' }
    expect(await retryAll(parts(), target)).toEqual({ started: 1, underWay: 0, succeeded: 0, gone: 0 })
    await expect.poll(() => tries, { timeout: 20_000 }).toBe(2)
    expect(await untilOpen(1)).toMatchObject([{ id: target.id, attempts: 2 }])

    isMended = true
    const [first, second] = await Promise.all([retryAll(parts(), target), retryAll(parts(), target)])
    expect(first.started + second.started).toBe(1)
    await expect.poll(() => tries, { timeout: 20_000 }).toBe(3)
    await untilOpen(0)
    const done = async () => (await retryAll(parts(), target)).succeeded
    while ((await done()) === 0) await turn()
    expect(await retryAll(parts(), target)).toEqual({ started: 0, underWay: 0, succeeded: 1, gone: 0 })
    expect(await retryAll(parts(), { kind: 'jobs', id: 'made-up' })).toMatchObject({ gone: 1 })
  })

  it('count once per scheduled job, and are retried once, however many runs have failed', async () => {
    const newestAt = hoursAgo(2)
    for (const failedAt of [newestAt, hoursAgo(3)]) {
      await database().runText(
        `insert into jobs.job (name, policy, state, completed_on, data, output)
         values ('by-the-clock', 'stately', 'failed', $1::timestamptz, '{}', '{"error": "Error"}')`,
        [failedAt.toISOString()],
      )
    }
    const [newest] = await untilOpen(1)
    expect(newest?.failedAt).toBe(newestAt.toISOString())
    const all = await database().runText("select id::text as id from jobs.job where name = 'by-the-clock'")
    const { started, underWay, succeeded } = await jobs.retry(all.map(({ id }) => String(id)))
    // Beside one that waits no second one does.
    expect(started + underWay + succeeded).toBe(2)
    expect(started).toBeGreaterThan(0)
    await untilOpen(0)
  })
})
