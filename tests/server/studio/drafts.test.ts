import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import type { listDrafts } from '#shared/contract/admin/admin-studio.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { adminAudit } from '#server/db/schema/admin.ts'
import { draftEdits } from '#server/db/schema/studio/drafts.ts'
import { auditOf } from '../admin/users/audit-of.ts'
import { useTestServer } from '../support/test-app.ts'
import { drafterOf, edit, setText } from './drafts-of.ts'

const server = useTestServer()
let ann: Awaited<ReturnType<typeof drafterOf>>
let ben: Awaited<ReturnType<typeof drafterOf>>

beforeAll(async () => {
  ann = await drafterOf(server)
  ben = await drafterOf(server)
})

const newDraft = async () => (await ann.create()).data.draft.id

it('a draft begins with the live version, and lists who has it open', async () => {
  const { outcome, data } = await ann.create({ kind: 'live' }, 'Spring')
  expect(outcome).toBe('201')
  expect(data.draft).toMatchObject({ name: 'Spring', baseNumber: 1, sequence: 0, versionNumber: null })
  const { document } = await ben.read(data.draft.id)
  expect(document.brand['id']).toBe('marigold')
  await ben.follow(data.draft.id, 0, 'age')
  const { data: list } = await ann.ask<RouteData<typeof listDrafts>>('/drafts')
  const [first] = list.drafts
  expect(first?.editors).toEqual([
    { email: ben.person.email, isYou: false, seenAt: expect.any(String), place: 'age' },
  ])
  expect(list.templates.map(({ id }) => id)).toContain('quietmoor')
  expect(await auditOf(server, 'create_draft', 'marigold')).toMatchObject({
    outcome: 'done',
    after: { draftId: data.draft.id, name: 'Spring', from: 'live' },
  })
})

it('a draft begins with a template or empty, as the brand of its operators', async () => {
  for (const from of [{ kind: 'template', id: 'quietmoor' }, { kind: 'empty' }] as const) {
    const { data } = await ann.create(from)
    const { document } = await ann.read(data.draft.id)
    expect(document.brand['id']).toBe('marigold')
    expect(data.draft.baseNumber).toBeNull()
    for (const name of Object.keys(document.pictures)) expect(name).not.toBe('')
  }
  expect((await ann.create({ kind: 'template', id: 'unknown' })).outcome).toBe('404 not_found')
  expect((await ann.create({ kind: 'version', number: 99 })).outcome).toBe('404 not_found')
})

it('edits of two editors at different places are both applied, and each learns of the other’s', async () => {
  const id = await newDraft()
  const [hers, his] = [setText('name', 'Ann’s'), setText('description', 'Ben’s')]
  await ann.append(id, 0, [hers])
  const { data } = await ben.append(id, 0, [his])
  expect(data.results).toEqual([{ editId: his.editId, sequence: 2, conflicts: [], rest: [] }])
  expect(data.edits.map(({ editId, isYours }) => ({ editId, isYours }))).toEqual([
    { editId: hers.editId, isYours: false },
    { editId: his.editId, isYours: true },
  ])
  const { edits, sequence, isMore } = await ann.follow(id, 1)
  expect({ count: edits.length, sequence, isMore }).toEqual({ count: 1, sequence: 2, isMore: false })
  const { document } = await ann.read(id)
  expect([document.brand['name'], document.brand['description']]).toEqual(['Ann’s', 'Ben’s'])
})

it('edits of the same place are in conflict: the later one is not applied, and both values are returned', async () => {
  const id = await newDraft()
  const before = (await ann.read(id)).document.brand['name']
  await ann.append(id, 0, [setText('name', 'Ann’s')])
  const two = edit(
    { op: 'set', path: ['brand', 'name'], value: 'Ben’s' },
    { op: 'set', path: ['brand', 'description'], value: 'Ben’s' },
  )
  const { data } = await ben.append(id, 0, [two, setText('footerDisclaimer', 'Ben’s')])
  expect(data.results[0]).toEqual({
    editId: two.editId,
    sequence: null,
    conflicts: [
      {
        path: ['brand', 'name'],
        kind: 'value',
        base: before,
        mine: 'Ben’s',
        theirs: 'Ann’s',
        keepMine: [{ op: 'set', path: ['brand', 'name'], value: 'Ben’s' }],
      },
    ],
    rest: [{ op: 'set', path: ['brand', 'description'], value: 'Ben’s' }],
  })
  expect(data.results[1]).toMatchObject({ sequence: 2, conflicts: [] })
  const { brand } = (await ann.read(id)).document
  expect([brand['name'], brand['description'] === 'Ben’s', brand['footerDisclaimer']]).toEqual([
    'Ann’s',
    false,
    'Ben’s',
  ])
})

