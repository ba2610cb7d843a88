import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/server/test-database.ts'
import type { Database } from './database.ts'
import { settings } from './schema/settings.ts'
import { readOrCreateSecret } from './secret.ts'
import { EncryptionKeyMissingError, openVault } from './vault.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase(1)
})
afterAll(() => opened.remove())

/** The database of a process that was started with these keys. */
function startedWith(...keys: Buffer[]): Database {
  const [database] = opened.instances
  if (!database) throw new Error('there is no database')
  return { ...database, vault: openVault(keys) }
}

async function stored(name: string): Promise<string> {
  const rows = await startedWith().db.select().from(settings).where(eq(settings.name, name))
  return rows[0]?.value ?? ''
}

const [older, newer] = [randomBytes(32), randomBytes(32)]

describe('a secret', () => {
  it('stays the same when keys come and change, and is encrypted with the newest', async () => {
    const name = 'some_key'
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
      Array.from({ length: 4 }, () => readOrCreateSecret(startedWith(newer), 'shared_key')),
    )
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1)
  })

  it('of one name cannot be put in place of another', async () => {
    const database = startedWith(newer)
    await readOrCreateSecret(database, 'first_key')
    await readOrCreateSecret(database, 'second_key')
    await database.db
      .update(settings)
      .set({ value: await stored('first_key') })
      .where(eq(settings.name, 'second_key'))
    await expect(readOrCreateSecret(database, 'second_key')).rejects.toThrow(/authenticate/)
  })
})
