import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { computeResults } from '#packs/body-weight/server/lead-results.ts'
import type { Database } from '#server/db/database.ts'
import { decryptLead } from '#server/db/at-rest/lead-at-rest.ts'
import { leads } from '#server/db/schema/leads.ts'
import { settings } from '#server/db/schema/settings.ts'
import { EncryptionKeyMissingError, createVault } from '#server/db/at-rest/vault.ts'
import { assertLeadKeys, resealLeads } from '#server/features/leads/reseal-leads.ts'
import { adminOf } from '../admin/admin-people.ts'
import { askAdmin } from '../admin/ask-admin.ts'
import { leadContent } from './lead-content.ts'
import { sampleAnswers } from '../support/samples.ts'
import { call, useTestServer, testBrand } from '../support/test-app.ts'

const server = useTestServer()
const at = new Date('2026-03-04T05:06:07.000Z')
const [older, newer] = [randomBytes(32), randomBytes(32)]
const OPEN = ['age', 'gender', 'name']
let made = 0

/** The database of a process that was started with these keys. */
const startedWith = (...keys: Buffer[]): Database => ({ ...server.database, vault: createVault(keys) })

async function store(by: Pick<Database, 'vault'>): Promise<string> {
  const id = `lead-at-rest-${++made}`
  await server.database.db.insert(leads).values({
    id,
    email: `${id}@example.com`,
    appName: 'marigold',
    brandVersion: 'v',
    ...leadContent(by, { id, answers: sampleAnswers, at }),
    createdAt: at,
    updatedAt: at,
  })
  return id
}

async function rowOf(id: string) {
  const [row] = await server.database.db.select().from(leads).where(eq(leads.id, id))
  if (!row) throw new Error(`there is no lead ${id}`)
  return row
}

const contentOf = async (by: Pick<Database, 'vault'>, id: string) => {
  const { answers, results } = decryptLead(by, await rowOf(id))
  return { answers, results }
}
const CONTENT = { answers: sampleAnswers, results: computeResults(sampleAnswers, at) }

const reseal = async (...keys: Buffer[]) => resealLeads(startedWith(...keys), [(await testBrand()).brand])

/** Every test begins with no lead and no memory of keys. */
async function eraseAll(): Promise<void> {
  await server.database.db.delete(leads)
  await server.database.db.delete(settings).where(eq(settings.name, 'leads_encrypted_with'))
}

describe('a lead at rest', () => {
  it('has its health answers and results in one encrypted text, and the others unencrypted', async () => {
    await eraseAll()
    const id = await store(server.database)
    const { openAnswers, health } = await rowOf(id)
    expect(Object.keys(openAnswers).toSorted()).toEqual(OPEN)
    expect(health).toMatch(/^enc1\.[\w-]{8}\.[\w-]+$/)
    expect(await contentOf(server.database, id)).toEqual(CONTENT)
  })

  it('cannot be read as the answers of another lead', async () => {
    await eraseAll()
    const [first, second] = [await store(server.database), await store(server.database)]
    const { health } = await rowOf(first)
    await server.database.db.update(leads).set({ health }).where(eq(leads.id, second))
    await expect(contentOf(server.database, second)).rejects.toThrow(/authenticate/)
  })

  it('is stored and read without a key', async () => {
    await eraseAll()
    const id = await store(startedWith())
    expect(JSON.parse((await rowOf(id)).health)).toMatchObject({ answers: { weight: sampleAnswers.weight } })
    expect(await contentOf(startedWith(), id)).toEqual(CONTENT)
    expect(await reseal()).toBe(0)
  })

  it("whose key is missing is reported by the key's name, and not to the caller", async () => {
    await eraseAll()
    const id = await store(startedWith(older))
    await expect(contentOf(startedWith(newer), id)).rejects.toThrow(
      /^ENCRYPTION_KEYS has no key [\w-]{8}, with which data are encrypted/,
    )
    const admin = await adminOf(server, 'viewer')
    const refused = await askAdmin(server, admin, `/leads/${id}`)
    expect(refused.outcome).toBe('500 internal')
    expect(refused.message).not.toMatch(/key/i)
  })

  it('has readable answers in the admin area and through the API', async () => {
    await eraseAll()
    const created = await call(server.app, {
      url: '/leads/create',
      body: { email: 'rest@example.com', quizData: { answers: sampleAnswers } },
    })
    const { id, token } = created.json<{ data: { id: string; token: string } }>().data
    const answer = { questionId: 'weight', answer: 'LB:pounds=201' }
    const changed = await call(server.app, {
      method: 'PATCH',
      url: `/leads/${id}/quiz-answer`,
      body: answer,
      headers: { 'x-lead-token': token },
    })
    expect(changed.json()).toMatchObject({ data: { quizData: { answers: { weight: answer.answer } } } })
    const { data } = await askAdmin<LeadDetails>(server, await adminOf(server, 'viewer'), `/leads/${id}`)
    expect(data.answers).toContainEqual(expect.objectContaining({ questionId: 'weight', answer: '201 lbs' }))
    expect(data.results).toContainEqual({ label: 'Weight', value: '201 lbs' })
    expect((await rowOf(id)).health).toMatch(/^enc1\./)
  })
})

