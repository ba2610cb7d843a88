import { beforeAll, describe, expect, it } from 'vitest'
import type { countUsers, listUsers } from '#shared/contract/admin/admin-users.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { newAccountId } from '#server/features/accounts/links/opaque-token.ts'
import { call, useTestServer } from '../../support/test-app.ts'
import { adminOf, memberOf, type SignedInPerson } from '../admin-people.ts'
import { askAdmin } from '../ask-admin.ts'
import { parseCsv } from '../leads/parse-csv.ts'
import { storePurchase } from '../leads/lead-rows.ts'
import { auditOf } from './audit-of.ts'

const server = useTestServer()
const BOUGHT = new Date('2026-10-02T10:00:00Z')
let admin: SignedInPerson
let buyingAdmin: SignedInPerson
let member: SignedInPerson

beforeAll(async () => {
  admin = await adminOf(server, 'admin')
  buyingAdmin = await adminOf(server, 'admin')
  await adminOf(server, 'viewer')
  member = await memberOf(server)
  await storePurchase(server, { email: buyingAdmin.email, paidAt: BOUGHT })
  await storePurchase(server, { email: '=cmd|calc@example.com', paidAt: BOUGHT, startedAt: BOUGHT })
})

const exportCsv = async (body: object) => {
  const response = await call(server.app, {
    method: 'POST',
    url: '/admin/users/export',
    headers: admin.headers,
    body,
  })
  return { status: response.statusCode, headers: response.headers, rows: parseCsv(response.body.slice(1)) }
}
const list = async (parameters: Record<string, string> = {}) => {
  const url = `/users?${new URLSearchParams({ sort: 'email', order: 'asc', ...parameters })}`
  const { data } = await askAdmin<RouteData<typeof listUsers>>(server, admin, url)
  return data.users.map(({ email }) => email)
}
const count = async (parameters: Record<string, string> = {}) => {
  const url = `/users/count?${new URLSearchParams(parameters)}`
  return (await askAdmin<RouteData<typeof countUsers>>(server, admin, url)).data.count
}

describe('users', () => {
  it('are customers, including administrators who have bought', async () => {
    const customers = ['=cmd|calc@example.com', buyingAdmin.email, member.email].toSorted()
    expect((await list()).toSorted()).toEqual(customers)
    expect(await list({ state: 'none' })).toEqual([member.email])
    expect(await list({ q: admin.email })).toEqual([])
    // Who is linked to from elsewhere can still be opened.
    expect((await askAdmin(server, admin, `/users/${admin.accountId}`)).status).toBe(200)
  })

  it.each([
    [{}, 3],
    [{ state: 'none' }, 1],
    [{ state: 'active' }, 2],
    [{ q: 'calc@' }, 1],
    [{ q: 'nobody at all' }, 0],
    [{ refundRequest: 'open' }, 0],
    [{ to: '2026-10-02' }, 1],
  ])("are counted with the list's filters: %j", async (filters, expected) => {
    expect(await count(filters)).toBe(expected)
    expect(await list(filters)).toHaveLength(expected)
  })

  it('are exported as listed, without spreadsheet formulas', async () => {
    const { status, headers, rows } = await exportCsv({ sort: 'email', order: 'asc' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
    })
    const [header = [], ...found] = rows
    expect(header.slice(0, 4)).toEqual(['User', 'E-mail', 'State', 'Plan'])
    expect(header.at(-1)).toBe('Lifetime value USD')
    const column = (title: string) => found.map((row) => row[header.indexOf(title)])
    const addresses = await list()
    expect(column('E-mail')).toEqual(addresses.map((email) => email.replace(/^=/, "'=")))
    expect(column('Lifetime value USD')).toEqual(
      addresses.map((email) => (email === member.email ? '' : '19.49')),
    )
    expect(column('Account')).toEqual(addresses.map((email) => (email.startsWith('=') ? 'no' : 'yes')))
  })

  it('are exported as filtered; the audit log has the filters without the search text', async () => {
    const { rows } = await exportCsv({ q: 'CALC@', state: 'active' })
    expect(rows.slice(1).map(([, email]) => email)).toEqual(["'=cmd|calc@example.com"])
    await expect
      .poll(() => auditOf(server, 'export_users', 'export'))
      .toEqual({
        actor: admin.accountId,
        targetKind: 'users',
        outcome: 'done',
        before: { state: 'active', sort: 'createdAt', order: 'desc', isSearched: true },
        after: { users: 1 },
      })
    expect((await exportCsv({ q: 'nobody at all' })).rows).toHaveLength(1)
    const refused = await askAdmin(server, admin, '/users/export', { method: 'POST', body: { limit: 5 } })
    expect(refused.outcome).toBe('400 validation_failed')
  })

  it('are exported in pages, each user once', async () => {
    const createdAt = new Date('2026-09-01T00:00:00Z')
    const emails = Array.from({ length: 230 }, (_, n) => `paged-${String(n).padStart(3, '0')}@example.com`)
    await server.database.db.insert(accounts).values(
      emails.map((email) => ({
        id: newAccountId(new Date()),
        email,
        passwordHash: '-',
        createdAt,
        passwordChangedAt: createdAt,
      })),
    )
    const { rows } = await exportCsv({ q: 'paged-', sort: 'email', order: 'asc' })
    expect(rows.slice(1).map(([, email]) => email)).toEqual(emails)
  })
})
