import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { settings } from './schema/settings.ts'

const SECRET_BYTES = 32

/** A secret of this installation, 32 random bytes made at the first start; instances that start together agree on one. */
export async function readOrCreateSecret({ db }: Database, name: string): Promise<Buffer> {
  await db
    .insert(settings)
    .values({ name, value: randomBytes(SECRET_BYTES).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  if (row === undefined) throw new Error(`the setting ${name} is gone`)
  return Buffer.from(row.value, 'base64url')
}
