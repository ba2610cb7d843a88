import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { accountLinks, accounts } from '#server/db/schema/accounts.ts'
import { mails } from '#server/db/schema/mails.ts'
import { sampleLead } from '../support/samples.ts'
import { call, useTestServer, testBrand } from '../support/test-app.ts'
import { firstPassword, removePurchase, storePurchase } from './people.ts'

const server = useTestServer()

const password = () => `canary-${randomUUID()}`
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function makeLead(app: FastifyInstance, email: string): Promise<string> {
  const made = await call(app, { url: '/leads/create', body: sampleLead({ email }) })
  return made.json<{ data: { id: string } }>().data.id
}

async function register(body: Record<string, unknown>): Promise<SignedIn> {
  const answer = await call(server.app, { url: '/auth/set-password', body })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.json<{ data: SignedIn }>().data
}

describe('the whole server', () => {
  it('makes an account with a real hash, and signs in by its password', async () => {
    const email = `${randomUUID()}@example.com`
    const secret = password()
    const subscriptionId = await storePurchase(server.database, email)
    const { user } = await register(firstPassword(email, { subscriptionId }, secret))
    const [stored] = await server.database.db.select().from(accounts).where(eq(accounts.id, user.id))
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    const answers = await Promise.all(
      [secret, `${secret}!`].map((given) =>
        call(server.app, { url: '/auth/login', body: { email, password: given } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401])
  })

  it('tells a buyer of the plan that was bought, by its name and in major units', async () => {
    const [plan] = (await testBrand()).brand.plans
    const email = `${randomUUID()}@example.com`
    const subscriptionId = await storePurchase(server.database, email, { productId: plan!.id })
    const { token } = await register(firstPassword(email, { subscriptionId }))
    const profile = await call(server.app, { url: '/user/profile', headers: bearer(token) })
    expect(profile.headers['cache-control']).toBe('no-store')
    expect(profile.json()).toEqual({
      success: true,
      data: {
        id: expect.any(String),
        email,
        isEmailConfirmed: false,
        planId: plan!.id,
        subscriptionName: plan!.name,
        subscriptionStatus: 'active',
        subscriptionStart: '2026-02-01T00:00:00.000Z',
        subscriptionEnd: '2026-05-01T00:00:00.000Z',
        subscriptionPrice: 39.99,
        subscriptionCurrency: 'USD',
      },
    })
  })

  it('shows an account whose address is not confirmed nothing that it has not proven to be its own', async () => {
    const email = `${randomUUID()}@example.com`
    const gone = await storePurchase(server.database, email)
    const { token } = await register(firstPassword(email, { subscriptionId: gone }))
    await removePurchase(server.database, gone)
    await storePurchase(server.database, email)
    const profile = await call(server.app, { url: '/user/profile', headers: bearer(token) })
    expect(profile.json()).toMatchObject({ data: { email, planId: null, subscriptionStatus: null } })
  })

  it('logs no address, password, token or id of any call', async () => {
    const email = `canary-${randomUUID()}@example.com`
    const [secret, next, wrong] = [password(), password(), password()]
    const leadId = await makeLead(server.app, email)
    await storePurchase(server.database, email, { leadId })
    const { token } = await register(firstPassword(email, { leadId }, secret))
    const link = randomUUID()
    const calls: [string, Record<string, unknown> | undefined, string?][] = [
      ['/auth/signup', firstPassword(email, { leadId }, wrong)],
      ['/auth/login', { email, password: wrong }],
      ['/auth/login', { email: `${email}@`, password: wrong }],
      ['/auth/forgot-password', { email }],
      ['/auth/password-link', { token: link }],
      ['/auth/reset-password', { token: link, password: wrong, repeatPassword: wrong }],
      ['/auth/confirm-email', { token: link }, token],
      ['/auth/request-email-confirmation', undefined, token],
      ['/auth/change-password', { currentPassword: wrong, password: next, repeatPassword: next }, token],
      ['/auth/change-password', { currentPassword: secret, password: next, repeatPassword: next }, token],
      ['/auth/logout-everywhere', undefined, token],
      ['/auth/logout', undefined, token],
    ]
    const statuses: number[] = []
    for (const [url, body, bearerToken] of calls) {
      const headers = bearerToken === undefined ? {} : bearer(bearerToken)
      statuses.push((await call(server.app, { method: 'POST', url, body, headers })).statusCode)
    }
    expect(statuses).toEqual([401, 401, 400, 202, 410, 410, 410, 202, 400, 200, 200, 401])
    const log = server.logged()
    expect(log).toContain('/auth/change-password')
    const secrets = [email, secret, next, wrong, token, link, leadId]
    expect(secrets.filter((one) => log.includes(one))).toEqual([])
  })

  it('orders the mails, in which there is nothing that opens anything', async () => {
    const email = `${randomUUID()}@example.com`
    await storePurchase(server.database, email)
    const { db } = server.database
    expect((await call(server.app, { url: '/auth/forgot-password', body: { email } })).statusCode).toBe(202)
    const ordered = async () =>
      (await db.select().from(mails).where(eq(mails.toEmail, email))).map(({ content }) => content)
    await expect.poll(ordered, { timeout: 20_000 }).toEqual([{ kind: 'reset_password', hasAccount: false }])
    expect(await db.select().from(accountLinks).where(eq(accountLinks.email, email))).toEqual([])
  })
})
