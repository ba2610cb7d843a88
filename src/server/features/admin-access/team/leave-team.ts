import { eq } from 'drizzle-orm'
import { administrators } from '#server/db/schema/admin.ts'
import type { AccountName, RecordAction, Transaction } from '../admin-access-deps.ts'
import { assertAdminLeft, lockTeam } from './team-lock.ts'

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
 * The verb "leave the team", for an account that is being deleted, in its transaction. The caller holds its address.
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
  // The many who are no administrators wait for nobody.
  if (found.length === 0) return
  await lockTeam(transaction)
  const [left] = await transaction
    .delete(administrators)
    .where(isOwn)
    .returning({ role: administrators.role })
  if (!left) return
  if (left.role === 'admin') await assertAdminLeft(transaction)
  await recordAction(transaction, {
    actor: null,
    action: 'remove_administrator',
    target: { targetKind: 'administrator', targetId: accountId, before: { email, role: left.role } },
    after: { isAccountDeleted: true },
    requestId: null,
  })
}
