import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type {
  ExperimentRow,
  ExperimentResults,
  planExperiment,
} from '#shared/contract/admin/admin-experiments.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import { experimentAssignments, experimentMarks, experiments } from '#server/db/schema/studio/experiments.ts'
import { brandLive, recalledVersions } from '#server/db/schema/studio/versions.ts'
import { readRunning } from '#server/features/experiments/running-experiments.ts'
import { adminOf, type SignedInPerson } from '../admin/admin-people.ts'
import { askAdmin } from '../admin/ask-admin.ts'
import { auditOf } from '../admin/users/audit-of.ts'
import { call, useTestServer } from '../support/test-app.ts'
import { BRAND, storeSale, storeVersions } from './experiment-rows.ts'

const server = useTestServer()
let publisher: SignedInPerson
let viewer: SignedInPerson

beforeEach(async () => {
  const { db } = server.database
  await db.delete(experimentAssignments)
  await db.delete(experimentMarks)
  await db.delete(experiments)
  await db.delete(recalledVersions)
  await storeVersions(server.database)
  publisher = await adminOf(server, 'publisher')
  viewer = await adminOf(server, 'viewer')
})

const BODY = {
  name: 'Shorter quiz',
  hypothesis: 'Fewer questions lead to more purchases.',
  arms: [
    { number: 1, weight: 50 },
    { number: 2, weight: 50 },
  ],
  smallestEffectPercent: 10,
  plannedVisitors: 10_000,
}

const create = (changes: object = {}, person = publisher) =>
  askAdmin<ExperimentRow>(server, person, '/experiments', { method: 'POST', body: { ...BODY, ...changes } })
const start = (id: string, person = publisher) =>
  askAdmin<ExperimentRow>(server, person, `/experiments/${id}/start`, { method: 'POST', body: {} })
const stop = (id: string, publishNumber: number | null = null, person = publisher) =>
  askAdmin<ExperimentRow>(server, person, `/experiments/${id}/stop`, {
    method: 'POST',
    body: { publishNumber },
  })
const results = async (id: string) =>
  (await askAdmin<ExperimentResults>(server, viewer, `/experiments/${id}`)).data

async function startNew(changes: object = {}): Promise<string> {
  const { id } = (await create(changes)).data
  expect((await start(id)).status).toBe(200)
  return id
}

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let visitors = 0
const see = (experimentId: string, changes: object = {}, userAgent = `${PHONE} ${++visitors}`) =>
  call(server.app, {
    url: '/experiments/seen',
    body: { experimentId, arm: 0, sessionId: randomUUID(), source: 'letter', ...changes },
    headers: { 'user-agent': userAgent },
  })

const assignments = () => server.database.db.select().from(experimentAssignments)

