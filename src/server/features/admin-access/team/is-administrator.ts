import { eq, sql } from 'drizzle-orm'
import { accounts } from '#server/db/schema/accounts.ts'
import { administrators } from '#server/db/schema/admin.ts'
import type { Transaction } from '../admin-access-deps.ts'

/** Whether an address, in any case, is that of an administrator. */
export async function isAdministrator(db: Transaction, email: string): Promise<boolean> {
  const found = await db
    .select({ accountId: administrators.accountId })
    .from(administrators)
    .innerJoin(accounts, eq(accounts.id, administrators.accountId))
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
  return found.length > 0
}
