import { beforeAll, expect, it } from 'vitest'
import { provableKnowledge } from '#packs/proof-packs.ts'
import type { checkDraft } from '#shared/contract/admin/admin-studio.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { createCheck } from '#shared/studio/checks/check-document.ts'
import { applyPatches } from '#shared/studio/edits/apply-patches.ts'
import { brandVersions } from '#server/db/schema/studio/versions.ts'
import { useTestServer } from '../support/test-app.ts'
import { drafterOf, edit, setText } from './drafts-of.ts'

const server = useTestServer()
let ann: Awaited<ReturnType<typeof drafterOf>>

beforeAll(async () => {
  ann = await drafterOf(server)
})

const newDraft = async () => (await ann.create()).data.draft.id

const UNKNOWN = 'f'.repeat(64)
const setPicture = (name: string, hash: string) => edit({ op: 'set', path: ['pictures', name], value: hash })

it('an edit with a picture that was deleted meanwhile is saved without it, as are later ones', async () => {
  const id = await newDraft()
  const { document: before } = await ann.read(id)
  const [[used, stored] = ['', '']] = Object.entries(before.pictures)
  const step = { id: 'age' }
  const path = ['brand', 'quizFlow', 'questions', step, 'picture']
  const edits = [
    setPicture('gone.jpg', UNKNOWN),
    edit({ op: 'set', path, value: 'image:gone.jpg' }),
    // As an undo does that brings the former picture of a name back.
    setPicture(used, UNKNOWN),
    setPicture('again.jpg', stored),
    setText('name', 'Later'),
  ]
  const { outcome, data } = await ann.append(id, 0, edits)
  expect(outcome).toBe('200')
  expect(data.results.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
  const { document } = await ann.read(id)
  expect(document.brand['name']).toBe('Later')
  const { [used]: _, ...others } = before.pictures
  expect(document.pictures).toEqual({ ...others, 'again.jpg': stored })

  // The editor's own document follows from the answer.
  const applied = applyPatches(
    before,
    data.edits.flatMap(({ patches }) => patches),
  )
  expect(applied).toMatchObject({ document, problems: [] })
  const undone = applyPatches(
    document,
    data.edits.toReversed().flatMap(({ inverse }) => inverse),
  )
  expect(undone).toMatchObject({ document: before, problems: [] })

  // It is found in place, and cannot be published.
  const found = createCheck(provableKnowledge)(document).findings.filter(
    ({ rule }) => rule === 'picture-exists',
  )
  expect(found.map(({ severity, step: of }) => [severity, of])).toContainEqual(['error', 'age'])
  const checked = await ann.ask<RouteData<typeof checkDraft>>(`/drafts/${id}/check`)
  expect(checked.data.isPassed).toBe(false)
  expect(checked.data.findings).toContainEqual(
    expect.objectContaining({ rule: 'picture-exists', step: 'age', severity: 'error' }),
  )
})

it('pictures that are replaced as a whole keep those that are stored', async () => {
  const id = await newDraft()
  const [stored = ''] = Object.values((await ann.read(id)).document.pictures)
  const value = { 'one.jpg': stored, 'gone.jpg': UNKNOWN, 'none.jpg': 7 }
  const { data } = await ann.append(id, 0, [edit({ op: 'set', path: ['pictures'], value })])
  expect(data.sequence).toBe(1)
  expect((await ann.read(id)).document.pictures).toEqual({ 'one.jpg': stored })
})

it('a version with a picture that is not stored is refused', async () => {
  const { document } = await ann.read(await newDraft())
  const pictures = { ...document.pictures, 'none.jpg': UNKNOWN }
  const file = { document: { ...document, pictures }, pictures: {} }
  const versions = () => server.database.db.select({ number: brandVersions.number }).from(brandVersions)
  const before = await versions()
  const imported = await ann.ask('/versions/import', { method: 'POST', body: { file, reason: 'A test' } })
  expect(imported.outcome).toBe('400 validation_failed')
  expect(await versions()).toEqual(before)
})
