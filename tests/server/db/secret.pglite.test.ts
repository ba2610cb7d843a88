import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import type { Database } from '#server/db/database.ts'
import { settings } from '#server/db/schema/settings.ts'
import { readOrCreateSecret, readSigningKeys, replaceKey } from '#server/db/at-rest/secret.ts'
import { EncryptionKeyMissingError, createVault } from '#server/db/at-rest/vault.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase(1)
})
afterAll(() => opened.remove())

/** The database of a process that was started with these keys. */
function startedWith(...keys: Buffer[]): Database {
  const [database] = opened.instances
  return { ...database, vault: createVault(keys) }
}

async function stored(name: string): Promise<string> {
  const rows = await startedWith().db.select().from(settings).where(eq(settings.name, name))
  return rows[0]?.value ?? ''
}

const [older, newer] = [randomBytes(32), randomBytes(32)]

describe('a secret', () => {
  it('stays the same when keys come and change, and is encrypted with the newest', async () => {
    const name = 'lead_token_key'
    const secret = await readOrCreateSecret(startedWith(), name)
    expect(secret).toHaveLength(32)
    expect(await stored(name)).toBe(secret.toString('base64url'))

    expect(await readOrCreateSecret(startedWith(older), name)).toEqual(secret)
    const encrypted = await stored(name)
    expect(encrypted).toMatch(/^enc1\./)
    expect(await readOrCreateSecret(startedWith(older), name)).toEqual(secret)
    expect(await stored(name)).toBe(encrypted)

    expect(await readOrCreateSecret(startedWith(newer, older), name)).toEqual(secret)
    expect(await readOrCreateSecret(startedWith(newer), name)).toEqual(secret)
    await expect(readOrCreateSecret(startedWith(older), name)).rejects.toThrow(EncryptionKeyMissingError)
    await expect(readOrCreateSecret(startedWith(), name)).rejects.toThrow(EncryptionKeyMissingError)
  })

  it('is the same for instances that start together', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 4 }, () => readOrCreateSecret(startedWith(newer), 'receipt_link_key')),
    )
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1)
  })

  it('of one name cannot be put in place of another', async () => {
    const database = startedWith(newer)
    await readOrCreateSecret(database, 'rate_limit_key')
    await readOrCreateSecret(database, 'outbox_key')
    await database.db
      .update(settings)
      .set({ value: await stored('rate_limit_key') })
      .where(eq(settings.name, 'outbox_key'))
    await expect(readOrCreateSecret(database, 'outbox_key')).rejects.toThrow(/authenticate/)
  })
})

describe('a signing key that is replaced', () => {
  const name = 'cancellation_link_key'
  const secretsOf = async (database: Database, now?: Date): Promise<string[]> =>
    (await readSigningKeys(database, name, now)).map(({ secret }) => secret.toString('hex'))
  const day = (count: number): Date => new Date(Date.UTC(2026, 0, 1 + count))

  it('stays behind the newer one, encrypted, until nothing that it has signed can be valid', async () => {
    const database = startedWith(newer, older)
    const [first] = await secretsOf(startedWith())
    await replaceKey(startedWith(older), name, { signsFrom: day(0), keepsOthers: true })
    expect(await stored(name)).toMatch(/^enc1\./)
    const both = await secretsOf(database, day(0))
    expect(both).toEqual([expect.not.stringMatching(first ?? '-'), first])
    expect(await secretsOf(startedWith(newer), day(999))).toEqual(both)
    expect(await secretsOf(startedWith(newer), day(1001))).toEqual([both[0]])
    // It is deleted, not only left out.
    expect(await secretsOf(startedWith(newer), day(0))).toEqual([both[0]])
  })

  it('is dropped where it has not signed yet, and with all others where they are revoked', async () => {
    const database = startedWith(newer)
    const before = await secretsOf(database, day(2))
    await replaceKey(database, name, { signsFrom: day(3), keepsOthers: true })
    await replaceKey(database, name, { signsFrom: day(2), keepsOthers: true })
    const after = await secretsOf(database, day(2))
    expect(after).toEqual([expect.any(String), ...before])
    await replaceKey(database, name, { signsFrom: day(4), keepsOthers: false })
    const revoked = await secretsOf(database, day(4))
    expect(revoked).toHaveLength(1)
    expect(after).not.toContain(revoked[0])
  })

  it('stays an ordered list after simultaneous replacements', async () => {
    const database = startedWith(newer)
    await replaceKey(database, name, { signsFrom: day(5), keepsOthers: false })
    await Promise.all(
      [6, 7, 8].map((from) => replaceKey(database, name, { signsFrom: day(from), keepsOthers: true })),
    )
    const keys = await readSigningKeys(database, name, day(8))
    expect(keys.length).toBeGreaterThan(1)
    expect(keys.map(({ signsFrom }) => signsFrom.getTime())).toEqual(
      keys.map(({ signsFrom }) => signsFrom.getTime()).toSorted((a, b) => b - a),
    )
    expect(new Set(keys.map(({ secret }) => secret.toString('hex'))).size).toBe(keys.length)
  })
})
