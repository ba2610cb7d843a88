import { eq } from 'drizzle-orm'
import { administrators } from '#server/db/schema/admin.ts'
import { operatorAction } from '../admin-access-deps.ts'
import type { BrandRights } from '../admin-brands.ts'
import { assertAdminLeft, lockTeam } from './leave-team.ts'
import type { OperatorDeps } from './make-administrator.ts'
import { listAdministrators } from './read-team.ts'

/**
 * Changes for which brands an administrator has rights, for the operator. Takes effect at the next call.
 *
 * @returns false if the address is no administrator's
 * @throws AppError `not_possible` if no admin for all brands would be left
 */
export async function changeBrands(
  { database, lockAddress, recordAction }: Pick<OperatorDeps, 'database' | 'lockAddress' | 'recordAction'>,
  { email, brandIds }: { email: string; brandIds: BrandRights },
): Promise<boolean> {
  return database.db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    await lockTeam(transaction)
    const before = (await listAdministrators(transaction, null)).find(
      (one) => one.email.toLowerCase() === email.toLowerCase(),
    )
    if (!before) return false
    const { accountId } = before
    await transaction.update(administrators).set({ brandIds }).where(eq(administrators.accountId, accountId))
    await assertAdminLeft(transaction)
    const after = { email: before.email, brandIds }
    await recordAction(
      transaction,
      operatorAction('change_administrator', accountId, after, { brandIds: before.brandIds }),
    )
    return true
  })
}
