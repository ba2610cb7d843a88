import { eq } from 'drizzle-orm'
import { expect, it, describe } from 'vitest'
import type { AdminRole } from '#shared/contract/admin/admin.ts'
import type { createApiToken, listApiTokens } from '#shared/contract/admin/api-tokens.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { DAY_MS, MINUTE_MS } from '#shared/lib/time.ts'
import { createOperator } from '#server/compose/administrators.ts'
import { adminAudit, administrators } from '#server/db/schema/admin.ts'
import { apiTokens } from '#server/db/schema/api-tokens.ts'
import { resetAdministrator } from '#server/features/admin-access/team/make-administrator.ts'
import { purgeApiTokens } from '#server/features/admin-access/tokens/change-api-tokens.ts'
import { readTokenRights } from '#server/features/admin-access/tokens/read-token-rights.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { readEnv } from '#server/settings/env.ts'
import { useTestServer } from '../../support/test-app.ts'
import { adminOf, apiTokenOf, type SignedInPerson } from '../admin-people.ts'
import { askAdmin } from '../ask-admin.ts'
import { password } from './second-factors.ts'

let now = new Date()
const start = now
const server = useTestServer({
  env: { admin: { ...readEnv({}).admin, isSecondFactorRequired: true } },
  now: () => now,
})

type Created = RouteData<typeof createApiToken>
const given = { password, name: 'Nightly export', role: 'viewer' as AdminRole, expiresInDays: 30 }
const create = (person: SignedInPerson, changes: object = {}) =>
  askAdmin<Created>(server, person, '/own/api-tokens', { body: { ...given, ...changes } })
const listed = async (person: SignedInPerson) =>
  (await askAdmin<RouteData<typeof listApiTokens>>(server, person, '/api-tokens')).data.tokens
const by = (token: string, brand?: string) => ({
  headers: { authorization: `Bearer ${token}`, ...(brand && { 'x-brand': brand }) },
})
const outcome = async (token: string, url = '/dashboard', options = {}) =>
  (await askAdmin(server, by(token), url, options)).outcome
const dismissal = { method: 'POST', body: { kind: 'mails', id: 'made-up' } } as const

const auditOf = (targetId: string) =>
  server.database.db.select().from(adminAudit).where(eq(adminAudit.targetId, targetId)).orderBy(adminAudit.id)

