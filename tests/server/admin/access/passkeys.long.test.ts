import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#shared/lib/time.ts'
import type { beginPasskey, beginPasskeySignIn } from '#shared/contract/admin/admin-passkeys.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { readEnv } from '#server/settings/env.ts'
import { accounts, accountTokens } from '#server/db/schema/accounts.ts'
import { administrators, adminPasskeyChallenges, adminPasskeys } from '#server/db/schema/admin.ts'
import { purgeChallenges } from '#server/features/admin-access/passkeys/passkey-challenges.ts'
import { call, useTestServer } from '../../support/test-app.ts'
import { adminOf, signInOf, type SignedInPerson } from '../admin-people.ts'
import { askAdmin } from '../ask-admin.ts'
import { auditOf, codeOf, password } from './second-factors.ts'
import { SoftwarePasskey } from './software-passkey.ts'

const origin = 'https://quiz.example.com'
const rpId = 'quiz.example.com'
const home = { origin, rpId }
let now = new Date()
const { admin } = readEnv({})
const server = useTestServer({ instances: 2, env: { publicUrl: origin }, now: () => now })
const strict = useTestServer({
  env: { publicUrl: origin, admin: { ...admin, isSecondFactorRequired: true } },
})

const nobody = { headers: { authorization: '' } }
const ask = <Data = unknown>(person: Pick<SignedInPerson, 'headers'>, url: string, body?: unknown) =>
  askAdmin<Data>(server, person, url, { body })

type Instance = typeof server.app
const begin = (person: SignedInPerson, given = password) =>
  ask<RouteData<typeof beginPasskey>>(person, '/own/passkeys/options', { password: given })
type Added = { passkey: { id: string; name: string }; recoveryCodes: string[] | null }
const send = (person: SignedInPerson, name: string, credential: unknown) =>
  ask<Added>(person, '/own/passkeys', { name, credential })
const beginSignIn = async (app: Instance = server.app) =>
  (
    await askAdmin<RouteData<typeof beginPasskeySignIn>>({ ...server, app }, nobody, '/passkey/options', {
      method: 'POST',
    })
  ).data
const signIn = (credential: unknown, app: Instance = server.app) =>
  askAdmin<{ token: string }>({ ...server, app }, nobody, '/passkey', { body: { credential } })
const check = (token: string) => ask({ headers: { authorization: `Bearer ${token}` } }, '/check')

async function add(person: SignedInPerson, name = 'Laptop') {
  const passkey = new SoftwarePasskey()
  const { challenge } = (await begin(person)).data
  const added = await send(person, name, passkey.create({ ...home, challenge }))
  return { passkey, added }
}
const use = async (passkey: SoftwarePasskey, { accountId }: SignedInPerson, app?: Instance) => {
  const { challenge } = await beginSignIn(app)
  return signIn(passkey.use({ ...home, challenge, accountId }), app)
}
const stored = async (passkey: SoftwarePasskey) => {
  const [row] = await server.database.db.select().from(adminPasskeys).where(eq(adminPasskeys.id, passkey.id))
  return row
}

let person: SignedInPerson
beforeEach(async () => {
  now = new Date()
  person = await adminOf(server, 'viewer', { password })
})

