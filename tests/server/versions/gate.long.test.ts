import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DraftRow } from '#shared/contract/admin/admin-studio.ts'
import type { FailureEnvelope } from '#shared/contract/errors.ts'
import { brandPublications, brandVersions } from '#server/db/schema/studio/versions.ts'
import { adminOf, apiTokenOf } from '../admin/admin-people.ts'
import { askAdmin } from '../admin/ask-admin.ts'
import { edit } from '../studio/drafts-of.ts'
import { call, useTestServer } from '../support/test-app.ts'
import { questionsOf, studioOf } from './studio-server.ts'

const server = useTestServer({ instances: 2 })
const studio = studioOf(server)

/** Nobody is male and female. */
const NEVER = {
  all: [
    { question: 'gender', op: 'eq', value: 'male' },
    { question: 'gender', op: 'eq', value: 'female' },
  ],
}

type Made = { number: number; isPassed: boolean; rules: string[] }

/** An editor's draft of the live version, with a step that nobody reaches. */
async function fromDraft(): Promise<Made> {
  const draft = await studio.post<{ draft: DraftRow }>(
    '/drafts',
    { name: 'Unreachable', from: { kind: 'live' } },
    'editor',
  )
  const path = ['brand', 'quizFlow', 'questions', { id: 'age' }, 'when']
  const edits = [edit({ op: 'set', path, value: NEVER })]
  const { id } = draft.data.draft
  await studio.post(`/drafts/${id}/edits`, { base: 0, edits }, 'editor')
  const { data } = await studio.post<{ number: number; isPassed: boolean; findings: { rule: string }[] }>(
    `/drafts/${id}/versions`,
    { sequence: 1, reason: 'A test' },
    'editor',
  )
  return { ...data, rules: data.findings.map(({ rule }) => rule) }
}

async function fromImport(): Promise<Made> {
  const { number, verification } = await studio.make((brand) => {
    const age = questionsOf(brand).find(({ id }) => id === 'age')
    if (age) age['when'] = NEVER
  })
  return {
    number,
    isPassed: verification.isPassed,
    rules: verification.findings.map(({ rule }) => rule),
  }
}

/** Fails if visitors see anything but the folder, or a failed version was ever published. */
async function expectNothingPublished(): Promise<void> {
  await studio.settle()
  const { live, open, liveOn } = await studio.state()
  expect({ number: live.number, open, liveOn }).toEqual({ number: 1, open: [], liveOn: 2 })
  const published = await server.database.db
    .select({ number: brandPublications.number })
    .from(brandPublications)
    .innerJoin(
      brandVersions,
      sql`${brandVersions.brandId} = ${brandPublications.brandId}
        and ${brandVersions.number} = ${brandPublications.number}
        and not (${brandVersions.verification} ->> 'isPassed')::boolean`,
    )
    .where(sql`${brandPublications.liveAt} is not null`)
  expect(published).toEqual([])
}

const made = new Map<string, Made>()
beforeAll(async () => {
  await studio.settle()
  await studio.takeOver()
  made.set('a draft', await fromDraft())
  made.set('an import', await fromImport())
})
const numberOf = (source: string): number => made.get(source)?.number ?? 0

const SOURCES = ['a draft', 'an import']
const WAYS: [string, object][] = [
  ['at once', { kind: 'publish' }],
  ['later', { kind: 'publish', scheduledFor: new Date(Date.now() + 3_600_000).toISOString() }],
  ['as a rollback', { kind: 'rollback' }],
  ['by a recall of the live one', { kind: 'recall' }],
]