describe('an API token', () => {
  it('is shown once, stored as a hash, and works without a sign-in', async () => {
    const person = await adminOf(server, 'editor', { password })
    const { status, data } = await create(person)
    expect(status).toBe(201)
    expect(data.token).toMatch(/^qf_[\w-]{43}$/)
    expect(data.apiToken).toMatchObject({ name: 'Nightly export', role: 'viewer', lastUsedAt: null })
    expect(data.apiToken.expiresAt).toBe(new Date(start.getTime() + 30 * DAY_MS).toISOString())
    expect(await outcome(data.token)).toBe('200')
    const [row] = await listed(person)
    expect(row).toMatchObject({ id: data.apiToken.id, isYours: true, lastUsedAt: start.toISOString() })
    const stored = await server.database.runText('select * from api_tokens')
    expect(JSON.stringify(stored)).not.toContain(data.token)
    expect(JSON.stringify(await server.database.runText('select * from admin_audit'))).not.toContain(
      data.token,
    )
    expect(await auditOf(data.apiToken.id)).toMatchObject([
      { action: 'create_api_token', outcome: 'done', actorEmail: person.email, actedVia: null },
    ])
  })

  it('needs the password, and may not exceed its owner', async () => {
    const person = await adminOf(server, 'publisher', { password, brandIds: ['marigold'] })
    const cases: [object, string][] = [
      [{ password: 'not my password' }, 'password'],
      [{ role: 'admin' }, 'role'],
      [{ brandIds: ['nobody'] }, 'brandIds'],
      [{ expiresInDays: 0 }, 'expiresInDays'],
      [{ expiresInDays: 366 }, 'expiresInDays'],
      [{ name: ' ' }, 'name'],
    ]
    for (const [changes, path] of cases) {
      const { outcome: refused, fields } = await create(person, changes)
      expect([refused, fields.map((field) => field.path)]).toEqual(['400 validation_failed', [path]])
    }
    expect((await listed(person)).filter(({ isYours }) => isYours)).toEqual([])
    expect((await create(person, { role: 'publisher', expiresInDays: 365 })).status).toBe(201)
  })

  it('names itself in the audit', async () => {
    const person = await adminOf(server, 'admin')
    const { token } = await apiTokenOf(server, person, { name: 'Clean-up' })
    expect(await outcome(token, '/failures/dismiss', dismissal)).toBe('200')
    const rows = await server.database.db
      .select()
      .from(adminAudit)
      .where(eq(adminAudit.actorAccountId, person.accountId))
    expect(rows).toMatchObject([
      { action: 'dismiss_failures', actorEmail: person.email, actedVia: 'Clean-up' },
    ])
    const audit = await askAdmin<{ rows: { actedVia: string | null }[] }>(server, by(token), '/audit?limit=1')
    expect(audit.data.rows[0]?.actedVia).toBe('Clean-up')
  })

  it('loses at once what its owner loses', async () => {
    const person = await adminOf(server, 'admin')
    const { token } = await apiTokenOf(server, person)
    const change = (values: Partial<typeof administrators.$inferInsert>) =>
      server.database.db
        .update(administrators)
        .set(values)
        .where(eq(administrators.accountId, person.accountId))
    const both = async () => [await outcome(token), await outcome(token, '/failures/dismiss', dismissal)]
    expect(await both()).toEqual(['200', '200'])
    await change({ role: 'publisher' })
    expect(await both()).toEqual(['200', '403 admin_required'])
    await change({ role: 'admin', brandIds: ['marigold'] })
    expect(await both()).toEqual(['200', '403 admin_required'])
    await change({ brandIds: ['elsewhere'] })
    expect(await both()).toEqual(['403 admin_required', '403 admin_required'])
    await server.database.db.delete(administrators).where(eq(administrators.accountId, person.accountId))
    expect(await both()).toEqual(['401 sign_in_required', '401 sign_in_required'])
  })

  it('has only its own brands', async () => {
    const person = await adminOf(server, 'admin')
    const { token } = await apiTokenOf(server, person, { brandIds: ['elsewhere'] })
    expect(await outcome(token)).toBe('403 admin_required')
    const { token: limited } = await apiTokenOf(server, person, { brandIds: ['marigold'] })
    expect(await outcome(limited)).toBe('200')
    expect((await askAdmin(server, by(limited, 'elsewhere'), '/dashboard')).outcome).toBe(
      '403 admin_required',
    )
    expect(await outcome(limited, '/failures/dismiss', dismissal)).toBe('403 admin_required')
  })

  it('stops while its owner must set up a second factor', async () => {
    const person = await adminOf(server, 'viewer')
    const { token } = await apiTokenOf(server, person)
    const dueAt = (secondFactorDueAt: Date) =>
      server.database.db
        .update(administrators)
        .set({ secondFactorDueAt })
        .where(eq(administrators.accountId, person.accountId))
    await dueAt(new Date(start.getTime() + 1000))
    expect(await outcome(token)).toBe('200')
    await dueAt(start)
    expect(await outcome(token)).toBe('403 second_factor_required')
  })

  it('is no sign-in of a member', async () => {
    const { headers } = await apiTokenOf(server, await adminOf(server))
    const response = await server.app.inject({ url: '/api/api/member/sign-ins', headers })
    expect(response.statusCode).toBe(401)
  })

  it('ends when it expires, and its row some time later', async () => {
    const person = await adminOf(server)
    const { id, token } = await apiTokenOf(server, person, { expiresAt: new Date(start.getTime() + DAY_MS) })
    const isThere = async () =>
      (await server.database.db.select().from(apiTokens).where(eq(apiTokens.id, id))).length === 1
    now = new Date(start.getTime() + DAY_MS - MINUTE_MS)
    expect(await outcome(token)).toBe('200')
    now = new Date(start.getTime() + DAY_MS)
    expect(await outcome(token)).toBe('401 sign_in_required')
    await purgeApiTokens(server.database.db, new Date(start.getTime() + 31 * DAY_MS))
    expect(await isThere()).toBe(true)
    await purgeApiTokens(server.database.db, new Date(start.getTime() + 31 * DAY_MS + 1))
    expect(await isThere()).toBe(false)
    now = start
  })

  it('is limited, whatever the address', async () => {
    const { id, headers } = await apiTokenOf(server, await adminOf(server))
    const hits: unknown[] = []
    const limiter = {
      hit: (...hit: unknown[]) => {
        hits.push(hit)
        return Promise.reject(new AppError('rate_limited', 'Too many'))
      },
    }
    const deps = { database: server.database, limiter, brands: () => [], isSecondFactorRequired: false }
    const request = { headers, securityNote: null }
    await expect(readTokenRights(deps, request, headers.authorization.slice(7))).rejects.toThrow('Too many')
    expect(hits).toEqual([['admin:api-token', id, 300]])
  })
})

