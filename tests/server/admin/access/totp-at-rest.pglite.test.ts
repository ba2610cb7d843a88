import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { administrators } from '#server/db/schema/admin.ts'
import { createVault } from '#server/db/at-rest/vault.ts'
import {
  decryptTotpSecret,
  resealTotpSecrets,
  sealTotpSecret,
} from '#server/features/admin-access/second-factor/second-factor.ts'
import { useTestServer } from '../../support/test-app.ts'
import { adminOf } from '../admin-people.ts'

const server = useTestServer()
const SECRET = 'JBSWY3DPEHPK3PXP'
const [older, newer] = [randomBytes(32), randomBytes(32)]

/** The database of a process that was started with these keys. */
const startedWith = (...keys: Buffer[]): Database => ({ ...server.database, vault: createVault(keys) })

async function storedOf(accountId: string): Promise<string> {
  const [row] = await server.database.db
    .select({ secret: administrators.totpSecret })
    .from(administrators)
    .where(eq(administrators.accountId, accountId))
  return row?.secret ?? ''
}

it('a secret that was stored in readable form is encrypted, and again with each new key', async () => {
  const { accountId } = await adminOf(server, 'admin', { totpSecret: SECRET })
  await resealTotpSecrets(startedWith())
  expect(await storedOf(accountId)).toBe(SECRET)

  await resealTotpSecrets(startedWith(older))
  const encrypted = await storedOf(accountId)
  expect(encrypted).toMatch(/^enc1\./)
  await resealTotpSecrets(startedWith(older))
  expect(await storedOf(accountId)).toBe(encrypted)

  await resealTotpSecrets(startedWith(newer, older))
  expect(await storedOf(accountId)).not.toBe(encrypted)
  expect(decryptTotpSecret(startedWith(newer), accountId, await storedOf(accountId))).toBe(SECRET)
})

it('a secret cannot be moved to another administrator', () => {
  const database = startedWith(newer)
  const stored = sealTotpSecret(database, 'first', SECRET)
  expect(decryptTotpSecret(database, 'first', stored)).toBe(SECRET)
  expect(() => decryptTotpSecret(database, 'second', stored)).toThrow(/authenticate/)
})
