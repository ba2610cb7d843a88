import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DAY_MS } from '#shared/lib/time.ts'
import { makeEventMonths } from '#server/db/event-months/event-months.ts'
import { stripeEvents } from '#server/db/schema/billing.ts'
import { mails } from '#server/db/schema/mails.ts'
import { reportMarks } from '#server/db/schema/reports.ts'
import { settings } from '#server/db/schema/settings.ts'
import { serverInstances } from '#server/db/schema/studio/versions.ts'
import { createJobs } from '#server/jobs/create-jobs.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import { useTestServer } from '../support/test-app.ts'
import { scrape, scrapeOf, silentLogger, sourcesOf, withMetrics } from './scrape.ts'

const server = useTestServer()
const before = (seconds: number) => new Date(Date.now() - seconds * 1000)
const seen = () => scrapeOf(sourcesOf(server))

afterEach(async () => {
  const { db } = server.database
  for (const table of [stripeEvents, mails, reportMarks]) await db.delete(table)
})

const event = (id: string, changes: Partial<typeof stripeEvents.$inferInsert> = {}) => ({
  id,
  account: server.gateway.account,
  type: 'invoice.paid',
  objectId: 'in_1',
  stripeSubscriptionId: 'sub_1',
  createdAt: before(700),
  receivedAt: before(600),
  ...changes,
})

const mail = (id: string, changes: Partial<typeof mails.$inferInsert>): typeof mails.$inferInsert => ({
  id,
  brandId: 'marigold',
  kind: 'password_changed',
  toEmail: 'jo@example.com',
  dedupeKey: id,
  content: { kind: 'password_changed', changedAt: before(0).toISOString() },
  status: 'queued',
  dueAt: before(0),
  createdAt: before(1000),
  ...changes,
})