describe.each(SOURCES)('a version with an unreachable step, made from %s,', (source) => {
  it('is stored with the finding', () => {
    const { isPassed, rules = [] } = made.get(source) ?? {}
    expect(isPassed).toBe(false)
    expect(rules).toContain('reachable')
  })

  it.each(WAYS)('cannot be published %s', async (_way, order) => {
    const number = numberOf(source)
    const { outcome, message } = await studio.publish(number, order)
    expect({ outcome, message }).toEqual({
      outcome: '409 not_possible',
      message: `Version ${number} has errors, so it cannot be published`,
    })
    await expectNothingPublished()
  })

  it('cannot be published with an API token', async () => {
    const owner = await adminOf(server, 'admin')
    const token = await apiTokenOf(server, owner, { role: 'publisher' })
    for (const [, order] of WAYS) {
      const body = { number: numberOf(source), reason: 'A test', ...order }
      const { outcome } = await askAdmin(server, token, '/publications', { method: 'POST', body })
      expect(outcome).toBe('409 not_possible')
    }
    await expectNothingPublished()
  })

  it('cannot wait for an approval', async () => {
    await studio.setApproval(true)
    try {
      expect((await studio.publish(numberOf(source))).outcome).toBe('409 not_possible')
    } finally {
      await studio.setApproval(false)
    }
    await expectNothingPublished()
  })

  it('cannot be the start of another brand: the refusal has the errors in no language yet', async () => {
    const { headers } = await adminOf(server, 'admin')
    const from = { kind: 'version', brandId: 'marigold', number: numberOf(source) }
    const body = { id: 'copy', name: 'Copy', host: 'copy.localhost', from }
    const response = await call(server.app, { url: '/admin/brands', body, headers })
    expect(response.statusCode).toBe(409)
    const { findings = [], ...refused } = response.json<FailureEnvelope>()
    expect(refused).toMatchObject({
      code: 'not_possible',
      reason: 'brand_has_errors',
      message: 'This brand cannot be created, because its content has errors',
    })
    expect(refused).not.toHaveProperty('values')
    expect(findings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/never|no path|reach/),
    )
    for (const { texts } of findings) expect(texts?.message.code).toMatch(/^\w+$/)
  })

  it('cannot be an arm of an experiment', async () => {
    const arms = [
      { number: 1, weight: 50 },
      { number: numberOf(source), weight: 50 },
    ]
    const hypothesis = 'A step that nobody sees changes nothing.'
    const more = { smallestEffectPercent: 10, plannedVisitors: 10_000 }
    const created = await studio.post<{ id: string }>('/experiments', {
      name: source,
      hypothesis,
      arms,
      ...more,
    })
    const started =
      created.outcome === '201' ? await studio.post(`/experiments/${created.data.id}/start`) : created
    expect(started.outcome).toBe('409 not_possible')
    await expectNothingPublished()
  })

  it('cannot become another brand', async () => {
    const from = { kind: 'version', brandId: 'marigold', number: numberOf(source) }
    const id = `poppy-${numberOf(source)}`
    const { outcome } = await studio.post(
      '/brands',
      { id, name: 'Poppy', host: `${id}.example.com`, from },
      'admin',
    )
    expect(outcome).toBe('409 not_possible')
    await expectNothingPublished()
  })

  it.each(['preparing', 'scheduled'] as const)(
    'does not become live although somebody has stored it as %s',
    async (state) => {
      const id = randomUUID()
      const past = new Date(Date.now() - 60_000)
      await server.database.db.insert(brandPublications).values({
        id,
        brandId: 'marigold',
        number: numberOf(source),
        kind: 'publish',
        state,
        reason: 'Not by a call',
        requestedAt: past,
        ...(state === 'scheduled' ? { scheduledFor: past } : { preparedFrom: past }),
      })
      await studio.settle()
      // The time after which it is given up has passed.
      await server.database.db
        .update(brandPublications)
        .set({ preparedFrom: past })
        .where(eq(brandPublications.id, id))
      await expectNothingPublished()
      const [row] = await server.database.db
        .select()
        .from(brandPublications)
        .where(eq(brandPublications.id, id))
      expect(row).toMatchObject({ state: 'failed', liveAt: null })
      expect(row?.ownProblem).toEqual({ code: 'not_made_live' })
    },
  )
})
