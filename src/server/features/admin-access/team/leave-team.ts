import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { administrators } from '#server/db/schema/admin.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import {
  type AccountName,
  operatorAction,
  type RecordAction,
  type Transaction,
} from '../admin-access-deps.ts'

/**
 * Locks the list of administrators until the transaction ends, so that the last one cannot be removed. To avoid
 * deadlocks, lock an address (accounts' lock) before this one.
 */
export async function lockTeam(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
}

/**
 * Call it after a change under the lock, or before it with the account that will be removed.
 * @throws AppError `not_possible`, which undoes the change
 */
export async function assertAdminLeft(transaction: Transaction, withoutAccountId?: string): Promise<void> {
  const [admins] = await transaction
    .select({ total: count() })
    .from(administrators)
    .where(
      and(
        eq(administrators.role, 'admin'),
        isNull(administrators.brandIds),
        withoutAccountId === undefined ? undefined : ne(administrators.accountId, withoutAccountId),
      ),
    )
  if ((admins?.total ?? 0) > 0) return
  throw refusal('last_administrator')
}

/** The caller may have been removed from the team since the guard's check. @throws AppError `admin_required` */
export async function assertStillAdmin(transaction: Transaction, accountId: string): Promise<void> {
  const [row] = await transaction
    .select({ accountId: administrators.accountId })
    .from(administrators)
    .where(
      and(
        eq(administrators.accountId, accountId),
        eq(administrators.role, 'admin'),
        isNull(administrators.brandIds),
      ),
    )
  if (!row) throw refusal('role_lost')
}

/** Whether this account may be deleted. @throws AppError `not_possible` for the last administrator with the role admin */
export async function assertMayLeave(db: Transaction, accountId: string): Promise<void> {
  const [row] = await db
    .select({ role: administrators.role })
    .from(administrators)
    .where(eq(administrators.accountId, accountId))
  if (row?.role !== 'admin') return
  await assertAdminLeft(db, accountId)
}

/**
 * Removes an account from the team while it is being deleted, in that transaction. The caller has locked its address.
 *
 * @throws AppError `not_possible` for the last administrator with the role admin
 */
export async function leaveTeam(
  transaction: Transaction,
  recordAction: RecordAction,
  { accountId, email }: AccountName,
): Promise<void> {
  const isOwn = eq(administrators.accountId, accountId)
  const found = await transaction.select({ role: administrators.role }).from(administrators).where(isOwn)
  // Most accounts are no administrators' and need no lock.
  if (found.length === 0) return
  await lockTeam(transaction)
  const [left] = await transaction
    .delete(administrators)
    .where(isOwn)
    .returning({ role: administrators.role })
  if (!left) return
  if (left.role === 'admin') await assertAdminLeft(transaction)
  const before = { email, role: left.role }
  const after = { isAccountDeleted: true }
  await recordAction(transaction, operatorAction('remove_administrator', accountId, after, before))
}
