import type { Transaction } from './accounts.ts'
import { sql } from 'drizzle-orm'

/**
 * Until the transaction ends, no other one changes links, password or sign-ins of this address: each of them writes
 * several of these rows, and would wait for the other's.
 */
export async function lockAddress(transaction: Transaction, email: string): Promise<void> {
  const name = `account:${email.toLowerCase()}`
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