it('an editor who was offline loses nothing: a hundred edits are merged, and a repeated call applies none twice', async () => {
  const id = await newDraft()
  const path = ['brand', 'quizFlow', 'questions']
  const hers = Array.from({ length: 5 }, (_, index) =>
    edit({ op: 'set', path: [...path, { id: 'age' }, 'title'], value: `Ann ${index}` }),
  )
  for (const [index, one] of hers.entries()) await ann.append(id, index, [one])
  const item = { id: 'offline', type: 'text', title: 'New' }
  const his = [
    edit({ op: 'insert', path, item, after: 'age' }),
    ...Array.from({ length: 99 }, (_, index) =>
      edit({ op: 'set', path: [...path, { id: 'offline' }, 'title'], value: `Ben ${index}` }),
    ),
  ]
  const first = await ben.append(id, 0, his.slice(0, 60))
  // The answer got lost, so the same edits are sent again with later ones, on the same base.
  const { data } = await ben.append(id, 0, his)
  expect(first.data.results.every(({ sequence }) => sequence !== null)).toBe(true)
  expect(data.results.map(({ sequence }) => sequence)).toEqual(his.map((_, index) => index + 6))
  const stored = await server.database.db.select().from(draftEdits).where(eq(draftEdits.draftId, id))
  expect(stored).toHaveLength(105)
  const questions = (await ann.read(id)).document.brand['quizFlow']
  expect(JSON.stringify(questions)).toContain('Ben 98')
  expect(JSON.stringify(questions)).toContain('Ann 4')
})

it('of an editor who was offline for ten minutes every edit is stored, or comes back with both values', async () => {
  const id = await newDraft()
  const questions = ['brand', 'quizFlow', 'questions']
  const step = (name: string) => [...questions, { id: name }]
  const option = (name: string) => [...step('gender'), 'options', { id: name }]
  const before = JSON.stringify((await ben.read(id)).document.brand['description'])
  const hers = [
    setText('name', 'Ann’s'),
    setText('description', 'Ann’s description'),
    edit({ op: 'set', path: [...step('age'), 'title'], value: 'Ann’s age' }),
    edit({ op: 'remove', path: option('male') }),
  ]
  const his = {
    name: setText('name', 'Ben’s'),
    age: edit({ op: 'set', path: [...step('age'), 'title'], value: 'Ben’s age' }),
    removed: edit({ op: 'set', path: [...option('male'), 'label'], value: 'Ben’s label' }),
    other: edit({ op: 'set', path: [...step('height'), 'title'], value: 'Ben’s height' }),
    added: edit({
      op: 'insert',
      path: questions,
      item: { id: 'offline', type: 'text', title: 'Ben’s step' },
      after: 'age',
    }),
    same: setText('description', 'Ann’s description'),
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [index, one] of hers.entries()) {
    await ann.append(id, index, [one])
    vi.setSystemTime(Date.now() + 150_000)
  }
  const { data } = await ben.append(id, 0, Object.values(his))
  vi.useRealTimers()

  const resultOf = (name: keyof typeof his) => data.results.find(({ editId }) => editId === his[name].editId)
  expect(data.results.every(({ sequence, conflicts }) => (sequence === null) === conflicts.length > 0)).toBe(
    true,
  )
  const asked = Object.keys(his).filter((name) => resultOf(name as keyof typeof his)?.conflicts.length)
  expect(asked).toEqual(['name', 'age', 'removed'])
  expect(resultOf('name')?.conflicts[0]).toMatchObject({ mine: 'Ben’s', theirs: 'Ann’s' })
  expect(resultOf('age')?.conflicts[0]).toMatchObject({ mine: 'Ben’s age', theirs: 'Ann’s age' })
  expect(JSON.stringify(resultOf('removed')?.conflicts[0])).toContain('Ben’s label')

  // Nothing of hers is lost, and he may keep each of his.
  const merged = JSON.stringify((await ann.read(id)).document.brand)
  for (const text of ['Ann’s', 'Ann’s age', 'Ben’s height', 'Ben’s step']) expect(merged).toContain(text)
  expect(merged).not.toContain(before)
  const kept = data.results.flatMap(({ conflicts }) => conflicts.map(({ keepMine }) => edit(...keepMine)))
  const decided = await ben.append(id, data.sequence, kept)
  expect(decided.data.results.flatMap(({ conflicts }) => conflicts)).toEqual([])
  const final = JSON.stringify((await ann.read(id)).document.brand)
  for (const text of ['Ben’s', 'Ben’s age', 'Ben’s label']) expect(final).toContain(text)
})

