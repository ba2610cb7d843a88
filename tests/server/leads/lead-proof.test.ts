import { describe, expect, it } from 'vitest'
import { sampleLead } from '../support/samples.ts'
import { storedLead } from '../support/stored.ts'
import { call, useTestServer } from '../support/test-app.ts'

const server = useTestServer()
const open = useTestServer({ env: { emailLinks: 'open' } })

type Created = { id: string; token: string; email: string }

async function make({ app }: { app: typeof server.app }) {
  const lead = sampleLead()
  const response = await call(app, { url: '/leads/create', body: lead })
  const { data } = response.json<{ data: Created }>()
  return { ...data, cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' }
}

/** Every call that opens a lead: by id, its quiz data, by address, and the two that change it. */
const doors = ({ id, email }: { id: string; email: string }) =>
  [
    ['GET', `/leads/${id}`, undefined],
    ['GET', `/leads/quiz-data?id=${id}`, undefined],
    ['GET', `/leads/most-recent?email=${encodeURIComponent(email)}`, undefined],
    ['PATCH', `/leads/${id}`, { quizData: { answers: { age: 50 } } }],
    ['PATCH', `/leads/${id}/quiz-answer`, { questionId: 'age', answer: 50 }],
  ] as const

const withToken = (url: string, token: string) =>
  `${url}${url.includes('?') ? '&' : '?'}token=${encodeURIComponent(token)}`
/** The refusal without the id of its request. */
const refusal = (text: string) => text.replace(/"requestId":"[^"]*"/, '')

describe('without a proof', () => {
  it('every route responds to a known lead exactly as to an unknown one', async () => {
    const known = await make(server)
    const unknown = { id: 'A'.repeat(22), email: 'nobody@example.com' }
    const unknownDoors = doors(unknown)
    for (const [index, [method, url, body]] of doors(known).entries()) {
      const [unknownMethod, unknownUrl, unknownBody] = unknownDoors[index] ?? [method, url, body]
      const refused = await call(server.app, { method, url, body })
      const notFound = await call(server.app, { method: unknownMethod, url: unknownUrl, body: unknownBody })
      expect(refused.statusCode).toBe(404)
      expect(refused.json()).toMatchObject({ code: 'lead_not_found' })
      expect(refusal(refused.body)).toBe(refusal(notFound.body))
      expect(refused.statusCode).toBe(notFound.statusCode)
    }
    expect((await storedLead(server.database, known.id))?.answers['age']).toBe(45)
  })
})

describe('a proof', () => {
  it.each([
    ['the token in the query', ({ token }: Created) => ({ token, headers: {} })],
    ['the token in the header', ({ token }: Created) => ({ token: '', headers: { 'x-lead-token': token } })],
    ['the cookie', ({ cookie }: Created & { cookie: string }) => ({ token: '', headers: { cookie } })],
  ])('by %s opens every route', async (_name, prove) => {
    const lead = await make(server)
    const { token, headers } = prove(lead)
    for (const [method, url, body] of doors(lead)) {
      const response = await call(server.app, {
        method,
        url: token ? withToken(url, token) : url,
        body,
        headers,
      })
      expect([method, url, response.statusCode]).toEqual([method, url, 200])
    }
  })

  it.each([
    ['of another lead', (_: Created, other: Created) => other.token],
    ['with another signature', ({ token }: Created) => `${token.slice(0, -4)}AAAA`],
    ['with a longer time', ({ token }: Created) => token.replace(/\.[^.]+\./, '.zzzzzz.')],
    ['without a signature', ({ id }: Created) => id],
    ['that is empty', () => ''],
    ['that is no token', () => '.._..'],
  ])('by a token %s opens no route', async (_name, forge) => {
    const lead = await make(server)
    const token = forge(lead, await make(server))
    for (const [method, url, body] of doors(lead)) {
      const response = await call(server.app, {
        method,
        url: withToken(url, token),
        body,
        headers: { 'x-lead-token': token },
      })
      expect([method, url, response.statusCode]).toEqual([method, url, 404])
    }
  })

  it('by a cookie of another lead opens no route', async () => {
    const lead = await make(server)
    const { cookie } = await make(server)
    for (const [method, url, body] of doors(lead)) {
      const response = await call(server.app, { method, url, body, headers: { cookie } })
      expect([method, url, response.statusCode]).toEqual([method, url, 404])
    }
  })
})

describe('EMAIL_LINKS=open', () => {
  it('allows reading a lead by its address alone, but never changing it', async () => {
    const lead = await make(open)
    const statuses = await Promise.all(
      doors(lead).map(
        async ([method, url, body]) => (await call(open.app, { method, url, body })).statusCode,
      ),
    )
    expect(statuses).toEqual([200, 200, 200, 404, 404])
  })

  it('still returns 404 for an unknown address', async () => {
    const response = await call(open.app, { url: '/leads/most-recent?email=nobody@example.com' })
    expect(response.statusCode).toBe(404)
  })
})
