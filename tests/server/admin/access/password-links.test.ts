import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#shared/lib/time.ts'
import { createOperator } from '#server/compose/administrators.ts'
import { adminAudit } from '#server/db/schema/admin.ts'
import {
  linkForAdministrator,
  makeAdministrator,
} from '#server/features/admin-access/team/make-administrator.ts'
import { call, useTestServer } from '../../support/test-app.ts'
import { adminOf, memberOf } from '../admin-people.ts'
import { password } from './second-factors.ts'

let now = new Date()
const server = useTestServer({ now: () => now })

const open = (token: string) =>
  call(server.app, {
    url: '/auth/reset-password',
    body: { token, password, repeatPassword: password },
  })
const signIn = async (email: string) =>
  (await call(server.app, { url: '/auth/login', body: { email, password } })).statusCode

describe('the link that the command prints', () => {
  it('opens the account of a new administrator once, and sets a password of an administrator', async () => {
    const operator = await createOperator(server.database, { brandId: 'marigold' })
    const email = 'boss@example.com'
    expect(await makeAdministrator(operator, { email, password: null, role: 'admin' })).not.toBeNull()
    const token = (await linkForAdministrator(operator, { email })) ?? ''
    const short = { token, password: 'eleven-1234', repeatPassword: 'eleven-1234' }
    expect((await call(server.app, { url: '/auth/reset-password', body: short })).statusCode).toBe(400)
    expect((await open(token)).statusCode).toBe(200)
    expect((await open(token)).statusCode).toBe(410)
    expect(await signIn(email)).toBe(200)
  })

  it('is valid for an hour, and can be printed again', async () => {
    now = new Date()
    const operator = await createOperator(server.database, { brandId: 'marigold' })
    const admin = await adminOf(server)
    const first = (await linkForAdministrator(operator, admin)) ?? ''
    now = new Date(now.getTime() + HOUR_MS + 1000)
    expect((await open(first)).statusCode).toBe(410)
    now = new Date()
    const email = admin.email.toUpperCase()
    const [second = '', third = ''] = [
      await linkForAdministrator(operator, { email }),
      await linkForAdministrator(operator, { email }),
    ].map((token) => token ?? '')
    expect((await open(third)).statusCode).toBe(200)
    // Using one ends the others.
    expect((await open(second)).statusCode).toBe(410)
  })

  it('is made for administrators only, and written into the audit', async () => {
    const operator = await createOperator(server.database, { brandId: 'marigold' })
    expect(await linkForAdministrator(operator, await memberOf(server))).toBeNull()
    expect(await linkForAdministrator(operator, { email: 'nobody@example.com' })).toBeNull()
    const admin = await adminOf(server)
    await linkForAdministrator(operator, admin)
    const rows = await server.database.db
      .select({ actor: adminAudit.actorAccountId, action: adminAudit.action })
      .from(adminAudit)
      .where(eq(adminAudit.targetId, admin.accountId))
    expect(rows).toEqual([{ actor: null, action: 'print_password_link' }])
  })
})
