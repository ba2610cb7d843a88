import { and, count, eq, ne, sql } from 'drizzle-orm'
import { administrators } from '#server/db/schema/admin.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { AccountName, RecordAction, Transaction } from '../admin-access-deps.ts'

/**
 * Until the transaction ends no other one adds, changes or removes an administrator: each counts who is left. Who also
 * holds an address (accounts' lock) has taken that before this one.
 */
export async function lockTeam(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
}

/**
 * To be asked after a change, under the lock, or before it with the account that is to go.
 * @throws AppError `not_possible`, by which the change is undone
 */
export async function assertAdminLeft(transaction: Transaction, withoutAccountId?: string): Promise<void> {
  const [admins] = await transaction
    .select({ total: count() })
    .from(administrators)
    .where(
      and(
        eq(administrators.role, 'admin'),
        withoutAccountId === undefined ? undefined : ne(administrators.accountId, withoutAccountId),
      ),
    )
  if ((admins?.total ?? 0) > 0) return
  throw new AppError(
    'not_possible',
    'This is the last administrator who can change anything. Give the role admin to somebody else first.',
  )
}

/** Who changes the team may have been taken out of it since the guard let them in. @throws AppError `admin_required` */
export async function assertStillAdmin(transaction: Transaction, accountId: string): Promise<void> {
  const [row] = await transaction
    .select({ accountId: administrators.accountId })
    .from(administrators)
    .where(and(eq(administrators.accountId, accountId), eq(administrators.role, 'admin')))
  if (!row) throw new AppError('admin_required', 'You do not have this role any more')
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
