import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { renderMail } from '#mail/render-mail.tsx'
import { storePurchase } from '../accounts/people.ts'
import { sampleLead } from '../support/samples.ts'
import { call, useTestServer } from '../support/test-app.ts'
import { openMailServer, readMail } from './smtp-server.ts'

const smtp = await openMailServer()
// Before the server's own: hooks after the tests run in reverse, and the server keeps its connection until it closes.
afterAll(() => smtp.close())
const server = useTestServer({
  instances: 2,
  renderMail,
  env: {
    mail: {
      smtpUrl: smtp.url,
      from: { name: 'Care', address: 'care@mail.example.com' },
      offerAfterHours: null,
    },
  },
})

beforeAll(async () => {
  // Jobs run on servers that listen.
  for (const app of server.apps) await app.listen({ port: 0, host: '127.0.0.1' })
})

it('a requested mail arrives immediately and once, its link works, and no log contains the address', async () => {
  const { app } = server
  const lead = sampleLead({ email: 'Whole.Way@example.com' })
  const made = await call(app, { url: '/leads/create', body: lead })
  const password = { password: 'a long enough secret', repeatPassword: 'a long enough secret' }
  const { id: leadId } = made.json<{ data: { id: string } }>().data
  await storePurchase(server.database, lead.email, { leadId })
  const body = { email: lead.email, leadId, ...password }
  const signedUp = await call(app, { url: '/auth/set-password', body })
  const { token } = signedUp.json<{ data: { token: string } }>().data

  const headers = { authorization: `Bearer ${token}` }
  const ask = { method: 'POST', url: '/auth/request-email-confirmation' } as const
  const asked = await call(app, { ...ask, headers })
  expect(asked.statusCode).toBe(202)
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 30_000 })

  const [arrived] = smtp.received
  if (!arrived) throw new Error('no mail has arrived')
  const { from, to } = arrived
  const mail = await readMail(arrived)
  expect({ from, to }).toEqual({ from: 'care@mail.example.com', to: ['Whole.Way@example.com'] })
  expect(mail.from).toMatchObject({ name: 'Care', address: 'care@mail.example.com' })
  const link = /\/confirm-email#token=(\S+)/.exec(mail.text ?? '')?.[1] ?? ''
  const confirmed = await call(app, { url: '/auth/confirm-email', body: { token: link }, headers })
  expect(confirmed.statusCode).toBe(200)
  expect(smtp.received).toHaveLength(1)
  expect(server.logged()).toContain('a mail was sent')
  expect(server.logged().toLowerCase()).not.toContain('whole.way')
  expect(server.logged()).not.toContain(link)
})
