import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#shared/lib/time.ts'
import { accountTokens } from '#server/db/schema/accounts.ts'
import { hashToken } from '#server/features/accounts/links/opaque-token.ts'
import { call, useTestServer } from '../../support/test-app.ts'
import { adminOf, memberOf, signInOf, type SignedInPerson } from '../admin-people.ts'

let now = new Date('2026-05-04T08:00:00Z')
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS)
}
const server = useTestServer({ instances: 2, now: () => now })

type Cause = 'a person' | 'nobody'
const byPerson = { 'x-person-active': '1' }
const ask = (
  { headers }: Pick<SignedInPerson, 'headers'>,
  { by, url = '/admin/notifications', index = 0 }: { by: Cause; url?: string; index?: number },
) =>
  call(server.apps[index] ?? server.app, {
    url,
    headers: { ...headers, ...(by === 'a person' && byPerson) },
  })
const status = async (...args: Parameters<typeof ask>) => (await ask(...args)).statusCode
const sessionOf = async (person: SignedInPerson, by: Cause) =>
  (await ask(person, { by, url: '/admin/check' })).json<{ data: { session: unknown } }>().data.session

let person: SignedInPerson
beforeEach(async () => {
  const { accountId, email } = await adminOf(server)
  const expiresAt = new Date(now.getTime() + 30 * 24 * 60 * MINUTE_MS)
  person = await signInOf(server.database, { accountId, email }, { createdAt: now, expiresAt })
})

describe('the sign-in of an administrator', () => {
  it('ends permanently on every instance after 30 minutes without activity', async () => {
    later(29.9)
    expect(await status(person, { by: 'nobody' })).toBe(200)
    later(0.1)
    const ended = await ask(person, { by: 'a person' })
    expect(ended.statusCode).toBe(401)
    expect(ended.json<{ code: string }>().code).toBe('sign_in_required')
    // Also for a clock that is behind.
    later(-20)
    expect(await status(person, { by: 'a person', index: 1 })).toBe(401)
    const [row] = await server.database.db
      .select()
      .from(accountTokens)
      .where(eq(accountTokens.tokenHash, hashToken(person.token)))
    expect(row?.revokedAt).not.toBeNull()
    later(20)
  })

  it('is kept alive by what a person does, not by what a page asks for by itself', async () => {
    for (let minute = 0; minute < 29; minute++) {
      later(1)
      expect(await status(person, { by: 'nobody', url: '/admin/events' })).toBe(200)
    }
    expect(await sessionOf(person, 'nobody')).toEqual({ idleSecondsLeft: 60, secondsLeft: 11.5 * 3600 + 60 })
    expect(await sessionOf(person, 'a person')).toEqual({
      idleSecondsLeft: 1800,
      secondsLeft: 11.5 * 3600 + 60,
    })
    later(29)
    expect(await status(person, { by: 'nobody', index: 1 })).toBe(200)
    later(1)
    expect(await status(person, { by: 'nobody', index: 1 })).toBe(401)
  })

  it('ends after 12 hours, whatever its holder does', async () => {
    for (let minute = 0; minute < 12 * 60 - 20; minute += 20) {
      later(20)
      expect(await status(person, { by: 'a person' })).toBe(200)
    }
    later(19)
    // Activity cannot extend the sign-in beyond its maximum.
    expect(await sessionOf(person, 'a person')).toEqual({ idleSecondsLeft: 60, secondsLeft: 60 })
    later(1)
    expect(await status(person, { by: 'a person' })).toBe(401)
  })

  it('ends while the second factor is still to be given, too', async () => {
    const owing = await adminOf(server, 'admin', { totpSecret: 'A'.repeat(32) })
    const expiresAt = new Date(now.getTime() + 60 * MINUTE_MS)
    const signIn = await signInOf(server.database, owing, { createdAt: now, expiresAt })
    expect(await status(signIn, { by: 'nobody', url: '/admin/check' })).toBe(200)
    later(30)
    expect(await status(signIn, { by: 'nobody', url: '/admin/check' })).toBe(401)
  })
})

it('a member stays signed in, also after asking whether they are an administrator', async () => {
  const { accountId, email } = await memberOf(server)
  const expiresAt = new Date(now.getTime() + 30 * 24 * 60 * MINUTE_MS)
  const member = await signInOf(server.database, { accountId, email }, { createdAt: now, expiresAt })
  later(13 * 60)
  expect(await status(member, { by: 'nobody', url: '/admin/check' })).toBe(200)
  expect(await status(member, { by: 'nobody', url: '/user/profile' })).toBe(200)
})
