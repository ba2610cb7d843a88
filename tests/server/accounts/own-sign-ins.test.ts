import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { accountTokens } from '#server/db/schema/accounts.ts'
import { hashToken } from '#server/features/accounts/links/opaque-token.ts'
import { API_BASE } from '#server/http/routing/openapi.ts'
import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'
import { dataOf, getProfile, outcome, post, signedInOf, useAccountsServer } from './accounts-server.ts'
import { newMember, PASSWORD, signInAs } from './people.ts'

const server = useAccountsServer({ instances: 2 })

type Listed = { id: string; device: string | null; createdAt: string; lastUsedAt: string; isThis: boolean }

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function signInWith(email: string, userAgent: string): Promise<string> {
  const response = await server.app.inject({
    method: 'POST',
    url: `${API_BASE}/auth/login`,
    headers: { 'user-agent': userAgent },
    payload: { email, password: PASSWORD },
  })
  return signedInOf(response).token
}
const list = async (token: string): Promise<Listed[]> => {
  const headers = { authorization: `Bearer ${token}` }
  const response = await server.app.inject({ url: `${API_BASE}/member/sign-ins`, headers })
  return dataOf(response)['signIns'] as Listed[]
}
const end = (token: string, body: Record<string, unknown>) =>
  post(server, '/member/sign-ins/end', body, { token })
const isSignedIn = async (token: string) => outcome(await getProfile(server, token)) === '200'

describe('own sign-ins', () => {
  it('are listed with when and by which device, newest first, and those of nobody else', async () => {
    const { email, token } = await newMember(server)
    await newMember(server)
    const start = server.now()
    server.pass(2 * HOUR_MS)
    const other = await signInWith(email, FIREFOX)
    expect(await list(token)).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox on Windows',
        createdAt: server.now().toISOString(),
        lastUsedAt: server.now().toISOString(),
        isThis: false,
      },
      {
        id: expect.any(String),
        device: null,
        createdAt: start.toISOString(),
        // By this call.
        lastUsedAt: server.now().toISOString(),
        isThis: true,
      },
    ])
    await post(server, '/auth/logout', null, { token: other })
    expect(await list(token)).toHaveLength(1)
  })

  it('are ended with the password, one or all but this', async () => {
    const { email, token } = await newMember(server)
    const [one, two, three] = [
      await signInWith(email, FIREFOX),
      await signInWith(email, FIREFOX),
      await signInWith(email, FIREFOX),
    ]
    const [stranger, signIns] = [await newMember(server), await list(one)]
    const { id } = signIns.find(({ isThis }) => isThis) ?? { id: '' }
    const refused = await end(token, { password: 'wrong', id })
    expect(outcome(refused)).toBe('400 validation_failed')
    expect(refused.json<{ fields: { path: string }[] }>().fields[0]?.path).toBe('password')
    expect(await isSignedIn(one)).toBe(true)
    const [theirs] = await list(stranger.token)
    expect(dataOf(await end(token, { password: PASSWORD, id: theirs?.id }))).toEqual({ ended: 0 })
    expect(dataOf(await end(token, { password: PASSWORD, id }))).toEqual({ ended: 1 })
    expect(await Promise.all([one, two, three, token].map(isSignedIn))).toEqual([false, true, true, true])
    expect(dataOf(await end(token, { password: PASSWORD }))).toEqual({ ended: 2 })
    expect(await Promise.all([two, three, token, stranger.token].map(isSignedIn))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('are ended by nobody who tries passwords: wrong ones count as failed sign-ins', async () => {
    const { email, token } = await newMember(server)
    const outcomes: string[] = []
    for (let tries = 0; tries < 7; tries++) outcomes.push(outcome(await end(token, { password: 'wrong' })))
    expect(outcomes.slice(5)).toEqual(['400 validation_failed', '429 rate_limited'])
    expect(outcome(await signInAs(server, email))).toBe('429 rate_limited')
  })
})

describe('a sign-in that is not used', () => {
  const lastUse = async (token: string) => {
    const [row] = await server.database.db
      .select({ lastUsedAt: accountTokens.lastUsedAt })
      .from(accountTokens)
      .where(eq(accountTokens.tokenHash, hashToken(token)))
    return row?.lastUsedAt ?? null
  }

  it('ends after 14 days; each use begins them again', async () => {
    const { token } = await newMember(server)
    server.pass(14 * DAY_MS - 1)
    expect(await isSignedIn(token)).toBe(true)
    server.pass(14 * DAY_MS - 1)
    expect(await isSignedIn(token)).toBe(true)
    const { token: unused } = await newMember(server)
    server.pass(14 * DAY_MS)
    expect(await isSignedIn(unused)).toBe(false)
    await server.accounts.purge()
    expect(
      await server.database.db.$count(accountTokens, eq(accountTokens.tokenHash, hashToken(unused))),
    ).toBe(0)
  })

  it('writes down its use at most once an hour', async () => {
    const { token } = await newMember(server)
    server.pass(HOUR_MS - 1)
    await isSignedIn(token)
    expect(await lastUse(token)).toBeNull()
    server.pass(1)
    const used = server.now()
    await isSignedIn(token)
    expect(await lastUse(token)).toEqual(used)
    server.pass(HOUR_MS - 1)
    await isSignedIn(token)
    expect(await lastUse(token)).toEqual(used)
  })
})
