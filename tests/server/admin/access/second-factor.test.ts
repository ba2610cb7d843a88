import { eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts, accountTokens, signInFailures } from '#server/db/schema/accounts.ts'
import { administrators } from '#server/db/schema/admin.ts'
import { hashToken } from '#server/features/accounts/links/opaque-token.ts'
import { decryptTotpSecret } from '#server/features/admin-access/second-factor/second-factor.ts'
import { call, useTestServer } from '../../support/test-app.ts'
import { adminOf, keepToken, memberOf, signInOf, type SignedInPerson } from '../admin-people.ts'
import { auditOf, codeOf, password, wrongCode } from './second-factors.ts'

const server = useTestServer({ instances: 2 })

const ask = async (
  person: Pick<SignedInPerson, 'headers'>,
  url: string,
  body?: unknown,
  app = server.app,
): Promise<string> => {
  const response = await call(app, { url, headers: person.headers, body })
  keepToken(person, response)
  const { code } = response.json<{ code?: string }>()
  return code === undefined ? String(response.statusCode) : `${response.statusCode} ${code}`
}
const check = async ({ headers }: SignedInPerson) =>
  (await call(server.app, { url: '/admin/check', headers })).json<{ data: unknown }>().data

async function offer({ headers }: SignedInPerson) {
  const response = await call(server.app, {
    url: '/admin/own/second-factor/offer',
    headers,
    body: { password },
  })
  return response.json<{ data: { secret: string; uri: string } }>().data
}

/** A second factor that is on since an hour, of which no code was taken. */
async function turnedOn(role: 'admin' | 'viewer' = 'admin') {
  const secret = new Secret({ size: 20 }).base32
  const person = await adminOf(server, role, { totpSecret: secret, password })
  await server.database.db
    .update(administrators)
    .set({ totpConfirmedAt: new Date(Date.now() - 3_600_000) })
    .where(eq(administrators.accountId, person.accountId))
  return { person, secret }
}

describe('the check', () => {
  it('tells a member that they are none, an administrator who they are', async () => {
    const [member, viewer] = [await memberOf(server), await adminOf(server, 'viewer')]
    expect(await check(member)).toEqual({
      isAdmin: false,
      role: null,
      email: null,
      needsSecondFactor: false,
      secondFactors: [],
      enrolment: null,
      brands: [],
      hasAllBrands: false,
      session: null,
    })
    expect(await check(viewer)).toEqual({
      isAdmin: true,
      role: 'viewer',
      email: viewer.email,
      needsSecondFactor: false,
      secondFactors: [],
      enrolment: null,
      brands: [
        {
          id: 'marigold',
          name: 'Marigold',
          siteUrl: 'http://localhost:3000/',
          answerLabel: {
            title: { en: 'Gender', de: 'Geschlecht' },
            inSentence: { en: 'gender', de: 'Geschlecht' },
          },
          asksAboutHealth: true,
        },
      ],
      hasAllBrands: true,
      session: { idleSecondsLeft: expect.any(Number), secondsLeft: expect.any(Number) },
    })
    expect(await ask({ headers: { authorization: 'Bearer no' } }, '/admin/check')).toBe(
      '401 sign_in_required',
    )
  })

  it('tells who owes the second factor, who is none until it is given', async () => {
    const { person, secret } = await turnedOn()
    const owing = { isAdmin: false, role: 'admin', email: person.email, needsSecondFactor: true }
    expect(await check(person)).toMatchObject({ ...owing, secondFactors: ['code'] })
    expect(await ask(person, '/admin/team')).toBe('403 admin_required')
    expect(await ask(person, '/admin/second-factor', { code: codeOf(secret) })).toBe('200')
    expect(await check(person)).toMatchObject({ ...owing, isAdmin: true, needsSecondFactor: false })
    expect(await ask(person, '/admin/team')).toBe('200')
    // It was given by that sign-in, not by the account.
    const other = await signInOf(server.database, person)
    expect(await check(other)).toMatchObject(owing)
  })
})

