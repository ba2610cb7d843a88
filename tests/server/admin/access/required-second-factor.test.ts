import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#shared/lib/time.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import { readEnv } from '#server/settings/env.ts'
import { mintInvitation } from '#server/features/admin-access/team/invitations.ts'
import { makeAdministrator } from '#server/features/admin-access/team/make-administrator.ts'
import { createOperator } from '#server/compose/administrators.ts'
import { definedContracts } from '../../support/defined-contracts.ts'
import { call, useTestServer } from '../../support/test-app.ts'
import { adminOf, signInOf, type SignedInPerson } from '../admin-people.ts'
import { askAdmin } from '../ask-admin.ts'
import { codeOf, password } from './second-factors.ts'

let now = new Date()
const start = now
const server = useTestServer({
  instances: 2,
  env: { admin: { ...readEnv({}).admin, isSecondFactorRequired: true } },
  now: () => now,
})

const ask = <Data = unknown>(person: SignedInPerson, url: string, body?: unknown) =>
  askAdmin<Data>(server, person, url, { body })
const check = async (person: SignedInPerson) => (await ask(person, '/check')).data
const signInNow = (person: SignedInPerson) =>
  signInOf(server.database, person, { createdAt: now, expiresAt: new Date(now.getTime() + DAY_MS) })

/** Who was asked for a second factor so many days ago, signed in now. */
async function askedDaysAgo(days: number, role: 'admin' | 'viewer' = 'admin') {
  now = new Date(start.getTime() - days * DAY_MS)
  const person = await adminOf(server, role, { password })
  await check(await signInNow(person))
  now = start
  return signInNow(person)
}

const guarded = (await definedContracts()).filter(({ admin }) => admin !== undefined && admin !== 'open')
const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`
const send = ({ method, path }: RouteContract, headers: Record<string, string>) =>
  call(server.app, {
    method: method === 'PUT' ? 'PATCH' : method,
    url: path.replaceAll(/:\w+/g, 'made-up'),
    headers,
    ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
  })

describe('an administrator without the required second factor', () => {
  it('is led to set one up at the first sign-in, and has seven days from then on', async () => {
    now = start
    const person = await signInNow(await adminOf(server, 'viewer', { password }))
    const dueAt = new Date(start.getTime() + 7 * DAY_MS).toISOString()
    expect(await check(person)).toMatchObject({ isAdmin: true, enrolment: { dueAt, isOverdue: false } })
    expect((await ask(person, '/team')).outcome).toBe('200')
    now = new Date(start.getTime() + 7 * DAY_MS - 1000)
    const sixth = await signInNow(person)
    expect(await check(sixth)).toMatchObject({ isAdmin: true, enrolment: { dueAt, isOverdue: false } })
    now = new Date(start.getTime() + 7 * DAY_MS)
    const seventh = await signInNow(person)
    expect(await check(seventh)).toMatchObject({
      isAdmin: false,
      needsSecondFactor: false,
      enrolment: { dueAt, isOverdue: true },
    })
    expect((await ask(seventh, '/team')).outcome).toBe('403 second_factor_required')
    expect((await ask(seventh, '/own/second-factor')).data).toMatchObject({ isRequired: true, dueAt })
  })

  it('comes in again by setting one up, and never needs it again', async () => {
    const person = await askedDaysAgo(8)
    expect((await ask(person, '/team')).outcome).toBe('403 second_factor_required')
    const { secret } = (await ask<{ secret: string }>(person, '/own/second-factor/offer', { password })).data
    const code = codeOf(secret, { at: now })
    expect((await ask(person, '/own/second-factor/confirm', { code })).outcome).toBe('200')
    expect(await check(person)).toMatchObject({ isAdmin: true, enrolment: null })
    expect((await ask(person, '/team')).outcome).toBe('200')
  })

  it('cannot take the only one off, and gets new days when an admin takes a lost one off', async () => {
    const secret = 'A'.repeat(32)
    const person = await adminOf(server, 'viewer', { totpSecret: secret, password })
    const code = (shiftSeconds: number) => codeOf(secret, { at: now, shiftSeconds })
    expect((await ask(person, '/second-factor', { code: code(-25) })).outcome).toBe('200')
    const off = await ask(person, '/own/second-factor/remove', { password, code: code(25) })
    expect(off.outcome).toBe('409 not_possible')
    expect((await ask(person, '/own/second-factor')).data).toMatchObject({ isOn: true })

    const admin = await signInNow(await adminOf(server, 'admin'))
    const body = { removeSecondFactor: true }
    const url = `/admin/team/${person.accountId}`
    const { headers } = admin
    expect((await call(server.app, { method: 'PATCH', url, headers, body })).statusCode).toBe(200)
    expect(await check(await signInNow(person))).toMatchObject({
      isAdmin: true,
      enrolment: { dueAt: new Date(now.getTime() + 7 * DAY_MS).toISOString(), isOverdue: false },
    })
  })

  it('has the same days where they were invited or made by the command', async () => {
    const admin = await signInNow(await adminOf(server, 'admin'))
    const invited = await ask<{ invitation: { id: string } }>(admin, '/team/invitations', {
      email: 'invited@example.com',
      role: 'viewer',
    })
    const token = await mintInvitation(server.database, invited.data.invitation.id, now)
    const accepted = await call(server.app, { url: '/admin/invitations/accept', body: { token, password } })
    const tokens = [accepted.json<{ data: { token: string } }>().data.token]
    const email = 'made@example.com'
    await makeAdministrator(await createOperator(server.database, { brandId: 'marigold' }), {
      email,
      password,
      role: 'admin',
    })
    const signedIn = await call(server.app, { url: '/auth/login', body: { email, password } })
    tokens.push(signedIn.json<{ data: { token: string } }>().data.token)
    for (const each of tokens) {
      const headers = { authorization: `Bearer ${each}` }
      const answer = await askAdmin(server, { headers }, '/check')
      expect(answer.data).toMatchObject({ isAdmin: true, enrolment: { isOverdue: false } })
    }
  })
})

describe('after the days', () => {
  let overdue: SignedInPerson
  beforeAll(async () => {
    overdue = await askedDaysAgo(8)
  })

  it.each(guarded.map((contract) => [nameOf(contract), contract] as const))(
    '%s accepts those who set up a second factor, and no other request',
    async (_name, contract) => {
      const { statusCode, body, json } = await send(contract, overdue.headers)
      const code = statusCode < 400 ? null : json<{ code?: string }>().code
      expect(code === 'second_factor_required', body).toBe(contract.admin !== 'self')
      expect(statusCode === 403, body).toBe(contract.admin !== 'self')
    },
  )
})
