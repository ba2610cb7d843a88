import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sampleConsent, sampleEvent, sampleLead } from '../support/samples.ts'
import { call, useTestServer } from '../support/test-app.ts'

const server = useTestServer({ env: { logLevel: 'trace' } })
const broken = useTestServer()

const canary = (what: string) => `canary-${what}-${randomUUID()}`

describe('logs', () => {
  it('hold one line a request, with its id, and nothing of what a visitor enters or asks with', async () => {
    const name = canary('name')
    const email = `${canary('mail')}@example.com`
    const sessionId = canary('session').slice(0, 60)
    const lead = sampleLead({ email, sessionId })
    const quizData = { ...lead.quizData, answers: { ...lead.quizData.answers, name, email } }
    const made = await call(server.app, { url: '/leads/create', body: { ...lead, quizData } })
    const { id, token } = made.json<{ data: { id: string; token: string } }>().data
    await call(server.app, { url: '/leads/create', body: { ...lead, email: `${email}@`, quizData } })
    await call(server.app, { url: '/leads/create', body: `{${name}` })
    await call(server.app, { url: `/leads/${id}?token=${token}` })
    await call(server.app, { url: `/leads/most-recent?email=${email}&token=${token}` })
    await call(server.app, { url: `/nowhere/${name}?email=${email}` })
    await call(server.app, {
      url: '/tracking/events',
      body: sampleEvent({ sessionId, metadata: { answer: name, email } }),
    })
    await call(server.app, {
      url: '/consent',
      body: sampleConsent({ kind: 'health', health: true }, { sessionId }),
    })
    await call(server.app, { url: '/consent', body: sampleConsent({ kind: name }, { sessionId }) })

    const log = server.logged()
    const secrets = [name, email, sessionId, token, id, String(made.headers['set-cookie'])]
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
    const lines = log
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    const requestId = made.headers['x-request-id']
    expect(lines.filter((line) => (line as { reqId?: string }).reqId === requestId)).toEqual([
      expect.objectContaining({
        level: 30,
        method: 'POST',
        route: '/api/api/leads/create',
        status: 201,
        msg: 'answered',
      }),
    ])
  })

  it('tell a fault with its place, and nothing that the database repeats; the caller hears neither', async () => {
    await broken.database.db.execute(
      sql`alter table leads add constraint planted check (email not like 'canary%')`,
    )
    await broken.database.db.execute(sql`alter table tracking_events rename to planted`)
    const email = `${canary('mail')}@example.com`
    const name = canary('name')
    const lead = sampleLead({ email })
    const responses = await Promise.all([
      call(broken.app, { url: '/leads/create', body: { ...lead, quizData: { answers: { name } } } }),
      call(broken.app, { url: '/tracking/events', body: sampleEvent({ sessionId: name.slice(0, 60) }) }),
    ])
    for (const response of responses) {
      expect(response.statusCode).toBe(500)
      expect(response.json()).toEqual({
        success: false,
        code: 'internal',
        message: 'Something went wrong on our side. Please try again.',
        requestId: response.headers['x-request-id'],
      })
    }
    const log = broken.logged()
    expect(log).toContain('"code":"23514"')
    expect(log).toContain('"code":"42P01"')
    expect([email, name, name.slice(0, 60)].filter((secret) => log.includes(secret))).toEqual([])
  })
})