describe('a code', () => {
  it('ends the token it came with; the sign-in goes on with another one, for no longer than before', async () => {
    const { person, secret } = await turnedOn()
    const give = async (body: object) => {
      const { headers } = person
      const response = await call(server.app, { url: '/admin/second-factor', headers: { ...headers }, body })
      return response.json<{ data: { token: string; expiresAt: string } }>().data
    }
    const old = { headers: { ...person.headers } }
    const rows = await server.database.db.$count(accountTokens)
    const given = await give({ code: codeOf(secret) })
    expect(await ask(old, '/admin/check')).toBe('401 sign_in_required')
    const [row] = await server.database.db
      .select()
      .from(accountTokens)
      .where(eq(accountTokens.tokenHash, hashToken(given.token)))
    expect(given.expiresAt).toBe(row?.expiresAt.toISOString())
    expect(await server.database.db.$count(accountTokens)).toBe(rows)
    person.headers.authorization = `Bearer ${given.token}`
    expect(await check(person)).toMatchObject({ isAdmin: true })
    // Also where it is not owed.
    const { token } = await give({ code: '123456' })
    expect(await ask(person, '/admin/team')).toBe('401 sign_in_required')
    expect(await ask({ headers: { authorization: `Bearer ${token}` } }, '/admin/team')).toBe('200')
  })

  it('is taken once, whichever sign-in and instance it comes to, and however many come at once', async () => {
    const { person, secret } = await turnedOn()
    const signIns = await Promise.all(Array.from({ length: 4 }, () => signInOf(server.database, person)))
    const code = codeOf(secret)
    const answers = await Promise.all(
      signIns.map((signIn, index) => ask(signIn, '/admin/second-factor', { code }, server.apps[index % 2])),
    )
    expect(answers.filter((answer) => answer === '200')).toHaveLength(1)
    expect(answers.filter((answer) => answer === '401 invalid_credentials')).toHaveLength(3)
    const again = await signInOf(server.database, person)
    expect(await ask(again, '/admin/second-factor', { code })).toBe('401 invalid_credentials')
  })

  it('is answered the same where it is wrong and where it was used', async () => {
    const { person, secret } = await turnedOn()
    const code = codeOf(secret)
    expect(await ask(person, '/admin/second-factor', { code })).toBe('200')
    const { headers } = await signInOf(server.database, person)
    const said = await Promise.all(
      [code, wrongCode(secret)].map(async (tried) => {
        const response = await call(server.app, {
          url: '/admin/second-factor',
          headers,
          body: { code: tried },
        })
        const { requestId, ...rest } = response.json<Record<string, unknown>>()
        expect(requestId).toBeTypeOf('string')
        return rest
      }),
    )
    expect(said[0]).toEqual(said[1])
  })

  it('of before the last one that was taken is no good, though its time is not over', async () => {
    const { person, secret } = await turnedOn()
    expect(await ask(person, '/admin/second-factor', { code: codeOf(secret, { shiftSeconds: 15 }) })).toBe(
      '200',
    )
    const other = await signInOf(server.database, person)
    expect(await ask(other, '/admin/second-factor', { code: codeOf(secret, { shiftSeconds: -15 }) })).toBe(
      '401 invalid_credentials',
    )
  })

  it('cannot be tried out: after some wrong ones in a row the account waits, and a right one forgets them', async () => {
    await server.database.db.delete(signInFailures)
    const { person, secret } = await turnedOn()
    const code = wrongCode(secret)
    const answers: string[] = []
    for (let tries = 0; tries < 7; tries++) {
      const signIn = await signInOf(server.database, person)
      answers.push(await ask(signIn, '/admin/second-factor', { code }, server.apps[tries % 2]))
    }
    expect(answers.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => '401 invalid_credentials'))
    expect(answers[6]).toBe('429 rate_limited')
    // A password is counted apart from it.
    const body = { email: person.email, password }
    expect((await call(server.app, { url: '/auth/login', body })).statusCode).toBe(200)
    // The wait is over.
    await server.database.db.update(signInFailures).set({ blockedUntil: new Date(0) })
    expect(await ask(person, '/admin/second-factor', { code: codeOf(secret) })).toBe('200')
    expect(await server.database.db.select().from(signInFailures)).toEqual([])
  })

  it('is for administrators alone, and not asked of who owes none', async () => {
    const code = '123456'
    expect(await ask(await memberOf(server), '/admin/second-factor', { code })).toBe('403 admin_required')
    expect(await ask({ headers: { authorization: '' } }, '/admin/second-factor', { code })).toBe(
      '401 sign_in_required',
    )
    expect(await ask(await adminOf(server), '/admin/second-factor', { code })).toBe('200')
  })
})

