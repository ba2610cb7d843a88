import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Answers } from '#shared/quiz/answers.ts'
import { computeResults } from '#packs/body-weight/server/lead-results.ts'
import { sampleAnswers, sampleLead } from '../support/samples.ts'
import { storedLead, storedLeadsOf } from '../support/stored.ts'
import { call, useTestServer, testBrand } from '../support/test-app.ts'

const server = useTestServer()

type LeadData = {
  _id: string
  id: string
  email: string
  token: string
  quizData: { answers: Answers }
  updatedAt: string
}
const dataOf = (response: LightMyRequestResponse): LeadData => response.json<{ data: LeadData }>().data

async function createLead(lead = sampleLead(), headers: Record<string, string> = {}) {
  const response = await call(server.app, { url: '/leads/create', body: lead, headers })
  expect(response.statusCode).toBe(201)
  const created = dataOf(response)
  const [cookie = ''] = String(response.headers['set-cookie']).split(';')
  return { ...created, lead, cookie, response }
}

describe('POST /leads/create', () => {
  it('stores the lead with computed results and returns its id under both names', async () => {
    const { _id, id, email, token, lead } = await createLead()
    expect(_id).toBe(id)
    expect(id).toMatch(/^[\w-]{22}$/)
    expect(token).toMatch(new RegExp(`^${id}\\.`))
    expect(email).toBe(lead.email)
    const stored = await storedLead(server.database, id)
    const brand = await testBrand()
    expect(stored).toMatchObject({
      email,
      appName: 'marigold',
      brandVersion: brand.version,
      sessionId: lead.sessionId,
      answers: lead.quizData.answers,
      completedAt: new Date('2026-05-04T03:02:01.000Z'),
    })
    expect(stored?.results).toEqual(computeResults(lead.quizData.answers, stored?.createdAt ?? new Date(0)))
    expect(stored?.results.bmiCategory).toBe('obese')
  })

  it.each([
    ['of the page', { 'content-language': 'ar' }, 'ar'],
    ['of the site for a call from elsewhere', {}, 'en'],
    ['of the site for an unknown one', { 'content-language': 'tlh' }, 'en'],
  ])('stores the language %s', async (_, headers, language) => {
    const { id } = await createLead(sampleLead(), headers)
    expect((await storedLead(server.database, id))?.language).toBe(language)
  })

  it('stores the address as typed, trimmed, and leaves out empty answers', async () => {
    const lead = sampleLead({ email: '  Ada.Lovelace@Example.COM ' })
    const quizData = { ...lead.quizData, answers: { ...sampleAnswers, name: ' ', food_allergies: [] } }
    const { id, email } = await createLead({ ...lead, quizData })
    expect(email).toBe('Ada.Lovelace@Example.COM')
    const { name: _name, food_allergies: _allergies, ...others } = sampleAnswers
    expect((await storedLead(server.database, id))?.answers).toEqual(others)
  })

  it('accepts measurements as objects', async () => {
    const lead = sampleLead()
    const answers: Answers = {
      height: { tabId: 'CM', cm: 170 },
      weight: { tabId: 'KG', kilograms: '93' },
      goal_weight: { tabId: 'KG', kilograms: 75 },
    }
    const { id } = await createLead({ ...lead, quizData: { ...lead.quizData, answers } })
    expect((await storedLead(server.database, id))?.results).toMatchObject({ weightKg: 93, goalWeightKg: 75 })
  })

  it('records the brand version that the browser reports', async () => {
    const { id } = await createLead(sampleLead({ brandVersion: 'abcdef0123456789' }))
    expect((await storedLead(server.database, id))?.brandVersion).toBe('abcdef0123456789')
  })

  it('gives the browser a cookie that no script and no other site can use', async () => {
    const { response } = await createLead()
    expect(response.headers['set-cookie']).toMatch(
      /^quiz_funnels_leads=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })
})

describe('POST /leads', () => {
  it('accepts a lead in its stored shape, and computes the results itself', async () => {
    const { email, quizData } = sampleLead()
    const body = {
      email,
      appName: 'other-app',
      quizData: {
        answers: quizData.answers,
        metadata: { completedAt: '2026-01-02T03:04:05.000Z' },
        results: { bmi: 1 },
      },
    }
    const response = await call(server.app, { url: '/leads', body })
    expect(response.statusCode).toBe(201)
    const stored = await storedLead(server.database, dataOf(response).id)
    expect(stored).toMatchObject({ appName: 'other-app', completedAt: new Date('2026-01-02T03:04:05.000Z') })
    expect(stored?.results.bmi).toBeCloseTo(32.1, 1)
  })

  it('uses the brand as the default app name', async () => {
    const { email, quizData } = sampleLead()
    const response = await call(server.app, {
      url: '/leads',
      body: { email, quizData: { answers: quizData.answers } },
    })
    expect(await storedLead(server.database, dataOf(response).id)).toMatchObject({
      appName: 'marigold',
      completedAt: null,
    })
  })
})

describe.each(['/leads/create', '/leads'])('Idempotency-Key on POST %s', (url) => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })

  it('returns the first response to a repeated request', async () => {
    const headers = key()
    const lead = sampleLead()
    const first = await call(server.app, { url, body: lead, headers })
    const again = await call(server.app, {
      url,
      body: { ...lead, quizData: { answers: { age: 30 } } },
      headers,
    })
    expect(again.statusCode).toBe(first.statusCode)
    expect(dataOf(again)).toEqual(dataOf(first))
    expect(await storedLeadsOf(server.database, lead.email)).toHaveLength(1)
    expect(again.headers['set-cookie']).toContain(`=${dataOf(first).id}.`)
  })

  it('creates one lead for many simultaneous requests', async () => {
    const headers = key()
    const lead = sampleLead()
    const responses = await Promise.all(
      Array.from({ length: 25 }, () => call(server.app, { url, body: lead, headers })),
    )
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(responses.map((response) => JSON.stringify(dataOf(response)))).size).toBe(1)
    expect(await storedLeadsOf(server.database, lead.email)).toHaveLength(1)
  })

  it.each([
    ['another address', { email: 'somebody-else@example.com' }],
    ['another session', { sessionId: 'another' }],
  ])('rejects a key used with %s, and stores nothing', async (_what, change) => {
    const headers = key()
    const lead = sampleLead()
    await call(server.app, { url, body: lead, headers })
    const other = { ...lead, ...change }
    const refused = await call(server.app, { url, body: other, headers })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ success: false, code: 'idempotency_conflict' })
    expect(refused.body).not.toContain('token')
    expect(await storedLeadsOf(server.database, 'somebody-else@example.com')).toHaveLength(0)
  })

  it('creates a new lead each time without a key', async () => {
    const lead = sampleLead()
    await Promise.all([call(server.app, { url, body: lead }), call(server.app, { url, body: lead })])
    expect(await storedLeadsOf(server.database, lead.email)).toHaveLength(2)
  })
})