describe('what is stored', () => {
  it('is missing or 0 where nothing has happened', async () => {
    const none = await seen()
    expect(none.status).toBe(200)
    expect(none.sum('quiz_database_up')).toBe(1)
    expect(none.sum('quiz_webhook_pending_events')).toBe(0)
    expect(none.sum('quiz_webhook_oldest_pending_seconds')).toBe(0)
    expect(none.sum('quiz_mails_oldest_due_seconds')).toBe(0)
    expect(none.sum('quiz_mails_waiting', { state: 'due' })).toBe(0)
    expect(none.sum('quiz_mails_waiting', { state: 'retrying' })).toBe(0)
    expect(none.sum('quiz_report_lag_seconds')).toBeNull()
    expect(none.sum('quiz_publication_open_seconds', { brand: 'marigold' })).toBe(0)
  })

  it('says how many webhooks wait, and for how long', async () => {
    await server.database.db
      .insert(stripeEvents)
      .values([
        event('evt_waits'),
        event('evt_later', { receivedAt: before(60), attempts: 3, failedAt: before(1) }),
        event('evt_done', { receivedAt: before(9000), processedAt: before(1) }),
        event('evt_other', { receivedAt: before(9000), account: 'live:00000000' }),
      ])
    const found = await seen()
    expect(found.sum('quiz_webhook_pending_events')).toBe(2)
    expect(found.sum('quiz_webhook_oldest_pending_seconds')).toBeGreaterThanOrEqual(600)
    expect(found.sum('quiz_webhook_oldest_pending_seconds')).toBeLessThan(900)
  })

  it('says which e-mails wait', async () => {
    await server.database.db
      .insert(mails)
      .values([
        mail('due', { dueAt: before(500) }),
        mail('later', { dueAt: before(-500) }),
        mail('retrying', { dueAt: before(-500), attempts: 2 }),
        mail('sent', { dueAt: before(9000), status: 'sent' }),
      ])
    const found = await seen()
    expect(found.sum('quiz_mails_waiting', { state: 'due' })).toBe(1)
    expect(found.sum('quiz_mails_waiting', { state: 'retrying' })).toBe(1)
    expect(found.sum('quiz_mails_oldest_due_seconds')).toBeGreaterThanOrEqual(500)
    expect(found.sum('quiz_mails_oldest_due_seconds')).toBeLessThan(800)
  })

  it('says how old reports are', async () => {
    await server.database.db.insert(reportMarks).values({ name: 'visits', caughtUpAt: before(300) })
    const lag = (await seen()).sum('quiz_report_lag_seconds')
    expect(lag).toBeGreaterThanOrEqual(300)
    expect(lag).toBeLessThan(600)
  })

  it('says for how many coming months events have a place', async () => {
    const seenBefore = (await seen()).sum('quiz_event_months_ahead') ?? 0
    expect(seenBefore).toBeGreaterThanOrEqual(3)
    await makeEventMonths(server.database, new Date(Date.now() + 200 * DAY_MS))
    expect((await seen()).sum('quiz_event_months_ahead')).toBeGreaterThan(seenBefore)
  })

  it('says how far a replica is behind, and that it is not used', async () => {
    let lagMs: number | null = 2_500
    const withReplica = { ...sourcesOf(server), replicaLagMs: () => lagMs }
    const following = await scrapeOf(withReplica)
    expect(following.sum('quiz_replica_lag_seconds')).toBe(2.5)
    expect(following.sum('quiz_replica_used')).toBe(1)
    lagMs = null
    const failing = await scrapeOf(withReplica)
    expect(failing.sum('quiz_replica_lag_seconds')).toBeNull()
    expect(failing.sum('quiz_replica_used')).toBe(0)
    expect((await seen()).sum('quiz_replica_used')).toBeNull()
  })

  it('says which version is live, and which instances show another one', async () => {
    const { db, runText } = server.database
    await server.app.followPublications?.()
    const live = await seen()
    const number = live.sum('quiz_live_version', { brand: 'marigold' })
    expect(number).toBeGreaterThan(0)
    expect(live.sum('quiz_instances_behind', { brand: 'marigold' })).toBe(0)
    const state = { switchedAt: '', preparedId: null, preparedMs: null, problem: null, folderHash: null }
    const instance = { engine: '1', startedAt: before(60) }
    await db.insert(serverInstances).values([
      {
        ...instance,
        id: 'behind',
        seenAt: before(0),
        states: { marigold: { ...state, number: (number ?? 0) + 1 } },
      },
      { ...instance, id: 'without', seenAt: before(0), states: {} },
      { ...instance, id: 'ended', seenAt: before(60), states: { marigold: { ...state, number: 0 } } },
    ])
    const differing = await seen()
    expect(differing.sum('quiz_instances_behind', { brand: 'marigold' })).toBe(1)
    expect(differing.sum('quiz_instances')).toBe((live.sum('quiz_instances') ?? 0) + 2)
    await runText(`
      insert into brand_publications (id, brand_id, number, kind, state, reason, requested_at, prepared_from)
      values ('stuck', 'marigold', 1, 'publish', 'preparing', '', now(), now() - interval '200 seconds')`)
    const stuck = await seen()
    expect(stuck.sum('quiz_publication_open_seconds', { brand: 'marigold' })).toBeGreaterThanOrEqual(200)
    await runText(`delete from brand_publications where id = 'stuck'`)
    await runText(`delete from server_instances where id in ('behind', 'without', 'ended')`)
  })

  it('says that the instance is not ready once a newer program has changed the database', async () => {
    expect((await seen()).sum('quiz_ready')).toBe(1)
    const { db } = server.database
    await db
      .insert(settings)
      .values({ name: 'oldest_program', value: '9999' })
      .onConflictDoUpdate({ target: settings.name, set: { value: '9999' } })
    const outdated = await seen()
    expect([outdated.sum('quiz_ready'), outdated.sum('quiz_database_up')]).toEqual([0, 1])
    await server.database.runText(`delete from settings where name = 'oldest_program'`)
  })

  it('is read once for several scrapes in a row', async () => {
    let readings = 0
    const { database } = server
    const counting = {
      ...sourcesOf(server),
      database: {
        ...database,
        runText: (text: string, values?: readonly unknown[]) => {
          if (text.includes('quiz_webhook_pending_events')) readings += 1
          return database.runText(text, values)
        },
      },
    }
    await withMetrics(counting, async (url) => {
      await Promise.all([scrape(url), scrape(url), scrape(url)])
      await scrape(url)
    })
    expect(readings).toBe(1)
  })
})

