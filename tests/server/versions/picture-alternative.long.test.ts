import { beforeAll, expect, it } from 'vitest'
import { provableKnowledge } from '#packs/proof-packs.ts'
import type { createVersionOfDraft } from '#shared/contract/admin/admin-studio.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { createCheck } from '#shared/studio/checks/check-document.ts'
import { adminOf } from '../admin/admin-people.ts'
import { askAdmin } from '../admin/ask-admin.ts'
import { drafterOf, edit } from '../studio/drafts-of.ts'
import { useTestServer } from '../support/test-app.ts'

const server = useTestServer()
let ann: Awaited<ReturnType<typeof drafterOf>>
const check = createCheck(provableKnowledge)
const HERO = ['brand', 'landingPageContent', 'heroImage']

beforeAll(async () => {
  ann = await drafterOf(server)
})

/** A draft with another main picture, its findings while typing, and the version that is made of it. */
async function withHero(change: Record<string, unknown>) {
  const { id } = (await ann.create()).data.draft
  const patches = Object.entries(change).map(
    ([name, value]) => ({ op: 'set', path: [...HERO, name], value }) as const,
  )
  await ann.append(id, 0, [edit(...patches)])
  const { document } = await ann.read(id)
  const typed = check(document).findings.filter(({ rule }) => rule === 'picture-alternative')
  const { data } = await ann.ask<RouteData<typeof createVersionOfDraft>>(`/drafts/${id}/versions`, {
    method: 'POST',
    body: { sequence: 1, reason: 'A test' },
  })
  return { typed, ...data }
}

it('a main picture without alternative text is found while typing, and cannot be published', async () => {
  for (const alt of ['', ' ']) {
    const { typed, number, isPassed, findings } = await withHero({ alt })
    expect(typed).toMatchObject([{ severity: 'error', path: [...HERO, 'alt'] }])
    expect(isPassed).toBe(false)
    expect(findings.map(({ rule }) => rule)).toContain('picture-alternative')
    const publisher = await adminOf(server, 'admin')
    const body = { reason: 'A test' }
    await askAdmin(server, publisher, '/publishing/take-over', { method: 'POST', body })
    const refused = await askAdmin(server, publisher, '/publications', {
      method: 'POST',
      body: { ...body, number, kind: 'publish' },
    })
    expect(refused.outcome).toBe('409 not_possible')
  }
})

it('a decorative main picture needs none, and has none', async () => {
  const decorative = await withHero({ alt: '', isDecorative: true })
  expect([decorative.typed, decorative.isPassed]).toEqual([[], true])
  const both = await withHero({ alt: 'A bowl', isDecorative: true })
  expect([both.typed.length, both.isPassed]).toEqual([1, false])
})

it('a language without the alternative text is found too', async () => {
  const { id } = (await ann.create({ kind: 'template', id: 'quietmoor' })).data.draft
  const path = ['texts', 'de', 'landingPageContent.heroImage.alt', 'text']
  await ann.append(id, 0, [edit({ op: 'set', path, value: ' ' })])
  const { findings } = check((await ann.read(id)).document)
  expect(findings.filter(({ rule }) => rule === 'text-translated')).toMatchObject([
    { severity: 'error', path: path.slice(0, -1) },
  ])
})