it('both send at once: the server takes turns, and every edit has its own number', async () => {
  const id = await newDraft()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      (index % 2 === 0 ? ann : ben).append(id, 0, [setText(`field${index}`, String(index))]),
    ),
  )
  const numbers = answers.flatMap(({ data }) => data.results.map(({ sequence }) => sequence))
  expect(numbers.toSorted((one, other) => Number(one) - Number(other))).toEqual([1, 2, 3, 4, 5, 6])
})

it('the audit names an editor’s work once an hour, and each change of a draft', async () => {
  const id = await newDraft()
  for (let index = 0; index < 3; index++) await ann.append(id, index, [setText('name', `Name ${index}`)])
  await ben.append(id, 3, [setText('description', 'Ben')])
  const rows = await server.database.db.select().from(adminAudit).where(eq(adminAudit.targetId, id))
  expect(rows.filter(({ action }) => action === 'edit_draft')).toHaveLength(2)
  await ann.ask(`/drafts/${id}`, { method: 'PATCH', body: { name: 'Renamed' } })
  expect(await auditOf(server, 'rename_draft', id)).toMatchObject({
    before: { name: 'A draft' },
    after: { name: 'Renamed' },
  })
  await ann.ask(`/drafts/${id}`, { method: 'DELETE' })
  expect(await auditOf(server, 'discard_draft', id)).toMatchObject({ outcome: 'done' })
  expect((await ben.append(id, 4, [setText('name', 'Late')])).outcome).toBe('409 not_possible')
  expect((await ann.ask('/drafts/unknown')).outcome).toBe('404 not_found')
})

it('a viewer reads drafts, and cannot change them', async () => {
  const id = await newDraft()
  const viewer = await drafterOf(server, 'viewer')
  expect((await viewer.read(id)).draft.id).toBe(id)
  const { editors } = await viewer.follow(id, 0)
  expect(editors).toEqual([])
  expect((await viewer.append(id, 0, [setText('name', 'Mine')])).outcome).toBe('403 admin_required')
  expect((await viewer.create()).outcome).toBe('403 admin_required')
})

it('a version is made of what the caller has seen, and an unreachable step is an error in it', async () => {
  const id = await newDraft()
  const when = {
    all: [
      { question: 'gender', op: 'eq', value: 'male' },
      { question: 'gender', op: 'eq', value: 'female' },
    ],
  }
  const path = ['brand', 'quizFlow', 'questions', { id: 'age' }, 'when']
  await ann.append(id, 0, [edit({ op: 'set', path, value: when })])
  const body = { sequence: 0, reason: 'A test' }
  expect((await ben.ask(`/drafts/${id}/versions`, { method: 'POST', body })).outcome).toBe('409 not_possible')
  const { outcome, data } = await ann.ask<{
    number: number
    isPassed: boolean
    findings: { rule: string }[]
  }>(`/drafts/${id}/versions`, { method: 'POST', body: { sequence: 1, reason: 'A test' } })
  expect([outcome, data.isPassed]).toEqual(['201', false])
  expect(data.findings.map(({ rule }) => rule)).toContain('reachable')
  expect((await ann.read(id)).draft.versionNumber).toBe(data.number)
  const checked = await ann.ask<{ sequence: number; isPassed: boolean }>(`/drafts/${id}/check`)
  expect(checked.data).toMatchObject({ sequence: 1, isPassed: false })
})

it('a comparison names what was removed, and the leads that have the answer', async () => {
  const id = await newDraft()
  const { document } = await ann.read(id)
  const before = JSON.stringify(document)
  await ann.append(id, 0, [
    edit({
      op: 'remove',
      path: ['brand', 'quizFlow', 'questions', { id: 'gender' }, 'options', { id: 'male' }],
    }),
  ])
  expect(before).toContain('male')
  const { data } = await ann.ask<{ changes: { kind: string }[]; leads: Record<string, number> }>(
    `/comparison?before=live&after=draft:${id}`,
  )
  expect(data.changes.map(({ kind }) => kind)).toEqual(['option-removed'])
  expect(data.leads).toEqual({ 'gender:male': 0 })
})