describe('jobs', () => {
  it('are counted as they run, and by what waits', async () => {
    const unknown = await seen()
    expect(unknown.sum('quiz_jobs_due')).toBeNull()
    const jobs = createJobs(server.database, createLogger('silent'), { pollSeconds: 1 })
    const enqueue = jobs.define({
      name: 'measured',
      data: z.object({ isFaulty: z.boolean() }),
      retries: 0,
      run: ({ isFaulty }) => (isFaulty ? Promise.reject(new Error('planted')) : Promise.resolve()),
    })
    await jobs.start()
    const found = await withMetrics(sourcesOf(server), async (url) => {
      await enqueue({ isFaulty: false })
      await enqueue({ isFaulty: true })
      const runs = async () => (await scrape(url)).sum('quiz_job_runs_total', { queue: 'measured' })
      await expect.poll(runs, { timeout: 30_000 }).toBe(2)
      return scrape(url)
    })
    await jobs.stop()
    const queue = 'measured'
    const outcomes = ['done', 'failed', 'retried'].map((outcome) =>
      found.sum('quiz_job_runs_total', { queue, outcome }),
    )
    expect(outcomes).toEqual([1, 1, 0])
    expect(found.sum('quiz_job_run_duration_seconds_count', { queue })).toBe(2)

    await server.database.runText(`
      insert into jobs.job (name, state, start_after) values
        ('measured', 'created', now() - interval '900 seconds'), ('measured', 'retry', now() - interval '5 seconds'),
        ('measured', 'created', now() + interval '1 hour')`)
    await server.database.runText(`update jobs.queue set failed_count = 4 where name = 'measured'`)
    const waiting = await seen()
    expect(waiting.sum('quiz_jobs_due', { queue })).toBe(2)
    expect(waiting.sum('quiz_jobs_oldest_due_seconds', { queue })).toBeGreaterThanOrEqual(900)
    expect(waiting.sum('quiz_jobs_failed', { queue })).toBe(4)
    expect([...waiting.labelValues('quiz_jobs_due', 'queue')]).toEqual(['measured'])
  })
})

describe('a scrape', () => {
  it('answers while all connections are busy, and says so', async () => {
    const { db, connections } = server.database
    const busy = Promise.withResolvers<void>()
    const { max } = connections()
    const holders = Array.from({ length: max }, () => db.transaction(() => busy.promise))
    await expect.poll(() => connections().used).toBe(max)
    const warnings: string[] = []
    const logger = { warn: (_facts: object, message: string) => void warnings.push(message) }
    const found = await scrapeOf({ ...sourcesOf(server), logger })
    busy.resolve()
    await Promise.all(holders)
    expect(found.status).toBe(200)
    expect(found.sum('quiz_database_up')).toBe(0)
    expect(found.sum('quiz_ready')).toBe(0)
    expect(found.sum('quiz_webhook_pending_events')).toBeNull()
    expect(found.sum('quiz_database_connections', { state: 'used' })).toBe(max)
    expect(found.sum('quiz_database_connection_waiters')).toBeGreaterThan(0)
    expect(found.sum('quiz_build_info')).toBe(1)
    expect((await seen()).sum('quiz_database_up')).toBe(1)
  })

  it('tells the difference to the clock at Stripe, and that the server shuts down', async () => {
    const sources = { ...sourcesOf(server), logger: silentLogger }
    const reading = { offsetMs: -125_000, uncertaintyMs: 600, measuredAt: new Date() }
    const off = await scrapeOf({
      ...sources,
      gateway: { ...server.gateway, clock: { ...server.gateway.clock, last: () => reading } },
    })
    expect([off.sum('quiz_clock_offset_seconds'), off.sum('quiz_clock_wrong')]).toEqual([-125, 1])
    const unknown = await scrapeOf({
      ...sources,
      gateway: { ...server.gateway, clock: { ...server.gateway.clock, last: () => null } },
    })
    expect([unknown.sum('quiz_clock_offset_seconds'), unknown.sum('quiz_clock_wrong')]).toEqual([null, 0])
    expect([unknown.sum('quiz_draining'), unknown.sum('quiz_ready')]).toEqual([0, 1])
    const draining = { ...server.app.draining, hasBegun: true }
    const ending = await scrapeOf({ ...sources, app: { draining } })
    expect([ending.sum('quiz_draining'), ending.sum('quiz_ready')]).toEqual([1, 0])
  })
})
