import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { accounts } from './schema/accounts.ts'
import { administrators } from './schema/admin.ts'

/** Whether the account of an address may enter the admin area. */
export async function isAdministrator(db: Pick<Database['db'], 'select'>, email: string): Promise<boolean> {
  const rows = await db
    .select({ accountId: administrators.accountId })
    .from(administrators)
    .innerJoin(accounts, eq(accounts.id, administrators.accountId))
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
  return rows.length > 0
}
