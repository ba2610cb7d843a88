import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { AdminRole } from '#shared/contract/admin/admin.ts'
import { administrators, adminPasskeys, adminRecoveryCodes } from '#server/db/schema/admin.ts'
import type { Transaction } from './admin-access-deps.ts'
import type { BrandRights } from './admin-brands.ts'

/** Whether an administrator has a passkey, in a query about administrators. */
export const hasPasskeySql = (db: Transaction) =>
  sql<boolean>`${exists(
    db
      .select({ id: adminPasskeys.id })
      .from(adminPasskeys)
      .where(eq(adminPasskeys.accountId, administrators.accountId)),
  )}`

/** What the guard needs to know about an administrator. */
export type AdministratorStatus = {
  role: AdminRole
  brandIds: BrandRights
  /** When the authenticator app was turned on; null: none. */
  appSince: Date | null
  hasPasskey: boolean
  hasRecoveryCode: boolean
  /** Until when a required second factor may be postponed; null: not requested yet. */
  dueAt: Date | null
}

/** null if the account is no administrator. */
export async function readAdministratorStatus(
  db: Transaction,
  accountId: string,
): Promise<AdministratorStatus | null> {
  const unused = db
    .select({ codeHash: adminRecoveryCodes.codeHash })
    .from(adminRecoveryCodes)
    .where(and(eq(adminRecoveryCodes.accountId, administrators.accountId), isNull(adminRecoveryCodes.usedAt)))
  const [row] = await db
    .select({
      role: administrators.role,
      brandIds: administrators.brandIds,
      appSince: administrators.totpConfirmedAt,
      hasPasskey: hasPasskeySql(db),
      hasRecoveryCode: sql<boolean>`${exists(unused)}`,
      dueAt: administrators.secondFactorDueAt,
    })
    .from(administrators)
    .where(eq(administrators.accountId, accountId))
  return row ?? null
}