describe('reading and changing a lead', () => {
  it('returns the whole lead', async () => {
    const { id, token, lead } = await createLead()
    const response = await call(server.app, { url: `/leads/${id}?token=${token}` })
    expect(response.statusCode).toBe(200)
    expect(dataOf(response)).toMatchObject({
      _id: id,
      id,
      email: lead.email,
      appName: 'marigold',
      quizData: {
        answers: lead.quizData.answers,
        metadata: { completedAt: '2026-05-04T03:02:01.000Z' },
        results: { bmiCategory: 'obese' },
      },
    })
  })

  it('returns answers of every form unchanged', async () => {
    const lead = sampleLead()
    const answers: Answers = {
      weight: { tabId: 'LB', pounds: 205 },
      food_allergies: ['lactose'],
      age: 45,
      diet_info: true,
    }
    const { id, token } = await createLead({ ...lead, quizData: { ...lead.quizData, answers } })
    const stored = await storedLead(server.database, id)
    const response = await call(server.app, { url: `/leads/quiz-data?id=${id}&token=${token}` })
    expect(dataOf(response).quizData.answers).toEqual(stored?.answers)
    expect(stored?.answers).toMatchObject({ food_allergies: ['lactose'], age: 45, diet_info: true })
  })

  it('replaces answers with the same ids, keeps the others and recomputes the results', async () => {
    const { id, token } = await createLead()
    const body = { email: 'new@example.com', quizData: { answers: { weight: 'LB:pounds=180', name: '' } } }
    const response = await call(server.app, { method: 'PATCH', url: `/leads/${id}?token=${token}`, body })
    expect(response.statusCode).toBe(200)
    const stored = await storedLead(server.database, id)
    expect(stored?.email).toBe('new@example.com')
    expect(stored?.answers).toMatchObject({ weight: 'LB:pounds=180', age: 45 })
    expect(stored?.answers).not.toHaveProperty('name')
    expect(stored?.results.weightKg).toBeCloseTo(81.65, 1)
    expect(dataOf(response).updatedAt).toBe(stored?.updatedAt.toISOString())
  })

  it('stores one answer', async () => {
    const { id, token } = await createLead()
    const response = await call(server.app, {
      method: 'PATCH',
      url: `/leads/${id}/quiz-answer`,
      body: { questionId: 'age', answer: 50 },
      headers: { 'x-lead-token': token },
    })
    expect(response.statusCode).toBe(200)
    expect((await storedLead(server.database, id))?.answers).toMatchObject({ age: 50, name: 'Robin' })
  })

  it('loses none of many changes at the same time', async () => {
    const { id, token } = await createLead()
    const changes = [
      { age: 51 },
      { name: 'Sam' },
      { living_area: 'city' },
      { weekly_activity: 'active' },
      { diet_familiarity: 'expert' },
    ]
    const url = `/leads/${id}?token=${token}`
    const responses = await Promise.all(
      changes.map((answers) => call(server.app, { method: 'PATCH', url, body: { quizData: { answers } } })),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect((await storedLead(server.database, id))?.answers).toMatchObject(Object.assign({}, ...changes))
  })
})

describe('the latest lead of an address', () => {
  it('is found by its token; the token of an earlier lead finds only that one', async () => {
    const lead = sampleLead()
    const first = await createLead(lead)
    const second = await createLead(lead)
    const url = `/leads/most-recent?email=${encodeURIComponent(lead.email.toUpperCase())}`
    const latest = await call(server.app, { url: `${url}&token=${second.token}` })
    expect(dataOf(latest)).toEqual({ _id: second.id, id: second.id })
    expect(dataOf(await call(server.app, { url: `${url}&token=${first.token}` }))).toEqual({
      _id: first.id,
      id: first.id,
    })
  })

  it('is found by the cookie of its browser, which remembers several leads', async () => {
    const first = await createLead()
    const second = await createLead(sampleLead(), { cookie: first.cookie })
    for (const { id, lead } of [first, second]) {
      const response = await call(server.app, {
        url: `/leads/most-recent?email=${encodeURIComponent(lead.email)}`,
        headers: { cookie: second.cookie },
      })
      expect(dataOf(response)).toEqual({ _id: id, id })
    }
  })
})
