import { randomUUID } from 'node:crypto'
import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { accountLinks } from '#server/db/schema/accounts.ts'
import { hashToken, newToken } from '#server/features/accounts/links/opaque-token.ts'
import { API_BASE } from '#server/http/routing/openapi.ts'
import { adminOf, memberOf } from '../admin/admin-people.ts'
import { codeOf, wrongCode } from '../admin/access/second-factors.ts'
import { call, useTestServer } from '../support/test-app.ts'
import { firstPassword, storePurchase } from './people.ts'

const server = useTestServer()
const limited = useTestServer({ env: { rateLimitMultiplier: 1 } })

type Facts = { event: string; outcome: string; [fact: string]: unknown }
type Line = { reqId?: string; time?: number; route?: string; security?: Facts }

const linesOf = (log: string): Line[] =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

type Call = { url: string; body?: unknown; token?: string; network?: string; on?: typeof server }

/** Makes a call. @returns what the log has about its security, each once */
async function logOf({ url, body, token, network = '192.0.2.1', on = server }: Call) {
  const response = await on.app.inject({
    method: 'POST',
    url: `${API_BASE}${url}`,
    remoteAddress: network,
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
  const requestId = response.headers['x-request-id']
  const lines = linesOf(on.logged()).filter((line) => line.reqId === requestId && line.security)
  return { response, lines, facts: lines.map(({ security }) => security) }
}

const hash: unknown = expect.stringMatching(/^[\da-f]{32}$/)
const password = 'a-long-enough-password'

describe('the security log', () => {
  it('says who has signed in, when, from which network and by what, and who has tried', async () => {
    const { email, accountId } = await memberOf(server, { password })
    const signIn = (given: string, network?: string) =>
      logOf({ url: '/auth/login', body: { email, password: given }, ...(network && { network }) })
    const done = await signIn(password)
    expect(done.facts).toEqual([
      { event: 'sign_in', outcome: 'done', by: 'password', account: accountId, address: hash, network: hash },
    ])
    expect(done.lines[0]).toMatchObject({
      time: expect.any(Number),
      method: 'POST',
      route: '/api/api/auth/login',
      status: 200,
    })
    const [failed] = (await signIn('another')).facts
    expect(failed).toEqual({
      event: 'sign_in',
      outcome: 'refused',
      code: 'invalid_credentials',
      by: 'password',
      account: null,
      address: done.facts[0]?.['address'],
      network: done.facts[0]?.['network'],
    })
    const [elsewhere] = (await signIn('another', '203.0.113.9')).facts
    expect(elsewhere?.['address']).toBe(failed?.['address'])
    expect(elsewhere?.['network']).not.toBe(failed?.['network'])
  })

  it('says who has waited too little after wrong passwords, or has called too often', async () => {
    const body = { email: `${randomUUID()}@example.com`, password: 'wrong-password' }
    const outcomes: unknown[] = []
    for (let tries = 0; tries < 21; tries++) {
      const { facts } = await logOf({ url: '/auth/login', body, on: limited })
      outcomes.push(...facts.map((fact) => `${fact?.event} ${fact?.outcome}`))
    }
    expect(outcomes).toEqual([
      ...Array.from({ length: 6 }, () => 'sign_in refused'),
      ...Array.from({ length: 14 }, () => 'sign_in limited'),
      'call limited',
    ])
  })

  it('says whose password was set by a mailed link, and by which links it was not', async () => {
    const { email, accountId } = await memberOf(server)
    const link = newToken()
    const now = new Date()
    await server.database.db.insert(accountLinks).values({
      tokenHash: hashToken(link),
      purpose: 'set_password',
      email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 60_000),
      usedAt: null,
    })
    const reset = (token: string) =>
      logOf({ url: '/auth/reset-password', body: { token, password, repeatPassword: password } })
    const common = { event: 'password_changed', by: 'link', network: hash }
    expect((await reset(link)).facts).toEqual([{ ...common, outcome: 'done', account: accountId }])
    expect((await reset(link)).facts).toEqual([
      { ...common, outcome: 'refused', code: 'link_invalid', account: null },
    ])
  })

  it('says by what else somebody has signed in, or what they have changed of it', async () => {
    const email = `${randomUUID()}@example.com`
    const subscriptionId = await storePurchase(server.database, email)
    const registered = await logOf({
      url: '/auth/signup',
      body: firstPassword(email, { subscriptionId }, password),
    })
    const { token, user } = registered.response.json<{ data: { token: string; user: { id: string } } }>().data
    const change = (currentPassword: string) =>
      logOf({
        url: '/auth/change-password',
        body: { currentPassword, password: 'another-password', repeatPassword: 'another-password' },
        token,
      })
    const steps = [
      registered,
      await change('wrong'),
      await change(password),
      await logOf({ url: '/auth/forgot-password', body: { email } }),
      await logOf({ url: '/member/delete', body: { password: 'wrong' }, token }),
      await logOf({ url: '/auth/logout', token }),
    ]
    const common = { account: user.id, network: hash }
    expect(steps.flatMap(({ facts }) => facts)).toEqual([
      { ...common, event: 'sign_in', outcome: 'done', by: 'registration', address: hash },
      {
        ...common,
        event: 'password_changed',
        outcome: 'refused',
        by: 'password',
        code: 'validation_failed',
      },
      { ...common, event: 'password_changed', outcome: 'done', by: 'password' },
      { ...common, event: 'link_requested', outcome: 'done', account: null, address: hash },
      { ...common, event: 'password_checked', outcome: 'refused', code: 'validation_failed' },
      { ...common, event: 'sign_out', outcome: 'done', by: 'one' },
    ])
  })

  it('says who has given the second factor of an administrator, set one up, or was kept out', async () => {
    const totpSecret = new Secret({ size: 20 }).base32
    const admin = await adminOf(server, 'admin', { totpSecret, password })
    const give = (code: string) => logOf({ url: '/admin/second-factor', body: { code }, token: admin.token })
    const wrong = await give(wrongCode(totpSecret))
    const right = await give(codeOf(totpSecret, { shiftSeconds: -25 }))
    const { token } = right.response.json<{ data: { token: string } }>().data
    const off = await logOf({
      url: '/admin/own/second-factor/remove',
      body: { password, code: codeOf(totpSecret, { shiftSeconds: 25 }) },
      token,
    })
    const member = await memberOf(server)
    const invite = { url: '/admin/team/invitations', body: {} }
    const common = { account: admin.accountId, network: hash }
    expect([wrong, right, off].flatMap(({ facts }) => facts)).toEqual([
      { ...common, event: 'second_factor', outcome: 'refused', by: 'code', code: 'invalid_credentials' },
      { ...common, event: 'second_factor', outcome: 'done', by: 'code' },
      { ...common, event: 'factors_changed', outcome: 'done', by: 'turn_off_second_factor' },
    ])
    expect((await logOf({ ...invite, token: member.token })).facts).toEqual([
      { event: 'call', outcome: 'refused', code: 'admin_required', account: member.accountId, network: hash },
    ])
    expect((await logOf(invite)).facts).toEqual([
      { event: 'call', outcome: 'refused', code: 'sign_in_required', account: null, network: hash },
    ])
  })

  it('says whose links, webhooks and input do not hold', async () => {
    const bad = { account: null, network: hash }
    const token = 'made.up.token'
    expect((await logOf({ url: '/cancellation/read', body: { token } })).facts).toEqual([
      { ...bad, event: 'call', outcome: 'refused', code: 'link_invalid' },
    ])
    expect((await logOf({ url: '/stripe/webhook', body: { id: 'evt_1' } })).facts).toEqual([
      { ...bad, event: 'signature', outcome: 'refused', code: 'validation_failed' },
    ])
    expect((await logOf({ url: '/auth/login', body: { email: [] } })).facts).toEqual([
      { ...bad, event: 'input', outcome: 'refused', code: 'validation_failed' },
    ])
  })

  it('says nothing of other calls, and never an address, a password or a token', async () => {
    const { email, token } = await memberOf(server, { password: 'canary-of-a-password' })
    const profile = await call(server.app, {
      url: '/user/profile',
      headers: { authorization: `Bearer ${token}` },
    })
    const requestId = profile.headers['x-request-id']
    expect(linesOf(server.logged()).filter(({ reqId }) => reqId === requestId)).toEqual([
      expect.not.objectContaining({ security: expect.anything() }),
    ])
    await logOf({
      url: '/auth/login',
      body: { email, password: 'canary-of-a-password' },
      token,
      network: '198.51.100.77',
    })
    const log = server.logged()
    expect(
      [email, 'canary-of-a-password', token, '198.51.100.77'].filter((one) => log.includes(one)),
    ).toEqual([])
  })
})