describe('the nightly job', () => {
  it('encrypts leads from before there was a key, and again with each new key', async () => {
    await eraseAll()
    const id = await store(startedWith())
    // As it was stored before health answers were apart.
    const results = JSON.stringify({ answers: {}, results: CONTENT.results })
    await server.database.db
      .update(leads)
      .set({ openAnswers: sampleAnswers, health: results })
      .where(eq(leads.id, id))
    expect(await contentOf(startedWith(), id)).toEqual(CONTENT)

    expect(await reseal(older)).toBe(1)
    const encrypted = await rowOf(id)
    expect(Object.keys(encrypted.openAnswers).toSorted()).toEqual(OPEN)
    expect(encrypted.health).toMatch(/^enc1\./)
    expect(encrypted.updatedAt).toEqual(at)
    expect(await contentOf(startedWith(older), id)).toEqual(CONTENT)

    expect(await reseal(older)).toBe(0)
    expect(await rowOf(id)).toEqual(encrypted)
    expect(await reseal(newer, older)).toBe(1)
    expect(await contentOf(startedWith(newer), id)).toEqual(CONTENT)
  })

  it('handles any number of leads in batches, and continues after an interruption', async () => {
    await eraseAll()
    const plain = startedWith()
    const rows = Array.from({ length: 1_100 }, (_, n) => ({
      id: `many-${n}`,
      email: `many-${n}@example.com`,
      appName: 'marigold',
      brandVersion: 'v',
      ...leadContent(plain, { id: `many-${n}`, answers: sampleAnswers, at }),
      createdAt: at,
      updatedAt: at,
    }))
    await server.database.db.insert(leads).values(rows)
    const { brand } = await testBrand()
    const stopped = await resealLeads(startedWith(newer), [brand], AbortSignal.abort())
    expect(stopped).toBeGreaterThan(0)
    expect(stopped).toBeLessThan(rows.length)
    expect(await reseal(newer)).toBe(rows.length - stopped)
    expect(await contentOf(startedWith(newer), 'many-7')).toEqual(CONTENT)
  })

  it('skips a lead that is changed at the same time', async () => {
    await eraseAll()
    const id = await store(startedWith())
    const changed = leadContent(startedWith(newer), { id, answers: { weight: 'LB:pounds=199' }, at })
    const database = startedWith(newer)
    const run: Database['run'] = async (statement) => {
      await server.database.db.update(leads).set(changed).where(eq(leads.id, id))
      return database.run(statement)
    }
    await resealLeads({ ...database, run }, [(await testBrand()).brand])
    expect(await rowOf(id)).toMatchObject(changed)
  })
})

describe('a start', () => {
  it('requires an older key until a nightly run has found every lead encrypted with the newest', async () => {
    await eraseAll()
    await assertLeadKeys(startedWith(older))
    await store(startedWith(older))
    await assertLeadKeys(startedWith(newer, older))
    await expect(assertLeadKeys(startedWith(newer))).rejects.toThrow(EncryptionKeyMissingError)
    expect(await reseal(newer, older)).toBe(1)
    // Another instance may not have been restarted yet, and add leads with the older key.
    await expect(assertLeadKeys(startedWith(newer))).rejects.toThrow(EncryptionKeyMissingError)
    expect(await reseal(newer, older)).toBe(0)
    await expect(assertLeadKeys(startedWith(newer))).resolves.toBeUndefined()
    await expect(assertLeadKeys(startedWith())).rejects.toThrow(EncryptionKeyMissingError)
  })

  it('needs no key if nothing was ever encrypted', async () => {
    await eraseAll()
    await expect(assertLeadKeys(startedWith())).resolves.toBeUndefined()
    await expect(assertLeadKeys(server.database)).resolves.toBeUndefined()
  })
})