describe('revoking', () => {
  it('ends a token of one’s own at once, and is audited with its name', async () => {
    const person = await adminOf(server, 'viewer')
    const { id, token } = await apiTokenOf(server, person, { role: 'viewer' })
    const revoke = (who: SignedInPerson) =>
      askAdmin(server, who, `/own/api-tokens/${id}`, { method: 'DELETE' })
    expect((await revoke(await adminOf(server, 'viewer'))).outcome).toBe('404 not_found')
    expect(await outcome(token)).toBe('200')
    expect((await revoke(person)).outcome).toBe('200')
    expect(await outcome(token)).toBe('401 sign_in_required')
    expect((await revoke(person)).outcome).toBe('404 not_found')
    expect(await auditOf(id)).toMatchObject([
      { action: 'revoke_api_token', outcome: 'done', before: { name: 'Nightly export', role: 'viewer' } },
    ])
  })

  it('is possible for an admin, of everybody’s', async () => {
    const owner = await adminOf(server, 'publisher')
    const { id, token } = await apiTokenOf(server, owner)
    const admin = await adminOf(server, 'admin')
    const url = `/api-tokens/${id}`
    expect((await askAdmin(server, owner, url, { method: 'DELETE' })).outcome).toBe('403 admin_required')
    expect((await askAdmin(server, admin, url, { method: 'DELETE' })).outcome).toBe('200')
    expect(await outcome(token)).toBe('401 sign_in_required')
    expect((await listed(admin)).find((row) => row.id === id)?.revokedAt).not.toBeNull()
  })

  it('happens when the access of its owner is reset', async () => {
    const owner = await adminOf(server, 'publisher')
    const { token } = await apiTokenOf(server, owner)
    const operator = await createOperator(server.database, { brandId: 'marigold' })
    await resetAdministrator(operator, { email: owner.email })
    expect(await outcome(token)).toBe('401 sign_in_required')
  })
})

describe('a lower role', () => {
  it.each([
    ['admin', 'publisher', 401],
    ['publisher', 'editor', 401],
    ['editor', 'viewer', 401],
    ['viewer', 'editor', 200],
    ['publisher', 'admin', 200],
  ] as const)('from %s to %s: the next call answers %i', async (from, to, status) => {
    const admin = await adminOf(server, 'admin')
    const person = await adminOf(server, from)
    const { outcome: changed } = await askAdmin(server, admin, `/team/${person.accountId}`, {
      method: 'PATCH',
      body: { role: to },
    })
    expect(changed).toBe('200')
    expect((await askAdmin(server, person, '/dashboard')).status).toBe(status)
  })
})