describe('one’s second factor', () => {
  let viewer: SignedInPerson
  beforeEach(async () => {
    viewer = await adminOf(server, 'viewer', { password })
  })

  it('is offered, and on from its first code; the other sign-ins owe it', async () => {
    const other = await signInOf(server.database, viewer)
    const first = await offer(viewer)
    const { secret, uri } = await offer(viewer)
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain('issuer=Marigold')
    expect(await ask(viewer, '/admin/own/second-factor/confirm', { code: codeOf(first.secret) })).toBe(
      '400 validation_failed',
    )
    expect(await ask(viewer, '/admin/own/second-factor')).toBe('200')
    const code = codeOf(secret)
    expect(await ask(viewer, '/admin/own/second-factor/confirm', { code })).toBe('200')
    expect(await check(viewer)).toMatchObject({ isAdmin: true })
    expect(await check(other)).toMatchObject({ isAdmin: false, needsSecondFactor: true })
    expect(await ask(other, '/admin/second-factor', { code })).toBe('401 invalid_credentials')
    const { data } = (
      await call(server.app, { url: '/admin/own/second-factor', headers: viewer.headers })
    ).json<{
      data: { isOn: boolean; since: string }
    }>()
    expect(data.isOn).toBe(true)
    expect(Date.parse(data.since)).toBeLessThanOrEqual(Date.now())
    expect(await ask(viewer, '/admin/own/second-factor/confirm', { code })).toBe('409 not_possible')
    expect(await auditOf(server, viewer)).toEqual([
      {
        action: 'turn_on_second_factor',
        outcome: 'done',
        before: { hasApp: false },
        after: { hasApp: true, isReplaced: false },
      },
    ])
  })

  it('is begun by the password alone, and wrong ones count as failed sign-ins', async () => {
    await server.database.db.delete(signInFailures)
    const begin = (given: string, index = 0) =>
      ask(viewer, '/admin/own/second-factor/offer', { password: given }, server.apps[index % 2])
    expect(await ask(viewer, '/admin/own/second-factor/offer', {})).toBe('400 validation_failed')
    const answers: string[] = []
    for (let tries = 0; tries < 7; tries++) answers.push(await begin('another', tries))
    expect(answers.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => '400 validation_failed'))
    expect(answers[6]).toBe('429 rate_limited')
    // The same guard stands before the sign-in.
    const body = { email: viewer.email, password }
    expect((await call(server.app, { url: '/auth/login', body })).statusCode).toBe(429)
    const [row] = await server.database.db
      .select()
      .from(administrators)
      .where(eq(administrators.accountId, viewer.accountId))
    expect(row?.totpOffer).toBeNull()
    await server.database.db.update(signInFailures).set({ blockedUntil: new Date(0) })
    expect(await begin(password)).toBe('200')
  })

  it('is replaced by the password and the first code of the new app; until then the old one counts', async () => {
    const { person, secret } = await turnedOn()
    expect(await ask(person, '/admin/second-factor', { code: codeOf(secret, { shiftSeconds: -25 }) })).toBe(
      '200',
    )
    const next = await offer(person)
    const during = await signInOf(server.database, person)
    expect(await ask(during, '/admin/second-factor', { code: codeOf(next.secret) })).toBe(
      '401 invalid_credentials',
    )
    expect(await ask(during, '/admin/second-factor', { code: codeOf(secret, { shiftSeconds: 25 }) })).toBe(
      '200',
    )
    expect(await ask(person, '/admin/own/second-factor/confirm', { code: codeOf(next.secret) })).toBe('200')
    expect(await check(person)).toMatchObject({ isAdmin: true })
    expect(await check(during)).toMatchObject({ isAdmin: false, needsSecondFactor: true })
    const [row] = await server.database.db
      .select()
      .from(administrators)
      .where(eq(administrators.accountId, person.accountId))
    expect(row?.totpOffer).toBeNull()
    expect(decryptTotpSecret(server.database, person.accountId, row?.totpSecret ?? '')).toBe(next.secret)
    expect((await auditOf(server, person)).at(-1)).toMatchObject({
      before: { hasApp: true },
      after: { hasApp: true, isReplaced: true },
    })
  })

  it('requires the password and a code; a new one must be entered again', async () => {
    const { secret } = await offer(viewer)
    expect(
      await ask(viewer, '/admin/own/second-factor/confirm', { code: codeOf(secret, { shiftSeconds: -25 }) }),
    ).toBe('200')
    const remove = (body: unknown) => ask(viewer, '/admin/own/second-factor/remove', body)
    expect(await remove({ password: 'another', code: codeOf(secret) })).toBe('400 validation_failed')
    expect(await remove({ password, code: wrongCode(secret) })).toBe('400 validation_failed')
    expect(await remove({ password, code: codeOf(secret, { shiftSeconds: 25 }) })).toBe('200')
    expect(await remove({ password, code: codeOf(secret) })).toBe('409 not_possible')
    expect((await auditOf(server, viewer)).at(-1)).toEqual({
      action: 'turn_off_second_factor',
      outcome: 'done',
      before: { hasApp: true },
      after: { hasApp: false },
    })
    const other = await signInOf(server.database, viewer)
    const next = await offer(viewer)
    expect(next.secret).not.toBe(secret)
    expect(await check(other)).toMatchObject({ isAdmin: true })
    expect(await ask(other, '/admin/own/second-factor/confirm', { code: codeOf(next.secret) })).toBe('200')
    // Its own of before is none any more.
    expect(await check(viewer)).toMatchObject({ isAdmin: false, needsSecondFactor: true })
  })

  it('is in no log, no answer but the offer, and in the database only encrypted', async () => {
    const { secret } = await offer(viewer)
    const rows = JSON.stringify(await server.database.db.select().from(administrators))
    expect(rows).toContain('enc1.')
    expect(rows).not.toContain(secret)
    const [row] = await server.database.db.select().from(accounts).where(eq(accounts.id, viewer.accountId))
    expect(row?.email).toBe(viewer.email)
    expect(server.logged()).not.toContain(secret)
    expect((await call(server.app, { url: '/admin/team', headers: viewer.headers })).body).not.toContain(
      secret,
    )
  })
})
