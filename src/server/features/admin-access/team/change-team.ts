import { eq } from 'drizzle-orm'
import type { AdministratorRow, AdminRole } from '#shared/contract/admin/admin.ts'
import { administrators } from '#server/db/schema/admin.ts'
import type { Administrator, Audited, AuditTrail } from '#server/http/security/admin-gate.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { AdminAccessDeps, Transaction } from '../admin-access-deps.ts'
import { findAdministrator } from './read-team.ts'
import { clearSecondFactors } from '../second-factor/second-factor.ts'
import { assertAdminLeft, assertStillAdmin, lockTeam } from './leave-team.ts'

type TeamCall = { administrator: Administrator; audit: AuditTrail; accountId: string }

export type TeamChange = { role?: AdminRole | undefined; removeSecondFactor?: true | undefined }

const notFound = (): AppError => new AppError('not_found', 'There is no such administrator')

const stateOf = ({ email, role, hasSecondFactor }: AdministratorRow) => ({ email, role, hasSecondFactor })

type RowChange = {
  /** The account may do less by it. */
  endsSignIns: boolean
  /** @returns the changed rows */
  change: (transaction: Transaction) => Promise<unknown[]>
}

/** Changes the row of an administrator under the lock of the team. */
async function changeRow(
  { database, accounts }: AdminAccessDeps,
  caller: Administrator,
  target: AdministratorRow,
  { endsSignIns, change }: RowChange,
): Promise<void> {
  await database.db.transaction(async (transaction) => {
    if (endsSignIns) await accounts.endSignIns(transaction, target)
    await lockTeam(transaction)
    await assertStillAdmin(transaction, caller.accountId)
    const changed = await change(transaction)
    // Somebody else was faster.
    if (changed.length === 0) throw notFound()
    await assertAdminLeft(transaction)
  })
}

/**
 * The verb "change an administrator": the role, or all second factors of somebody who has lost them. Who may do less, or
 * comes in by less, signs in again.
 *
 * @throws AppError `not_found`; `not_possible` where no admin would be left, or for the own second factor, which asks
 * for the password
 */
export async function changeAdministrator(
  deps: AdminAccessDeps,
  { administrator, audit, accountId }: TeamCall,
  { role, removeSecondFactor }: TeamChange,
): Promise<Audited<{ administrator: AdministratorRow }>> {
  const { db } = deps.database
  if (removeSecondFactor && accountId === administrator.accountId) {
    throw new AppError('not_possible', 'Please turn your own second factor off under Security')
  }
  const before = await findAdministrator(db, accountId, administrator.accountId)
  if (before === null) throw notFound()
  const action = await audit.begin({
    targetKind: 'administrator',
    targetId: accountId,
    before: stateOf(before),
  })
  await changeRow(deps, administrator, before, {
    endsSignIns: removeSecondFactor === true || (role === 'viewer' && before.role === 'admin'),
    change: async (transaction) => {
      if (removeSecondFactor) await clearSecondFactors(transaction, accountId)
      return transaction
        .update(administrators)
        .set({ role: role ?? before.role })
        .where(eq(administrators.accountId, accountId))
        .returning({ accountId: administrators.accountId })
    },
  })
  const after = await findAdministrator(db, accountId, administrator.accountId)
  if (after === null) throw notFound()
  action.after(stateOf(after))
  return action.done({ administrator: after })
}

/**
 * The verb "take the admin area from an account". The account stays, as a member's, and signs in again.
 *
 * @throws AppError `not_found`; `not_possible` where no admin would be left
 */
export async function removeAdministrator(
  deps: AdminAccessDeps,
  { administrator, audit, accountId }: TeamCall,
): Promise<Audited<{ isRemoved: true }>> {
  const before = await findAdministrator(deps.database.db, accountId, administrator.accountId)
  if (before === null) throw notFound()
  const action = await audit.begin({
    targetKind: 'administrator',
    targetId: accountId,
    before: stateOf(before),
  })
  await changeRow(deps, administrator, before, {
    endsSignIns: true,
    change: (transaction) =>
      transaction
        .delete(administrators)
        .where(eq(administrators.accountId, accountId))
        .returning({ accountId: administrators.accountId }),
  })
  return action.done({ isRemoved: true })
}
