import { describe, expect, it } from 'vitest'
import { readSigningKeys } from '#server/db/at-rest/secret.ts'
import { mailOptOuts } from '#server/db/schema/mails.ts'
import { storeOrder } from '#server/features/mails/store-order.ts'
import { outboxCookie, readOutboxKey } from '#server/features/mails/outbox/outbox-routes.ts'
import { createUnsubscribeTokens } from '#server/features/mails/unsubscribe-token.ts'
import { call, useTestServer } from '../support/test-app.ts'

const server = useTestServer({ env: { dataDir: '/nowhere' } })
const NOW = new Date('2027-03-01T09:00:00Z')

const DAY_MS = 24 * 60 * 60 * 1000

async function mailTo(to: string, now = NOW): Promise<string> {
  const { database } = server
  const content = { kind: 'plan_waiting', leadId: 'lead' } as const
  const order = { brandId: 'marigold', to, dedupeKey: `to:${to}`, content }
  const mail = await storeOrder({ database, languageOf: () => 'en' }, order, { now, dueAt: now })
  const tokens = createUnsubscribeTokens(await readSigningKeys(database, 'unsubscribe_key'))
  return tokens.issue(mail?.id ?? '')
}

const optOuts = async () =>
  (await server.database.db.select().from(mailOptOuts)).map(({ email }) => email).sort()

const oneClick = (token: string, headers: Record<string, string>, payload: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/api/mails/one-click-unsubscribe?token=${encodeURIComponent(token)}`,
    headers,
    payload,
  })

it('the server has the page that shows the outbox', async () => {
  const cookies = { quiz_funnels_outbox: outboxCookie(await readOutboxKey(server.database)) }
  const response = await server.app.inject({ method: 'GET', url: '/outbox', cookies })
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('<h1>Outbox</h1>')
  expect((await server.app.inject({ method: 'GET', url: '/outbox' })).statusCode).toBe(404)
})

describe('unsubscribing', () => {
  it('on the page ends reminders for the address, is idempotent, and shows the address masked', async () => {
    const token = await mailTo('Anna.Doe@example.com')
    for (let times = 0; times < 2; times++) {
      const response = await call(server.app, { url: '/mails/unsubscribe', body: { token } })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ success: true, data: { maskedEmail: 'A•••@example.com' } })
    }
    expect(await optOuts()).toContain('anna.doe@example.com')
  })

  it.each([
    { type: 'application/x-www-form-urlencoded', payload: 'List-Unsubscribe=One-Click' },
    {
      type: 'multipart/form-data; boundary=x',
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    },
  ])("by a mail program's button, as $type", async ({ type, payload }) => {
    const email = `${type.slice(0, 9).replace('/', '-')}@example.com`
    const response = await oneClick(await mailTo(email), { 'content-type': type }, payload)
    expect(response.statusCode).toBe(200)
    expect(await optOuts()).toContain(email)
  })

  it('rejects other tokens and forms, and does nothing for GET requests', async () => {
    const before = await optOuts()
    const token = await mailTo('stays@example.com')
    const changed = token.replace(/^./, (first) => (first === '-' ? '_' : '-'))
    for (const wrong of ['x', 'x.y', `${token}x`, changed, `${token.split('.')[0]}.`]) {
      const response = await call(server.app, { url: '/mails/unsubscribe', body: { token: wrong } })
      expect(response.json()).toMatchObject({ success: false, code: 'link_invalid' })
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await oneClick('x.y', form, 'List-Unsubscribe=One-Click')).json()).toMatchObject({
      code: 'link_invalid',
    })
    const url = `/api/api/mails/one-click-unsubscribe?token=${token}`
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await server.app.inject({ method, url })).statusCode).toBe(404)
    }
    expect(await optOuts()).toEqual(before)
  })

  it('is possible for 90 days', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
    const outcome = async (token: string) => {
      const response = await call(server.app, { url: '/mails/unsubscribe', body: { token } })
      return response.json<{ code?: string }>().code ?? 'done'
    }
    expect(await outcome(await mailTo('late@example.com', daysAgo(89)))).toBe('done')
    expect(await outcome(await mailTo('too-late@example.com', daysAgo(91)))).toBe('link_invalid')
    expect(await optOuts()).not.toContain('too-late@example.com')
  })

  it('does not allow forms on other routes', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/api/mails/unsubscribe',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'token=x',
    })
    expect(response.json()).toMatchObject({ code: 'unsupported_media_type' })
  })
})
