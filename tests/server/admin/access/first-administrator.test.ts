import { afterEach, describe, expect, it } from 'vitest'
import { createOperator } from '#server/compose/administrators.ts'
import { accounts, accountTokens } from '#server/db/schema/accounts.ts'
import { adminAudit, administrators, adminPasskeys, adminRecoveryCodes } from '#server/db/schema/admin.ts'
import { makeFirstAdministrator } from '#server/features/admin-access/team/first-administrator.ts'
import {
  makeAdministrator,
  resetAdministrator,
} from '#server/features/admin-access/team/make-administrator.ts'
import { spelledSecret } from '#server/features/admin-access/second-factor/spelled-secret.ts'
import { createPasswords } from '#server/features/accounts/passwords/passwords.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { memberOf, signInOf } from '../admin-people.ts'

const nothingSet = { email: null, password: null, isPasswordPrinted: true }
let opened: TestDatabase | null = null

async function operators() {
  opened = await openTestDatabase(2)
  const made = await Promise.all(opened.instances.map((one) => createOperator(one, { brandId: 'marigold' })))
  const [first, second] = made
  if (!first || !second) throw new Error('there is no database')
  return { first, second, db: first.database.db }
}
afterEach(async () => {
  await opened?.remove()
  opened = null
})

it('a secret that is shown has 30 letters and digits that are not mistaken for others, different each time', () => {
  const made = Array.from({ length: 200 }, spelledSecret)
  expect(new Set(made).size).toBe(200)
  for (const password of made)
    expect(password).toMatch(/^(?:[a-hjkmnp-tv-z2-9]{5}-){5}[a-hjkmnp-tv-z2-9]{5}$/)
})

describe('the first administrator', () => {
  it('is one, though two instances start at once, and no later start makes another', async () => {
    const { first, second, db } = await operators()
    const made = await Promise.all([
      makeFirstAdministrator(first, nothingSet),
      makeFirstAdministrator(second, nothingSet),
    ])
    expect(made.map(({ kind }) => kind).toSorted()).toEqual(['made', 'there'])
    const one = made.find(({ kind }) => kind === 'made')
    expect(one).toEqual({
      kind: 'made',
      email: 'admin@quiz.localhost',
      generatedPassword: expect.stringMatching(/^[a-z2-9-]{35}$/),
    })
    const later = { email: 'boss@example.com', password: 'a-password-of-mine', isPasswordPrinted: true }
    expect(await makeFirstAdministrator(first, later)).toEqual({ kind: 'there', endedPasswords: [] })
    expect(await db.select({ role: administrators.role }).from(administrators)).toEqual([{ role: 'admin' }])
    const [account] = await db.select().from(accounts)
    expect(account).toMatchObject({ email: 'admin@quiz.localhost', lastSignInAt: null })
    expect(await db.select().from(adminAudit)).toMatchObject([
      { action: 'create_administrator', outcome: 'done', actorAccountId: null, actorEmail: null },
    ])
  })

  it('is made of the settings, and takes over an account that somebody has made with the address', async () => {
    const { first, db } = await operators()
    const squatter = await memberOf({ database: first.database })
    const settings = { email: squatter.email, password: 'a-password-of-mine', isPasswordPrinted: false }
    expect(await makeFirstAdministrator(first, settings)).toEqual({
      kind: 'made',
      email: squatter.email,
      generatedPassword: null,
    })
    expect(await db.select().from(administrators)).toMatchObject([{ accountId: squatter.accountId }])
    expect(await db.select({ revokedAt: accountTokens.revokedAt }).from(accountTokens)).toEqual([
      { revokedAt: expect.any(Date) },
    ])
  })

  it('is not created with a common password', async () => {
    const { first, db } = await operators()
    const settings = { email: 'boss@example.com', password: 'Qwerty123456', isPasswordPrinted: false }
    await expect(makeFirstAdministrator(first, settings)).rejects.toThrow('ADMIN_PASSWORD')
    expect(await db.select().from(accounts)).toEqual([])
  })

  it('is not created where others could see the printed password', async () => {
    const { first, db } = await operators()
    for (const settings of [
      { email: null, password: null },
      { email: 'boss@example.com', password: null },
      { email: null, password: 'a-password-of-mine' },
    ]) {
      const made = await makeFirstAdministrator(first, { ...settings, isPasswordPrinted: false })
      expect(made).toEqual({ kind: 'missing' })
    }
    expect(await db.select().from(accounts)).toEqual([])
  })
})

