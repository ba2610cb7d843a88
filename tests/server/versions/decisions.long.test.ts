import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PublicationRow } from '#shared/contract/admin/admin-versions.ts'
import { brandPublications } from '#server/db/schema/studio/versions.ts'
import { auditOf } from '../admin/users/audit-of.ts'
import { useTestServer } from '../support/test-app.ts'
import { describedAs, questionsOf, studioOf } from './studio-server.ts'

const server = useTestServer({ instances: 2 })
const studio = studioOf(server)

beforeAll(async () => {
  await studio.settle()
  await studio.takeOver()
})

it('a version with an unreachable step is stored, and cannot be published', async () => {
  const made = await studio.make((brand) => {
    const [, second] = questionsOf(brand)
    const third = questionsOf(brand)[30]
    const isAnswered = { question: second?.['id'], op: 'answered' }
    if (third) third['when'] = { all: [isAnswered, { not: isAnswered }] }
  })
  expect(made.verification.isPassed).toBe(false)
  expect(made.verification.findings.map(({ rule }) => rule)).toContain('reachable')
  const { outcome, message } = await studio.publish(made.number)
  expect({ outcome, message }).toEqual({
    outcome: '409 not_possible',
    message: `Version ${made.number} has errors, so it cannot be published`,
  })
  expect((await studio.publish(made.number, { kind: 'rollback' })).outcome).toBe('409 not_possible')
})

it('of two publications at the same time one is refused', async () => {
  const [one, other] = [
    await studio.make(describedAs('The first of two')),
    await studio.make(describedAs('The second of two')),
  ]
  const answers = await Promise.all([studio.publish(one.number), studio.publish(other.number)])
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['201', '409 not_possible'])
  const winner = answers[0]?.outcome === '201' ? one : other
  await studio.settle()
  expect((await studio.state()).live.number).toBe(winner.number)
  expect((await studio.publish(winner.number, { expectedLive: 1 })).outcome).toBe('409 not_possible')
})

it('a scheduled publication begins when it is due, and can be cancelled before', async () => {
  const { number } = await studio.make(describedAs('Later'))
  const before = (await studio.state()).live.number
  const scheduledFor = new Date(Date.now() + 3_600_000).toISOString()
  const { data: cancelled } = await studio.publish(number, { scheduledFor })
  expect(cancelled.state).toBe('scheduled')
  await studio.settle()
  expect((await studio.state()).live.number).toBe(before)
  const { data } = await studio.post<PublicationRow>(`/publications/${cancelled.id}/cancel`)
  expect(data.state).toBe('cancelled')
  expect((await studio.post(`/publications/${cancelled.id}/cancel`)).outcome).toBe('409 not_possible')
  expect((await studio.publish(number, { scheduledFor: new Date(0).toISOString() })).outcome).toBe(
    '400 validation_failed',
  )

  const { data: due } = await studio.publish(number, { scheduledFor })
  await server.database.db
    .update(brandPublications)
    .set({ scheduledFor: new Date(Date.now() - 60_000) })
    .where(eq(brandPublications.id, due.id))
  await studio.settle()
  expect(await studio.shown()).toEqual(['Later', 'Later'])
})

describe('with four eyes', () => {
  it('a publication waits for somebody other than its requester', async () => {
    const changed = await studio.setApproval(true)
    expect(changed.data).toEqual({ owner: 'studio', needsApproval: true })
    const { number } = await studio.make(describedAs('Approved'))
    const { data } = await studio.publish(number)
    expect(data.state).toBe('waiting')
    await studio.settle()
    expect((await studio.shown())[0]).not.toBe('Approved')
    expect((await studio.post(`/publications/${data.id}/approve`)).outcome).toBe('409 not_possible')
    const approved = await studio.post<PublicationRow>(`/publications/${data.id}/approve`, {}, 'other')
    expect(approved.data).toMatchObject({ state: 'preparing', isOwn: false })
    await studio.settle()
    expect(await studio.shown()).toEqual(['Approved', 'Approved'])
  })

  it('a rejected one is never live', async () => {
    const { number } = await studio.make(describedAs('Rejected'))
    const { data } = await studio.publish(number)
    const reject = `/publications/${data.id}/reject`
    expect((await studio.post(reject, { reason: 'No' })).outcome).toBe('409 not_possible')
    const rejected = await studio.post<PublicationRow>(reject, { reason: 'Not now' }, 'other')
    expect(rejected.data).toMatchObject({ state: 'rejected', problem: 'Not now' })
    expect((await studio.post(`/publications/${data.id}/approve`, {}, 'other')).outcome).toBe(
      '409 not_possible',
    )
    await studio.settle()
    expect(await studio.shown()).toEqual(['Approved', 'Approved'])
  })

  it('a recall needs no approval, is audited, and its content is never live again', async () => {
    const recalled = (await studio.state()).live.number
    const { data } = await studio.publish(1, { kind: 'recall', reason: 'A wrong price' })
    expect(data.state).toBe('preparing')
    await studio.settle()
    const { versions } = await studio.read<{ versions: { number: number; isRecalled: boolean }[] }>(
      '/versions',
    )
    expect(versions.filter(({ isRecalled }) => isRecalled).map(({ number }) => number)).toEqual([recalled])
    expect((await studio.publish(recalled, { kind: 'rollback' })).outcome).toBe('409 not_possible')
    expect(await auditOf(server, 'publish_version', '1')).toMatchObject({
      outcome: 'done',
      before: { live: recalled },
      after: { kind: 'recall', reason: 'A wrong price' },
    })
  })
})
