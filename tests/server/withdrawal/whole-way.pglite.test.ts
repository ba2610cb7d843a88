import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { listUsers, UserDetails } from '#shared/contract/admin/admin-users.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { Withdrawal } from '#shared/contract/withdrawal.ts'
import { mails } from '#server/db/schema/mails.ts'
import { makePerson } from '../access/people.ts'
import { adminOf } from '../admin/admin-people.ts'
import { askAdmin } from '../admin/ask-admin.ts'
import { until } from '../personal-data/customer.ts'
import { call, useTestServer } from '../support/test-app.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'withdrawal-'))
const server = useTestServer({ env: { dataDir } })

beforeAll(async () => {
  // Jobs run only while the server listens.
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('the server settles a withdrawal, and the admin area shows it', async () => {
  const person = await makePerson(server)
  const { email, subscriptionId, authToken } = person
  const declared = await call(server.app, {
    url: `/member/withdrawal?subscriptionId=${subscriptionId}`,
    body: { name: 'Ada Example' },
    headers: { authorization: `Bearer ${authToken}` },
  })
  expect(declared.json<{ data: Withdrawal }>().data.state).toBe('declared')

  const admin = await adminOf(server, 'viewer')
  const found = await askAdmin<RouteData<typeof listUsers>>(
    server,
    admin,
    `/users?${new URLSearchParams({ q: email })}`,
  )
  const readDetails = async () =>
    (await askAdmin<UserDetails>(server, admin, `/users/${found.data.users[0]?.id}`)).data
  await until(async () => (await readDetails()).subscriptions[0]?.withdrawal?.status === 'refunded')
  const { subscriptions, invoices, refunds, refundRequests } = await readDetails()
  const [invoice] = invoices
  expect(subscriptions).toMatchObject([
    {
      id: subscriptionId,
      status: 'canceled',
      hasAccess: false,
      withdrawal: {
        channel: 'member',
        name: 'Ada Example',
        email: null,
        status: 'refunded',
        refundMinor: invoice?.amountPaidMinor,
        attempts: 0,
        lastError: null,
        settledAt: expect.any(String),
      },
    },
  ])
  expect(refunds).toMatchObject([{ amountMinor: invoice?.amountPaidMinor, status: 'succeeded' }])
  expect(refundRequests).toEqual([])

  const kindsOf = async () =>
    (await server.database.db.select({ kind: mails.kind }).from(mails).where(eq(mails.toEmail, email))).map(
      ({ kind }) => kind,
    )
  await until(async () => (await kindsOf()).includes('refund_confirmed'))
  const kinds = await kindsOf()
  expect(kinds).toContain('withdrawal_confirmed')
  expect(kinds).not.toContain('cancellation_confirmed')
})
