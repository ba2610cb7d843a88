import { beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_ROLES, type AdminRole } from '#shared/contract/admin/admin.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import { adminAudit } from '#server/db/schema/admin.ts'
import { readOrCreateSecret } from '#server/db/at-rest/secret.ts'
import { AUDIT_KEY } from '#server/features/audit/record-action.ts'
import { verifyAudit } from '#server/features/audit/verify-audit.ts'
import { definedContracts } from '../../support/defined-contracts.ts'
import { call, useTestServer } from '../../support/test-app.ts'
import { adminOf, apiTokenOf, memberOf, signInOf, type SignedInPerson } from '../admin-people.ts'

const server = useTestServer()

/**
 * Part of coming in, so nobody stands before them: each has its own test beside this one. A call that is to be open has
 * to be written down here as well.
 */
const OPEN = [
  'GET /admin/check',
  'POST /admin/second-factor',
  'POST /admin/passkey/options',
  'POST /admin/passkey',
  'POST /admin/invitations/read',
  'POST /admin/invitations/accept',
]

const contracts = await definedContracts()
const admin = contracts.filter(({ path }) => path.startsWith('/admin'))
const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`
const guarded = admin.filter((contract) => contract.admin !== 'open')

/** With nothing in it that the contract asks for: the guard comes before the validation. */
const send = ({ method, path }: RouteContract, headers: Record<string, string>) =>
  call(server.app, {
    method: method === 'PUT' ? 'PATCH' : method,
    url: path.replaceAll(/:\w+/g, 'made-up'),
    headers,
    ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
  })

/** Callers by who they are; made once, and none of them changed by what is refused. */
const callers: Record<string, { headers: Record<string, string> }> = { nobody: { headers: {} } }
let administrator: SignedInPerson
type Headers = { headers: { authorization: string } }
const people: Partial<Record<AdminRole, SignedInPerson>> = {}
/** Tokens of one administrator with the role admin. */
const tokens: Partial<Record<AdminRole, Headers>> = {}
/** Administrators without rights for the brand of this server. */
const elsewhere: Partial<Record<AdminRole, SignedInPerson>> = {}
const headersOf = (by: Partial<Record<AdminRole, Headers>>, role: AdminRole) => by[role]?.headers ?? {}
/** Those of the roles that a call is for, and the ones below. */
function splitRoles({ admin: level }: RouteContract): { below: AdminRole[]; enough: AdminRole[] } {
  const from = ADMIN_ROLES.findIndex((role) => role === level)
  return { below: ADMIN_ROLES.slice(0, Math.max(from, 0)), enough: ADMIN_ROLES.slice(Math.max(from, 0)) }
}

beforeAll(async () => {
  administrator = await adminOf(server, 'admin')
  for (const role of ADMIN_ROLES) {
    people[role] = role === 'admin' ? administrator : await adminOf(server, role)
    tokens[role] = await apiTokenOf(server, administrator, { role })
    elsewhere[role] = await adminOf(server, role, { brandIds: ['elsewhere'] })
  }
  const past = new Date(Date.now() - 1000)
  callers['a token that is over'] = await signInOf(server.database, administrator, { expiresAt: past })
  callers['a token that was revoked'] = await signInOf(server.database, administrator, { revokedAt: past })
  callers['an API token that is over'] = await apiTokenOf(server, administrator, { expiresAt: past })
  callers['an API token that was revoked'] = await apiTokenOf(server, administrator, { revokedAt: past })
  callers['an API token that never was'] = { headers: { authorization: `Bearer qf_${'y'.repeat(43)}` } }
  callers['a token that never was'] = { headers: { authorization: `Bearer ${'y'.repeat(43)}` } }
  callers['no token of ours'] = { headers: { authorization: 'Basic YWRtaW46YWRtaW4=' } }
  callers['a member'] = await memberOf(server)
  callers['a viewer who owes the second factor'] = await adminOf(server, 'viewer', {
    totpSecret: 'A'.repeat(32),
  })
  callers['an admin who owes the second factor'] = await adminOf(server, 'admin', {
    totpSecret: 'A'.repeat(32),
  })
})

const SIGNED_OUT = [
  'nobody',
  'a token that is over',
  'a token that was revoked',
  'a token that never was',
  'an API token that is over',
  'an API token that was revoked',
  'an API token that never was',
  'no token of ours',
]
const NOT_IN = ['a member', 'a viewer who owes the second factor', 'an admin who owes the second factor']

it('knows every call of the admin area, and which of them are open', () => {
  expect(guarded.length).toBeGreaterThan(20)
  expect(
    admin
      .filter((contract) => contract.admin === 'open')
      .map(nameOf)
      .toSorted(),
  ).toEqual(OPEN.toSorted())
  expect(
    contracts.filter(({ path, admin: level }) => path.startsWith('/admin/') !== (level !== undefined)),
  ).toEqual([])
})

describe.each(guarded.map((contract) => [nameOf(contract), contract] as const))('%s', (_name, contract) => {
  const refusalsOf = (names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => {
        const response = await send(contract, callers[name]?.headers ?? {})
        return [name, response.statusCode, response.json<{ code?: string }>().code]
      }),
    )

  it('is shut for who is not signed in, or no administrator', async () => {
    expect(await refusalsOf(SIGNED_OUT)).toEqual(SIGNED_OUT.map((name) => [name, 401, 'sign_in_required']))
    expect(await refusalsOf(NOT_IN)).toEqual(NOT_IN.map((name) => [name, 403, 'admin_required']))
  })

  const { below, enough } = splitRoles(contract)
  const answersOf = (by: Partial<Record<AdminRole, Headers>>, roles: readonly AdminRole[]) =>
    Promise.all(
      roles.map(async (role) => {
        const response = await send(contract, headersOf(by, role))
        const isJson = String(response.headers['content-type']).startsWith('application/json')
        return { role, response, code: isJson ? response.json<{ code?: string }>().code : undefined }
      }),
    )

  it(`is shut below ${contract.admin}, open from there on, and kept nowhere`, async () => {
    for (const { role, response } of await answersOf(people, below)) {
      expect([role, response.statusCode]).toEqual([role, 403])
    }
    const answers = await answersOf(people, enough)
    expect(answers.length).toBeGreaterThan(0)
    for (const { role, response } of answers) {
      const { statusCode, body, headers } = response
      expect([401, 403], `${role}: ${body}`).not.toContain(statusCode)
      expect(statusCode, body).toBeLessThan(500)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  const isForTokens = contract.admin !== 'self' && contract.needsPerson !== true
  it(`is ${isForTokens ? 'open for API tokens of these roles' : 'shut for API tokens'}`, async () => {
    const refused = await answersOf(tokens, isForTokens ? below : ADMIN_ROLES)
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'admin_required'))
    for (const { response } of await answersOf(tokens, isForTokens ? enough : [])) {
      expect([401, 403], response.body).not.toContain(response.statusCode)
    }
  })

  const isLimited = contract.admin !== 'self' && (contract.scope === undefined || contract.admin !== 'viewer')
  it.runIf(isLimited)('is shut without rights for the brand, or for all brands', async () => {
    const answers = await answersOf(elsewhere, enough)
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'admin_required'))
  })
})

it('leaves nothing in the audit of who was refused', async () => {
  const rows = await server.database.db.select().from(adminAudit)
  const allowed = Object.values(people).map(({ accountId }) => accountId)
  expect(rows.filter(({ actorAccountId }) => !allowed.includes(actorAccountId ?? ''))).toEqual([])
})

it('leaves an audit that fits its chain', async () => {
  const key = await readOrCreateSecret(server.database, AUDIT_KEY)
  const { entries, fault } = await verifyAudit(server.database, key)
  expect([entries > 0, fault]).toEqual([true, null])
})