describe('the life of an experiment', () => {
  it('is created, started and stopped by a publisher, and read by a viewer', async () => {
    const { data: draft } = await create()
    expect(draft).toMatchObject({ state: 'draft', arms: BODY.arms, startedAt: null })
    expect((await start(draft.id)).data).toMatchObject({ state: 'running' })
    const listed = await askAdmin<{ experiments: ExperimentRow[] }>(server, viewer, '/experiments')
    expect(listed.data.experiments.map(({ id, state }) => ({ id, state }))).toEqual([
      { id: draft.id, state: 'running' },
    ])
    expect((await stop(draft.id)).data).toMatchObject({ state: 'stopped', endReason: 'stopped' })
    const [stored] = await server.database.db.select().from(experiments)
    expect(stored?.salt).toBeNull()
  })

  it('is audited', async () => {
    const id = await startNew()
    await stop(id)
    expect(await auditOf(server, 'stop_experiment', id)).toMatchObject({
      actor: publisher.accountId,
      outcome: 'done',
      before: { state: 'running' },
      after: { state: 'stopped', endReason: 'stopped' },
    })
  })

  it.each([
    [
      'the live version is not the first',
      {
        arms: [
          { number: 2, weight: 50 },
          { number: 1, weight: 50 },
        ],
      },
      '409 not_possible',
    ],
    [
      'a version has an error',
      {
        arms: [
          { number: 1, weight: 50 },
          { number: 5, weight: 50 },
        ],
      },
      '409 not_possible',
    ],
    [
      'a version does not exist',
      {
        arms: [
          { number: 1, weight: 50 },
          { number: 77, weight: 50 },
        ],
      },
      '409 not_possible',
    ],
    [
      'a version is named twice',
      {
        arms: [
          { number: 1, weight: 50 },
          { number: 1, weight: 50 },
        ],
      },
      '400 validation_failed',
    ],
    [
      'the weights are too small',
      {
        arms: [
          { number: 1, weight: 50 },
          { number: 2, weight: 40 },
        ],
      },
      '400 validation_failed',
    ],
    ['there is one arm', { arms: [{ number: 1, weight: 100 }] }, '400 validation_failed'],
  ])('is refused if %s', async (_why, changes, outcome) => {
    expect((await create(changes)).outcome).toBe(outcome)
  })

  it('is not changed by an editor', async () => {
    const editor = await adminOf(server, 'editor')
    expect((await create({}, editor)).outcome).toBe('403 admin_required')
  })

  it('runs alone', async () => {
    await startNew()
    const other = (await create()).data
    expect((await start(other.id)).outcome).toBe('409 not_possible')
    expect((await stop(other.id)).data.endReason).toBe('discarded')
    expect((await stop(other.id)).outcome).toBe('409 not_possible')
  })

  it('ends when another version becomes live', async () => {
    const id = await startNew()
    await server.database.db.update(brandLive).set({ number: 3 }).where(eq(brandLive.brandId, BRAND))
    expect((await readRunning({ database: server.database })).size).toBe(0)
    expect((await results(id)).experiment).toMatchObject({ state: 'stopped', endReason: 'version_changed' })
  })

  it('ends when an arm is recalled', async () => {
    const id = await startNew()
    await server.database.db
      .insert(recalledVersions)
      .values({ brandId: BRAND, brandVersion: 'version-2', recalledAt: new Date(), reason: 'Wrong price' })
    await readRunning({ database: server.database })
    expect((await results(id)).experiment.endReason).toBe('recalled')
  })

  it('is planned with verified versions, the live one first', async () => {
    const { data } = await askAdmin<RouteData<typeof planExperiment>>(server, viewer, '/experiments/plan')
    expect(data.versions.map(({ number, isLive }) => `${number} ${isLive}`)).toEqual([
      '1 true',
      '4 false',
      '3 false',
      '2 false',
    ])
    expect(data.baseline.mean).toBe(0)
  })
})

