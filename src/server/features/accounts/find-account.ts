import type { Transaction } from './accounts.ts'
import { eq, sql } from 'drizzle-orm'
import { accounts } from '#server/db/schema/accounts.ts'

export type Account = typeof accounts.$inferSelect

/** Whether a row has this address, ignoring case. */
export const hasEmail = (email: string) => eq(sql`lower(${accounts.email})`, email.toLowerCase())

export async function findAccount(db: Transaction, email: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(hasEmail(email))
  return account ?? null
}
