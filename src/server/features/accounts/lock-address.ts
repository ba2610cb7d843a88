import type { Transaction } from './accounts.ts'
import { sql } from 'drizzle-orm'

/**
 * Locks the links, password and sign-ins of an address until the transaction ends. Transactions that change several
 * of these rows would otherwise deadlock.
 */
export async function lockAddress(transaction: Transaction, email: string): Promise<void> {
  const name = `account:${email.toLowerCase()}`
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
