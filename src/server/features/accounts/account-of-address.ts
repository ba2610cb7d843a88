import type { Address, Transaction } from './accounts.ts'
import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#server/db/schema/accounts.ts'

export type Account = typeof accounts.$inferSelect

/** Whether a row has this address, ignoring case. */
export const hasAddress = ({ brandId, email }: Address) =>
  and(eq(sql`lower(${accounts.email})`, email.toLowerCase()), eq(accounts.brandId, brandId))

export async function findAccount(db: Transaction, address: Address): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(hasAddress(address))
  return account ?? null
}

/**
 * Locks the links, password and sign-ins of an address, at all brands, until the transaction ends. Transactions that change several
 * of these rows would otherwise deadlock.
 */
export async function lockAddress(transaction: Transaction, email: string): Promise<void> {
  const name = `account:${email.toLowerCase()}`
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
