import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { settings } from './schema/settings.ts'

const SECRET_BYTES = 32
const contextOf = (name: string): string => `settings/${name}`

/**
 * A secret of this installation: 32 random bytes, created at the first start. Instances that start together agree on one. It is
 * encrypted with the newest key, also where it was stored without.
 *
 * @throws EncryptionKeyMissingError
 */
export async function readOrCreateSecret({ db, vault }: Database, name: string): Promise<Buffer> {
  await db
    .insert(settings)
    .values({ name, value: vault.seal(randomBytes(SECRET_BYTES).toString('base64url'), contextOf(name)) })
    .onConflictDoNothing()
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  if (row === undefined) throw new Error(`the setting ${name} is gone`)
  const secret = vault.open(row.value, contextOf(name))
  if (vault.isStale(row.value)) {
    await db
      .update(settings)
      .set({ value: vault.seal(secret, contextOf(name)) })
      .where(and(eq(settings.name, name), eq(settings.value, row.value)))
  }
  return Buffer.from(secret, 'base64url')
}
