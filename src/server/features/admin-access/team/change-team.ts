import { eq } from 'drizzle-orm'
import type { AdministratorRow, AdminRole } from '#shared/contract/admin/admin.ts'
import { hasRole } from '#shared/admin/has-role.ts'
import { administrators } from '#server/db/schema/admin.ts'
import type { Administrator, Audited, AuditTarget, AuditTrail } from '#server/http/security/admin-gate.ts'
import type { AppError } from '#server/http/routing/app-error.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { AdminAccessDeps, Transaction } from '../admin-access-deps.ts'
import { assertKnownBrands, type BrandRights, losesBrands } from '../admin-brands.ts'
import { findAdministrator } from './read-team.ts'
import { clearSecondFactors } from '../second-factor/second-factor.ts'
import { assertAdminLeft, assertStillAdmin, lockTeam } from './leave-team.ts'

type TeamCall = { administrator: Administrator; audit: AuditTrail; accountId: string }

export type TeamChange = {
  role?: AdminRole | undefined
  brandIds?: BrandRights | undefined
  removeSecondFactor?: true | undefined
}

const notFound = (): AppError => refusal('administrator_not_found')

const stateOf = ({ email, role, brandIds, hasSecondFactor }: AdministratorRow) => ({
  email,
  role,
  // As before brands, so that entries of an installation with one brand stay alike.
  ...(brandIds !== null && { brandIds }),
  hasSecondFactor,
})

/** @throws AppError `not_found` */
async function beginChange(db: Transaction, { administrator, audit, accountId }: TeamCall) {
  const before = await findAdministrator(db, accountId, administrator.accountId)
  if (before === null) throw notFound()
  const target: AuditTarget = { targetKind: 'administrator', targetId: accountId, before: stateOf(before) }
  return { before, action: await audit.begin(target) }
}

type RowChange = {
  /** Whether the account loses rights or factors. */
  endsSignIns: boolean
  /** @returns the changed rows */
  change: (transaction: Transaction) => Promise<unknown[]>
}

/** Changes the row of an administrator under the team's lock. */
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
    // Another call has removed the administrator.
    if (changed.length === 0) throw notFound()
    await assertAdminLeft(transaction)
  })
}

/**
 * Changes an administrator's role or brands, or removes lost second factors. An account that loses rights or factors must
 * sign in again.
 *
 * @throws AppError `not_found`; `validation_failed` for an unknown brand; `not_possible` if no admin for all brands would
 * be left, or for the caller's own second factor, whose removal requires the password
 */
export async function changeAdministrator(
  deps: AdminAccessDeps,
  { administrator, audit, accountId }: TeamCall,
  { role, brandIds, removeSecondFactor }: TeamChange,
): Promise<Audited<{ administrator: AdministratorRow }>> {
  const { db } = deps.database
  if (removeSecondFactor && accountId === administrator.accountId) {
    throw refusal('own_second_factor')
  }
  if (brandIds !== undefined) assertKnownBrands(deps, brandIds)
  const { before, action } = await beginChange(db, { administrator, audit, accountId })
  const rights = brandIds === undefined ? before.brandIds : brandIds
  await changeRow(deps, administrator, before, {
    endsSignIns:
      removeSecondFactor === true ||
      (role !== undefined && !hasRole(role, before.role)) ||
      losesBrands(before.brandIds, rights),
    change: async (transaction) => {
      if (removeSecondFactor) await clearSecondFactors(transaction, accountId)
      return transaction
        .update(administrators)
        .set({ role: role ?? before.role, brandIds: rights })
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
 * Removes an administrator. The account stays as a member's and must sign in again.
 *
 * @throws AppError `not_found`; `not_possible` if no admin would be left
 */
export async function removeAdministrator(
  deps: AdminAccessDeps,
  { administrator, audit, accountId }: TeamCall,
): Promise<Audited<{ isRemoved: true }>> {
  const { before, action } = await beginChange(deps.database.db, { administrator, audit, accountId })
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
