import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sampleAnswers, sampleConsent, sampleLead } from '../support/samples.ts'
import { storedLead, storedLeadsOf } from '../support/stored.ts'
import { call, useTestServer } from '../support/test-app.ts'

const server = useTestServer({ instances: 2, env: { trustProxy: 1, countryHeader: 'cloudflare' } })

const from = (country: string, region = '') => ({
  'x-forwarded-for': '203.0.113.9',
  'cf-ipcountry': country,
  ...(region && { 'cf-region-code': region }),
})
const consent = (sessionId: string, health: boolean, decidedAt = new Date().toISOString()) =>
  call(server.apps[1] ?? server.app, {
    url: '/consent',
    body: sampleConsent({ kind: 'health', health }, { sessionId, decidedAt }),
  })

describe.each(['/leads/create', '/leads'])('POST %s', (url) => {
  const create = (lead: Record<string, unknown>, headers: Record<string, string>) =>
    call(server.app, { url, body: lead, headers })

  it.each([
    ['Germany', from('DE')],
    ['Washington', from('US', 'WA')],
    ['Nevada', from('US', 'NV')],
  ])('with health answers from %s requires a recorded consent', async (_where, headers) => {
    const lead = sampleLead()
    const refused = await create(lead, headers)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ success: false, code: 'consent_missing' })
    expect(await storedLeadsOf(server.database, lead.email)).toEqual([])
    await consent(lead.sessionId, true)
    expect((await create(lead, headers)).statusCode).toBe(201)
  })

  it('is rejected after the consent was withdrawn', async () => {
    const lead = sampleLead()
    await consent(lead.sessionId, true)
    await consent(lead.sessionId, false)
    expect((await create(lead, from('DE'))).statusCode).toBe(403)
  })

  it('does not accept the consent of another session', async () => {
    await consent(randomUUID(), true)
    expect((await create(sampleLead(), from('DE'))).statusCode).toBe(403)
  })

  it.each([
    ['from a place that does not ask', {}, from('US', 'NY')],
    ['without health answers', { quizData: { answers: { gender: 'female' } } }, from('DE')],
    ['of another system, which names no session', { sessionId: undefined }, from('DE')],
  ])('%s needs none', async (_what, changes, headers) => {
    expect((await create(sampleLead(changes), headers)).statusCode).toBe(201)
  })
})

describe('a change of a lead', () => {
  const change = (id: string, token: string, headers: Record<string, string>) => [
    call(server.app, {
      method: 'PATCH',
      url: `/leads/${id}?token=${token}`,
      body: { quizData: { answers: { weight: sampleAnswers.weight } } },
      headers,
    }),
    call(server.app, {
      method: 'PATCH',
      url: `/leads/${id}/quiz-answer?token=${token}`,
      body: { questionId: 'weight', answer: sampleAnswers.weight },
      headers,
    }),
  ]
  const statuses = async (id: string, token: string, headers: Record<string, string>) =>
    (await Promise.all(change(id, token, headers))).map(({ statusCode }) => statusCode)

  it('cannot add health answers without consent', async () => {
    const lead = sampleLead({ quizData: { answers: { gender: 'female' } } })
    const made = await call(server.app, { url: '/leads/create', body: lead, headers: from('DE') })
    const { id, token } = made.json<{ data: { id: string; token: string } }>().data
    expect(await statuses(id, token, from('DE'))).toEqual([403, 403])
    expect((await storedLead(server.database, id))?.answers).toEqual({ gender: 'female' })
    expect(await statuses(id, token, from('JP'))).toEqual([200, 200])
    await consent(lead.sessionId, true)
    expect(await statuses(id, token, from('DE'))).toEqual([200, 200])
  })

  it('does not reveal to a stranger whether the lead exists', async () => {
    const made = await call(server.app, { url: '/leads/create', body: sampleLead() })
    const { id } = made.json<{ data: { id: string } }>().data
    expect(await statuses(id, 'wrong', from('DE'))).toEqual([404, 404])
  })
})