describe('adding a passkey', () => {
  it('asks for one that its device keeps and verifies its holder for, without attestation', async () => {
    const { data } = await begin(person)
    expect(data).toEqual({
      rp: { id: rpId, name: 'Marigold' },
      user: {
        id: Buffer.from(person.accountId).toString('base64url'),
        name: person.email,
        displayName: person.email,
      },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    })
    const { passkey } = await add(person)
    expect((await begin(person)).data.excludeCredentials).toEqual([{ id: passkey.id, type: 'public-key' }])
  })

  it('takes the password', async () => {
    const refused = await begin(person, 'another')
    expect(refused.outcome).toBe('400 validation_failed')
    expect(refused.fields).toEqual([
      { path: 'password', message: 'This is not your password', reason: 'password_wrong' },
    ])
  })

  it('is a second factor: it brings recovery codes once, and the password alone is not enough any more', async () => {
    const other = await signInOf(server.database, person)
    const first = await add(person, ' Laptop ')
    expect(first.added.outcome).toBe('201')
    expect(first.added.data.passkey).toMatchObject({ id: first.passkey.id, name: 'Laptop' })
    expect(first.added.data.recoveryCodes).toHaveLength(10)
    now = new Date(now.getTime() + 1)
    expect((await add(person, 'Phone')).added.data.recoveryCodes).toBeNull()
    expect((await check(person.token)).data).toMatchObject({ isAdmin: true })
    expect((await check(other.token)).data).toMatchObject({
      isAdmin: false,
      needsSecondFactor: true,
      secondFactors: ['passkey', 'recovery_code'],
    })
    expect((await ask(other, '/team')).outcome).toBe('403 admin_required')
    const [recoveryCode] = first.added.data.recoveryCodes ?? []
    expect((await ask(other, '/second-factor', { recoveryCode })).outcome).toBe('200')
    const { data } = await ask<{ passkeys: unknown[]; passkeyOrigin: string }>(person, '/own/second-factor')
    expect(data).toMatchObject({
      isOn: false,
      passkeyOrigin: origin,
      passkeys: [
        { name: 'Laptop', lastUsedAt: null },
        { name: 'Phone', lastUsedAt: null },
      ],
    })
    expect(JSON.stringify(data)).not.toContain((await stored(first.passkey))?.publicKey)
    expect((await auditOf(server, person)).map(({ action, after }) => [action, after])).toEqual([
      ['add_passkey', { passkey: 'Laptop' }],
      ['add_passkey', { passkey: 'Phone' }],
      ['use_recovery_code', { recoveryCodesLeft: 9 }],
    ])
  })

  it.each([
    ['of another origin', { ...home, origin: 'https://quiz.example.net' }],
    ['of another host', { ...home, rpId: 'example.net' }],
    ['whose device has not verified its holder', { ...home, isVerified: false }],
  ])('refuses one %s', async (_what, place) => {
    const { challenge } = (await begin(person)).data
    const refused = await send(person, 'Laptop', new SoftwarePasskey().create({ ...place, challenge }))
    expect(refused.outcome).toBe('400 validation_failed')
    expect(refused.fields[0]?.path).toBe('credential')
  })

  it('takes a challenge once, within five minutes, from who was given it, and none of a sign-in', async () => {
    const make = (challenge: string) => new SoftwarePasskey().create({ ...home, challenge })
    const { challenge } = (await begin(person)).data
    const other = await adminOf(server, 'admin', { password })
    expect((await send(other, 'Theirs', make(challenge))).outcome).toBe('400 validation_failed')
    expect((await send(person, 'Laptop', make(challenge))).outcome).toBe('201')
    expect((await send(person, 'Again', make(challenge))).outcome).toBe('400 validation_failed')
    const ofSignIn = await beginSignIn()
    expect((await send(person, 'Sign-in', make(ofSignIn.challenge))).outcome).toBe('400 validation_failed')
    expect((await send(person, 'Made up', make('x'.repeat(43)))).outcome).toBe('400 validation_failed')
    const late = (await begin(person)).data
    now = new Date(now.getTime() + 5 * MINUTE_MS)
    expect((await send(person, 'Late', make(late.challenge))).outcome).toBe('400 validation_failed')
    await purgeChallenges(server.database, new Date(now.getTime() + 1))
    const left = await server.database.db.select().from(adminPasskeyChallenges)
    expect(left.filter(({ accountId }) => accountId === person.accountId)).toEqual([])
  })

  it('takes no passkey that is known', async () => {
    const { passkey } = await add(person)
    const other = await adminOf(server, 'admin', { password })
    const { challenge } = (await begin(other)).data
    expect((await send(other, 'Mine', passkey.create({ ...home, challenge }))).outcome).toBe(
      '409 not_possible',
    )
  })
})