describe('visitors', () => {
  it('are counted once per session, with device and source', async () => {
    const id = await startNew()
    const sessionId = randomUUID()
    expect((await see(id, { sessionId })).statusCode).toBe(202)
    await see(id, { sessionId, arm: 1 })
    expect(await assignments()).toMatchObject([
      { sessionId, arm: 0, isRepeat: false, device: 'phone', source: 'letter' },
    ])
  })

  it('are recognised in a later session, without a second count', async () => {
    const id = await startNew()
    await see(id, {}, PHONE)
    await see(id, {}, PHONE)
    expect((await assignments()).map(({ isRepeat }) => isRepeat)).toEqual([false, true])
    expect((await results(id)).arms[0]?.assigned).toBe(1)
  })

  it('are not counted if they are robots, or the experiment is over or unknown', async () => {
    const id = await startNew()
    await see(id, {}, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
    await see('another')
    await see(id, { arm: 2 })
    await stop(id)
    await see(id)
    expect(await assignments()).toEqual([])
  })

  it('leave no mark when the experiment has ended', async () => {
    const id = await startNew()
    await see(id)
    expect(await server.database.db.select().from(experimentMarks)).toHaveLength(1)
    await stop(id)
    expect(await server.database.db.select().from(experimentMarks)).toEqual([])
    expect(await assignments()).toHaveLength(1)
  })
})

describe('results', () => {
  const OLD = 20

  /** Assigns sessions as if they had come `OLD` days ago. */
  async function assign(experimentId: string, arm: number, sessions: readonly string[], daysAgo = OLD) {
    const assignedAt = new Date(Date.now() - daysAgo * DAY_MS)
    await server.database.db
      .update(experiments)
      .set({ startedAt: new Date(Date.now() - 60 * DAY_MS) })
      .where(eq(experiments.id, experimentId))
    await server.database.db.insert(experimentAssignments).values(
      sessions.map((sessionId) => ({
        experimentId,
        sessionId,
        brandId: BRAND,
        arm,
        assignedAt,
        isRepeat: sessionId.startsWith('again'),
        device: sessionId.startsWith('p') ? 'phone' : 'desktop',
        country: 'DE',
        source: 'direct',
      })),
    )
    return assignedAt
  }
  const names = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}-${index}-${randomUUID()}`)

  it('are net revenue per visitor within 14 days, with refunds, disputes and visitors who bought nothing', async () => {
    const id = await startNew()
    const control = names('p', 10)
    const at = await assign(id, 0, control)
    await assign(id, 1, names('d', 5))
    const sale = (index: number, changes: object = {}) =>
      storeSale(server.database, at, { sessionId: control[index] ?? '', ...changes })
    await sale(0)
    await sale(1, { refundedMinor: 500 })
    await sale(2, { refundedMinor: 2000, refundedAtDay: 15 })
    await sale(3, { disputedMinor: 2000 })
    await sale(4, { atDay: 14.5 })
    await storeSale(server.database, at, { sessionId: 'nobody' })
    const { arms, currency } = await results(id)
    expect(currency).toBe('USD')
    // 2000 + 1500 + 2000 + (2000 - 2000 - 1500)
    expect(arms[0]).toMatchObject({
      visitors: 10,
      purchases: 4,
      revenuePerVisitor: 400,
      conversion: 0.4,
      guardrails: { refunded: 1, disputed: 1 },
    })
    expect(arms[1]).toMatchObject({ visitors: 5, purchases: 0, revenuePerVisitor: 0 })
  })

  it('leave out visitors whose 14 days are not over', async () => {
    const id = await startNew()
    const fresh = names('p', 3)
    const at = await assign(id, 0, fresh, 13)
    await storeSale(server.database, at, { sessionId: fresh[0] ?? '' })
    expect((await results(id)).arms[0]).toMatchObject({ visitors: 0, assigned: 3, purchases: 0 })
  })

  it('count what a later session of a known visitor buys', async () => {
    const id = await startNew()
    const at = await assign(id, 0, names('p', 4))
    const [again = ''] = names('again', 1)
    await assign(id, 0, [again])
    await storeSale(server.database, at, { sessionId: again })
    expect((await results(id)).arms[0]).toMatchObject({ visitors: 4, purchases: 1, revenuePerVisitor: 500 })
  })

  it('leave purchases in other currencies out of revenue, and say so', async () => {
    const id = await startNew()
    const sessions = names('p', 4)
    const at = await assign(id, 0, sessions)
    for (const [index, currency] of ['EUR', 'EUR', 'USD'].entries()) {
      await storeSale(server.database, at, { sessionId: sessions[index] ?? '', currency })
    }
    const found = await results(id)
    expect(found).toMatchObject({ currency: 'EUR', purchasesInOtherCurrencies: 1 })
    expect(found.arms[0]).toMatchObject({ purchases: 3, revenuePerVisitor: 1000 })
  })

  it('are blocked by a mismatch of the shares', async () => {
    const id = await startNew()
    await assign(id, 0, names('p', 400))
    await assign(id, 1, names('p', 200))
    const { verdict, sampleRatio } = await results(id)
    expect(verdict.name).toBe('blocked')
    expect(sampleRatio.isMismatch).toBe(true)
  })

  it('name the winner when an arm is much better', async () => {
    const id = await startNew({ plannedVisitors: 800 })
    const [few, many] = [names('p', 400), names('p', 400)]
    const at = await assign(id, 0, few)
    await assign(id, 1, many)
    for (const sessionId of [...few.slice(0, 30), ...many.slice(0, 120)]) {
      await storeSale(server.database, at, { sessionId })
    }
    const { verdict, revenue, conversion, splits } = await results(id)
    expect(verdict).toMatchObject({ name: 'winner', winner: 1, hasEnough: true })
    expect(revenue[0]?.interval?.low).toBeGreaterThan(0)
    expect(conversion[0]?.interval?.estimate).toBeCloseTo(90 / 400, 10)
    expect(splits.map(({ by, comparisonCount }) => `${by} ${comparisonCount}`)).toEqual([
      'device 1',
      'country 1',
      'source 1',
    ])
  })

  it('show errors and speed of the pages of each arm', async () => {
    const id = await startNew()
    const measure = (body: object) =>
      call(server.app, { url: '/experiments/pages', body: { experimentId: id, arm: 1, ...body } })
    await measure({ loadMs: 400, hadError: false })
    await measure({ loadMs: 450, hadError: false })
    await measure({ loadMs: 480, hadError: true })
    await measure({ loadMs: 5000, hadError: false })
    await measure({ loadMs: null, hadError: true })
    expect((await results(id)).arms[1]?.guardrails).toMatchObject({
      pages: 5,
      pagesWithError: 2,
      slowLoadMs: 500,
    })
  })
})
