import { beforeAll, describe, expect, it } from 'vitest'
import type { RouteContract } from '#shared/contract/route.ts'
import { adminAudit } from '#server/db/schema/admin.ts'
import { readOrCreateSecret } from '#server/db/at-rest/secret.ts'
import { AUDIT_KEY } from '#server/features/audit/record-action.ts'
import { verifyAudit } from '#server/features/audit/verify-audit.ts'
import { definedContracts } from '../../support/defined-contracts.ts'
import { call, useTestServer } from '../../support/test-app.ts'
import { adminOf, memberOf, signInOf, type SignedInPerson } from '../admin-people.ts'

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
let viewer: SignedInPerson
let administrator: SignedInPerson

beforeAll(async () => {
  viewer = await adminOf(server, 'viewer')
  administrator = await adminOf(server, 'admin')
  const past = new Date(Date.now() - 1000)
  callers['a token that is over'] = await signInOf(server.database, administrator, { expiresAt: past })
  callers['a token that was revoked'] = await signInOf(server.database, administrator, { revokedAt: past })
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

  it(`is ${contract.admin === 'admin' ? 'shut' : 'open'} for a viewer, open for an admin, and kept nowhere`, async () => {
    const byViewer = await send(contract, viewer.headers)
    const byAdmin = await send(contract, administrator.headers)
    expect(byViewer.statusCode === 403).toBe(contract.admin === 'admin')
    for (const { statusCode, body, headers } of [byViewer, byAdmin]) {
      expect(statusCode, body).not.toBe(401)
      expect(statusCode, body).toBeLessThan(500)
      expect(headers['cache-control']).toBe('no-store')
    }
    expect(byAdmin.statusCode, byAdmin.body).not.toBe(403)
  })
})

it('leaves nothing in the audit of who was refused', async () => {
  const rows = await server.database.db.select().from(adminAudit)
  expect(rows.filter(({ actorAccountId }) => actorAccountId !== administrator.accountId)).toEqual([])
})

it('leaves an audit that fits its chain', async () => {
  const key = await readOrCreateSecret(server.database, AUDIT_KEY)
  const { entries, fault } = await verifyAudit(server.database, key)
  expect([entries > 0, fault]).toEqual([true, null])
})