describe('a sign-in with a passkey', () => {
  it('counts as password and second factor, on every instance, and is written down', async () => {
    const { passkey } = await add(person)
    const [first = server.app, second = server.app] = server.apps
    const { challenge } = await beginSignIn(first)
    const answer = await signIn(passkey.use({ ...home, challenge, accountId: person.accountId }), second)
    expect(answer.outcome).toBe('200')
    expect((await check(answer.data.token)).data).toMatchObject({
      isAdmin: true,
      role: 'viewer',
      email: person.email,
      needsSecondFactor: false,
    })
    expect(await stored(passkey)).toMatchObject({ signCount: 1, lastUsedAt: now })
    const [account] = await server.database.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, person.accountId))
    expect(account?.lastSignInAt).toEqual(now)
  })

  it('ends the sign-in that came with the call, and no other', async () => {
    const { passkey } = await add(person)
    const [owing, elsewhere] = [
      await signInOf(server.database, person),
      await signInOf(server.database, person),
    ]
    const { challenge } = await beginSignIn()
    const credential = passkey.use({ ...home, challenge, accountId: person.accountId })
    const { data } = await ask<{ token: string }>(owing, '/passkey', { credential })
    expect((await check(owing.token)).outcome).toBe('401 sign_in_required')
    expect((await check(data.token)).data).toMatchObject({ isAdmin: true })
    expect((await check(elsewhere.token)).data).toMatchObject({ needsSecondFactor: true })
  })

  it('needs no code where there is an authenticator app', async () => {
    const secret = 'A'.repeat(32)
    const both = await adminOf(server, 'admin', { totpSecret: secret, password })
    await ask(both, '/second-factor', { code: codeOf(secret) })
    const { passkey } = await add(both)
    const { data } = await use(passkey, both)
    expect((await check(data.token)).data).toMatchObject({ isAdmin: true, needsSecondFactor: false })
  })

  it('takes a challenge once, within five minutes, and none of adding one', async () => {
    const { passkey } = await add(person)
    const { accountId } = person
    const { challenge } = await beginSignIn()
    expect((await signIn(passkey.use({ ...home, challenge, accountId }))).outcome).toBe('200')
    expect((await signIn(passkey.use({ ...home, challenge, accountId }))).outcome).toBe(
      '401 invalid_credentials',
    )
    const adding = (await begin(person)).data
    expect((await signIn(passkey.use({ ...home, challenge: adding.challenge, accountId }))).outcome).toBe(
      '401 invalid_credentials',
    )
    const late = await beginSignIn()
    now = new Date(now.getTime() + 5 * MINUTE_MS)
    const answer = await signIn(passkey.use({ ...home, challenge: late.challenge, accountId }))
    expect(answer.outcome).toBe('401 invalid_credentials')
    expect(answer.message).toBe('That took too long. Please try again.')
  })

  it.each([
    ['of another origin', { ...home, origin: 'https://quiz.example.net' }],
    ['of another host', { ...home, rpId: 'example.net' }],
    ['whose device has not verified its holder', { ...home, isVerified: false }],
  ])('is refused to one %s', async (_what, place) => {
    const { passkey } = await add(person)
    const { challenge } = await beginSignIn()
    const refused = await signIn(passkey.use({ ...place, challenge, accountId: person.accountId }))
    expect(refused.outcome).toBe('401 invalid_credentials')
  })

  it('is refused to an unknown passkey, one of somebody else, and a wrong signature', async () => {
    const { passkey } = await add(person)
    const other = await adminOf(server)
    expect((await use(new SoftwarePasskey(), person)).outcome).toBe('401 invalid_credentials')
    expect((await use(passkey, other)).outcome).toBe('401 invalid_credentials')
    const { challenge } = await beginSignIn()
    const used = passkey.use({ ...home, challenge, accountId: person.accountId })
    const { signature } = new SoftwarePasskey().use({
      ...home,
      challenge,
      accountId: person.accountId,
    }).response
    const forged = { ...used, response: { ...used.response, signature } }
    expect((await signIn(forged)).outcome).toBe('401 invalid_credentials')
  })

  it('is refused to a copy, which counts behind', async () => {
    const { passkey } = await add(person)
    expect((await use(passkey, person)).outcome).toBe('200')
    expect((await use(passkey, person)).outcome).toBe('200')
    passkey.signCount = 1
    expect((await use(passkey, person)).outcome).toBe('401 invalid_credentials')
    passkey.signCount = 5
    expect((await use(passkey, person)).outcome).toBe('200')
  })

  it('takes one of two uses with the same count, also where both come at once', async () => {
    const { passkey } = await add(person)
    const [first = server.app, second = server.app] = server.apps
    const challenges = [await beginSignIn(), await beginSignIn()]
    const uses = challenges.map(({ challenge }) => {
      passkey.signCount = 4
      return passkey.use({ ...home, challenge, accountId: person.accountId })
    })
    const answers = await Promise.all([signIn(uses[0], first), signIn(uses[1], second)])
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['200', '401 invalid_credentials'])
  })

  it('works with devices that do not count', async () => {
    const { passkey } = await add(person)
    for (let times = 0; times < 2; times++) {
      passkey.signCount = -1
      expect((await use(passkey, person)).outcome).toBe('200')
    }
    expect(await stored(passkey)).toMatchObject({ signCount: 0 })
  })

  it('is over for who is no administrator any more; passkeys go with them', async () => {
    const { passkey } = await add(person)
    await server.database.db.delete(administrators).where(eq(administrators.accountId, person.accountId))
    expect((await use(passkey, person)).outcome).toBe('401 invalid_credentials')
    expect(await stored(passkey)).toBeUndefined()
    const other = await adminOf(server, 'viewer', { password })
    const { passkey: theirs } = await add(other)
    await server.database.db.delete(accounts).where(eq(accounts.id, other.accountId))
    expect(await stored(theirs)).toBeUndefined()
  })

  it('makes no sign-in where it is refused', async () => {
    const { passkey } = await add(person)
    const before = await server.database.db.select().from(accountTokens)
    passkey.signCount = -1
    await use(passkey, await adminOf(server))
    const after = await server.database.db.select().from(accountTokens)
    expect(after.length).toBe(before.length + 1)
  })
})

