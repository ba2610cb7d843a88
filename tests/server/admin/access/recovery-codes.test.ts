import { eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { signInFailures } from '#server/db/schema/accounts.ts'
import { adminRecoveryCodes } from '#server/db/schema/admin.ts'
import { mails } from '#server/db/schema/mails.ts'
import { useTestServer } from '../../support/test-app.ts'
import { adminOf, signInOf, type SignedInPerson } from '../admin-people.ts'
import { askAdmin } from '../ask-admin.ts'
import { auditOf, codeOf, password } from './second-factors.ts'

const server = useTestServer({ instances: 2 })

const ask = <Data = unknown>(person: SignedInPerson, url: string, body?: unknown) =>
  askAdmin<Data>(server, person, url, { body })
const give = async (person: SignedInPerson, recoveryCode: string) =>
  (await ask(person, '/second-factor', { recoveryCode })).outcome
const left = async (person: SignedInPerson) =>
  (await ask<{ recoveryCodesLeft: number }>(person, '/own/second-factor')).data.recoveryCodesLeft

/** Somebody who has turned an authenticator app on, and was shown these codes. */
async function enrolled() {
  const person = await adminOf(server, 'viewer', { password })
  const { secret } = (await ask<{ secret: string }>(person, '/own/second-factor/offer', { password })).data
  const { recoveryCodes } = (
    await ask<{ recoveryCodes: string[] }>(person, '/own/second-factor/confirm', { code: codeOf(secret) })
  ).data
  return { person, secret, codes: recoveryCodes }
}

const mailsTo = async ({ email }: SignedInPerson) =>
  (await server.database.db.select().from(mails).where(eq(mails.toEmail, email))).map(
    ({ content }) => content,
  )

describe('recovery codes', () => {
  it('are ten, shown once when the first factor is set up, and stored hashed', async () => {
    const { person, codes } = await enrolled()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^(?:[a-z2-9]{5}-){5}[a-z2-9]{5}$/)
    expect(await left(person)).toBe(10)
    const stored = JSON.stringify(await server.database.db.select().from(adminRecoveryCodes))
    for (const code of codes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replaceAll('-', ''))
      expect(server.logged()).not.toContain(code)
    }
    // A new app comes without new ones.
    const { secret } = (await ask<{ secret: string }>(person, '/own/second-factor/offer', { password })).data
    const again = await ask(person, '/own/second-factor/confirm', { code: codeOf(secret) })
    expect(again.data).toEqual({ isOn: true, recoveryCodes: null })
  })

  it('work once each in place of a code, however they are typed; each use is audited and mailed', async () => {
    const { person, codes } = await enrolled()
    const [first = '', second = ''] = codes
    const later = await signInOf(server.database, person)
    expect((await ask(later, '/check')).data).toMatchObject({ secondFactors: ['code', 'recovery_code'] })
    expect((await ask(later, '/team')).outcome).toBe('403 admin_required')
    expect(await give(later, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).toBe('200')
    expect((await ask(later, '/team')).outcome).toBe('200')
    const another = await signInOf(server.database, person)
    expect(await give(another, first)).toBe('401 invalid_credentials')
    expect(await give(another, second)).toBe('200')
    expect(await left(another)).toBe(8)
    const uses = (await auditOf(server, person)).filter(({ action }) => action === 'use_recovery_code')
    expect(uses).toEqual([
      { action: 'use_recovery_code', outcome: 'done', before: null, after: { recoveryCodesLeft: 9 } },
      { action: 'use_recovery_code', outcome: 'done', before: null, after: { recoveryCodesLeft: 8 } },
    ])
    expect(await mailsTo(person)).toEqual([
      { kind: 'recovery_code_used', usedAt: expect.any(String), left: 9 },
      { kind: 'recovery_code_used', usedAt: expect.any(String), left: 8 },
    ])
  })

  it('are taken once, however many come at once on whichever instance', async () => {
    const { person, codes } = await enrolled()
    const [code = ''] = codes
    const signIns = await Promise.all(Array.from({ length: 4 }, () => signInOf(server.database, person)))
    const answers = await Promise.all(
      signIns.map((signIn, index) =>
        askAdmin({ ...server, app: server.apps[index % 2] ?? server.app }, signIn, '/second-factor', {
          body: { recoveryCode: code },
        }),
      ),
    )
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
      '200',
      ...Array.from({ length: 3 }, () => '401 invalid_credentials'),
    ])
  })

  it('cannot be tried out: wrong ones count with the wrong codes of the app', async () => {
    await server.database.db.delete(signInFailures)
    const { person, codes } = await enrolled()
    const later = await signInOf(server.database, person)
    const answers: string[] = []
    for (let tries = 0; tries < 7; tries++) answers.push(await give(later, `aaaa-bbbb-cccc-ddd${tries + 2}`))
    expect(answers.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => '401 invalid_credentials'))
    expect(answers[6]).toBe('429 rate_limited')
    expect(await give(later, codes[0] ?? '')).toBe('429 rate_limited')
  })

  it('are of one account alone', async () => {
    const { codes } = await enrolled()
    const { person } = await enrolled()
    expect(await give(await signInOf(server.database, person), codes[0] ?? '')).toBe(
      '401 invalid_credentials',
    )
  })

  it('are replaced after a password check, and the old ones stop working', async () => {
    const { person, codes } = await enrolled()
    expect((await ask(person, '/own/recovery-codes', { password: 'another' })).fields).toEqual([
      { path: 'password', message: 'This is not your password', reason: 'password_wrong' },
    ])
    const made = await ask<{ recoveryCodes: string[] }>(person, '/own/recovery-codes', { password })
    expect(made.data.recoveryCodes).toHaveLength(10)
    const later = await signInOf(server.database, person)
    expect(await give(later, codes[0] ?? '')).toBe('401 invalid_credentials')
    expect(await give(later, made.data.recoveryCodes[0] ?? '')).toBe('200')
    expect(await auditOf(server, person)).toContainEqual({
      action: 'make_recovery_codes',
      outcome: 'done',
      before: { recoveryCodesLeft: 10 },
      after: { recoveryCodesLeft: 10 },
    })
  })

  it('are not made for who has no second factor, and go with the last one', async () => {
    const none = await adminOf(server, 'admin', { password })
    expect((await ask(none, '/own/recovery-codes', { password })).outcome).toBe('409 not_possible')
    const secret = new Secret({ size: 20 }).base32
    const person = await adminOf(server, 'admin', { totpSecret: secret, password })
    const code = codeOf(secret, { shiftSeconds: -25 })
    expect((await ask(person, '/second-factor', { code })).outcome).toBe('200')
    expect((await ask(person, '/own/recovery-codes', { password })).outcome).toBe('200')
    const off = await ask(person, '/own/second-factor/remove', {
      password,
      code: codeOf(secret, { shiftSeconds: 25 }),
    })
    expect(off.outcome).toBe('200')
    expect(await left(person)).toBe(0)
  })
})