describe('a password that a start has printed', () => {
  const ADDRESS = 'admin@quiz.localhost'
  const printed = async (first: Awaited<ReturnType<typeof createOperator>>) => {
    const made = await makeFirstAdministrator(first, nothingSet)
    return 'generatedPassword' in made ? made.generatedPassword : null
  }
  const inProduction = { ...nothingSet, isPasswordPrinted: false }

  it('ends at the first start in production, with the sign-ins by it', async () => {
    const { first, second, db } = await operators()
    const password = await printed(first)
    const [account] = await db.select().from(accounts)
    if (!account || password === null) throw new Error('nobody was made')
    await signInOf(first.database, { accountId: account.id, email: ADDRESS })
    expect(await makeFirstAdministrator(first, nothingSet)).toEqual({ kind: 'there', endedPasswords: [] })
    expect((await createPasswords().check(password, account.passwordHash)).isMatch).toBe(true)
    const starts = await Promise.all([first, second].map((one) => makeFirstAdministrator(one, inProduction)))
    expect(starts.flatMap((start) => ('endedPasswords' in start ? start.endedPasswords : []))).toEqual([
      ADDRESS,
    ])
    const [after] = await db.select().from(accounts)
    expect((await createPasswords().check(password, after?.passwordHash ?? null)).isMatch).toBe(false)
    expect(await db.select({ revokedAt: accountTokens.revokedAt }).from(accountTokens)).toEqual([
      { revokedAt: expect.any(Date) },
    ])
    expect((await db.select().from(adminAudit).orderBy(adminAudit.id)).at(-1)).toMatchObject({
      action: 'end_printed_password',
      after: { email: ADDRESS },
    })
  })

  it('is not changed once the administrator has set another one', async () => {
    const { first, db } = await operators()
    await printed(first)
    await db.update(accounts).set({ passwordHash: 'own', passwordChangedAt: new Date(Date.now() + 1) })
    expect(await makeFirstAdministrator(first, inProduction)).toEqual({ kind: 'there', endedPasswords: [] })
    expect(await db.select({ hash: accounts.passwordHash }).from(accounts)).toEqual([{ hash: 'own' }])
  })
})

it('an administrator who has lost every factor can be reset; other accounts cannot', async () => {
  const { first, db } = await operators()
  const email = 'boss@example.com'
  const password = 'a-password-of-mine'
  expect(await resetAdministrator(first, { email })).toBeNull()
  expect(await makeAdministrator(first, { email, password, role: 'viewer' })).toEqual({ isNewAccount: true })
  expect(await makeAdministrator(first, { email: 'BOSS@example.com', password, role: 'admin' })).toBeNull()
  const confirmedAt = new Date()
  await db.update(administrators).set({
    totpSecret: 'A'.repeat(32),
    totpConfirmedAt: confirmedAt,
    totpLastStep: 7,
    secondFactorDueAt: confirmedAt,
  })
  const [{ accountId } = { accountId: '' }] = await db.select().from(administrators)
  await db.insert(adminRecoveryCodes).values({ codeHash: 'hash', accountId, createdAt: confirmedAt })
  const passkey = { id: 'passkey', publicKey: 'key', signCount: 0, name: 'Laptop', createdAt: confirmedAt }
  await db.insert(adminPasskeys).values({ ...passkey, accountId })
  expect(await resetAdministrator(first, { email })).toBe('viewer')
  expect(await db.select().from(administrators)).toMatchObject([
    {
      role: 'viewer',
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      secondFactorDueAt: null,
    },
  ])
  expect(await db.select().from(adminRecoveryCodes)).toEqual([])
  expect(await db.select().from(adminPasskeys)).toEqual([])
  expect((await db.select().from(adminAudit).orderBy(adminAudit.id)).at(-1)).toMatchObject({
    action: 'reset_administrator',
    before: { hasSecondFactor: true },
    after: { email, hasSecondFactor: false },
  })
})