describe('an own passkey', () => {
  const change = (who: SignedInPerson, url: string, method: 'PATCH' | 'POST', body: unknown) =>
    call(server.app, { method, url: `/admin/own/passkeys/${url}`, headers: who.headers, body })

  it('is renamed and removed by its holder alone, removed by the password', async () => {
    const { passkey } = await add(person)
    const other = await adminOf(server, 'admin', { password })
    const rename = async (who: SignedInPerson, name: string) =>
      (await change(who, passkey.id, 'PATCH', { name })).statusCode
    expect(await rename(other, 'Mine')).toBe(404)
    expect(await rename(person, ' ')).toBe(400)
    expect(await rename(person, 'Work laptop')).toBe(200)
    expect(await stored(passkey)).toMatchObject({ name: 'Work laptop' })
    const remove = async (who: SignedInPerson, given: string) =>
      (await change(who, `${passkey.id}/remove`, 'POST', { password: given })).statusCode
    expect(await remove(other, password)).toBe(404)
    expect(await remove(person, 'another')).toBe(400)
    expect(await stored(passkey)).toBeDefined()
    expect(await remove(person, password)).toBe(200)
    expect(await stored(passkey)).toBeUndefined()
    expect((await use(passkey, person)).outcome).toBe('401 invalid_credentials')
    expect(
      (await auditOf(server, person)).map(({ action, before, after }) => [action, before, after]),
    ).toEqual([
      ['add_passkey', null, { passkey: 'Laptop' }],
      ['rename_passkey', { passkey: 'Laptop' }, { passkey: 'Work laptop' }],
      ['remove_passkey', { passkey: 'Work laptop' }, null],
    ])
  })

  it('is taken off with the other factors by an admin, for who has lost them', async () => {
    const { passkey } = await add(person)
    const other = await adminOf(server, 'admin')
    const url = `/admin/team/${person.accountId}`
    const { headers } = other
    const body = { removeSecondFactor: true }
    const answer = await call(server.app, { method: 'PATCH', url, headers, body })
    expect(answer.json<{ data: unknown }>().data).toMatchObject({ administrator: { hasSecondFactor: false } })
    expect(await stored(passkey)).toBeUndefined()
  })
})

describe('where a second factor is required', () => {
  it('a passkey is one, and the only one stays', async () => {
    const own = await adminOf(strict, 'viewer', { password })
    const askStrict = <Data>(url: string, body?: unknown) => askAdmin<Data>(strict, own, url, { body })
    expect((await askStrict('/check')).data).toMatchObject({ enrolment: { isOverdue: false } })
    const passkey = new SoftwarePasskey()
    const options = await askStrict<{ challenge: string }>('/own/passkeys/options', { password })
    const credential = passkey.create({ ...home, challenge: options.data.challenge })
    expect((await askStrict('/own/passkeys', { name: 'Laptop', credential })).outcome).toBe('201')
    expect((await askStrict('/check')).data).toMatchObject({ isAdmin: true, enrolment: null })
    const removed = await askStrict(`/own/passkeys/${passkey.id}/remove`, { password })
    expect(removed.outcome).toBe('409 not_possible')
  })
})

describe('at an address that is a number', () => {
  const numbered = useTestServer({ env: { publicUrl: 'http://127.0.0.1:3000' } })

  it('passkeys are not available, and the page says so', async () => {
    const own = await adminOf(numbered, 'viewer', { password })
    const answers = await Promise.all([
      askAdmin(numbered, nobody, '/passkey/options', { method: 'POST' }),
      askAdmin(numbered, own, '/own/passkeys/options', { body: { password } }),
    ])
    expect(answers.map(({ outcome }) => outcome)).toEqual(['409 not_possible', '409 not_possible'])
    expect((await askAdmin(numbered, own, '/own/second-factor')).data).toMatchObject({ passkeyOrigin: null })
  })
})
