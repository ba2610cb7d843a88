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

/**
 * Locks the links, password and sign-ins of an address until the transaction ends. Transactions that change several
 * of these rows would otherwise deadlock.
 */
export async function lockAddress(transaction: Transaction, email: string): Promise<void> {
  const name = `account:${email.toLowerCase()}`
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
