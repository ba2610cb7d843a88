import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#server/db/schema/accounts.ts'
import { consents } from '#server/db/schema/consents.ts'
import { leads } from '#server/db/schema/leads.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { memberOf } from '../admin/admin-people.ts'
import { sampleConsent, sampleEvent, sampleLead } from '../support/samples.ts'
import { call, useTestServer } from '../support/test-app.ts'

const A = 'a.example.com'
const B = 'b.example.com'

const server = useTestServer({
  otherBrandFolders: ['tests/brands/tiny'],
  env: {
    publicUrl: `https://${A}`,
    emailLinks: 'open',
    sites: [
      { host: A, brand: 'marigold' },
      { host: B, brand: 'tiny' },
    ],
  },
})

const at = (
  host: string,
  url: string,
  options: { method?: 'PATCH'; body?: unknown; headers?: object } = {},
) => call(server.app, { url, ...options, headers: { host, ...options.headers } })

async function newLead() {
  const body = sampleLead()
  const { data } = (await at(A, '/leads/create', { body })).json<{ data: { id: string; token: string } }>()
  return { ...data, ...body }
}
const storedLead = async (id: string) =>
  (await server.database.db.select().from(leads).where(eq(leads.id, id)))[0]

describe('at the host of another brand', () => {
  it('a lead is not there, with its token and where links are open', async () => {
    const { id, email, token } = await newLead()
    const headers = { 'x-lead-token': token }
    for (const url of [
      `/leads/${id}`,
      `/leads/quiz-data?id=${id}`,
      `/leads/most-recent?email=${encodeURIComponent(email)}`,
    ]) {
      expect([url, (await at(A, url, { headers })).statusCode]).toEqual([url, 200])
      expect((await at(B, url, { headers })).json()).toMatchObject({ code: 'lead_not_found' })
    }
  })

  it('a lead cannot be changed', async () => {
    const { id, token } = await newLead()
    const before = await storedLead(id)
    const changing = {
      method: 'PATCH',
      body: { email: 'x@example.com' },
      headers: { 'x-lead-token': token },
    } as const
    expect((await at(B, `/leads/${id}`, changing)).json()).toMatchObject({ code: 'lead_not_found' })
    expect(await storedLead(id)).toEqual(before)
  })

  it('a sign-in does not count, and an address is another person', async () => {
    const { headers, accountId, email } = await memberOf(server)
    expect((await at(A, '/user/profile', { headers })).statusCode).toBe(200)
    expect((await at(B, '/user/profile', { headers })).json()).toMatchObject({ code: 'sign_in_required' })
    const other = await memberOf(server, { brandId: 'tiny' })
    await server.database.db.update(accounts).set({ email }).where(eq(accounts.id, other.accountId))
    const { data } = (await at(B, '/user/profile', { headers: other.headers })).json<{
      data: { id: string }
    }>()
    expect(data.id).not.toBe(accountId)
  })

  it('a decision about a session counts only there', async () => {
    const sessionId = randomUUID()
    const no = { kind: 'tracking', analytics: false, advertising: false }
    expect((await at(B, '/consent', { body: sampleConsent(no, { sessionId }) })).statusCode).toBeLessThan(300)
    const [row] = await server.database.db.select().from(consents).where(eq(consents.sessionId, sessionId))
    expect(row?.brandId).toBe('tiny')
    const accepted = async (host: string) =>
      (await at(host, '/tracking/events', { body: sampleEvent({ sessionId }) })).json<{
        data: { accepted: number }
      }>().data.accepted
    expect([await accepted(A), await accepted(B)]).toEqual([1, 0])
    const events = await server.database.db
      .select({ brandId: trackingEvents.brandId })
      .from(trackingEvents)
      .where(eq(trackingEvents.sessionId, sessionId))
    expect(events).toEqual([{ brandId: 'marigold' }])
  })
})
