import type { AdminRole } from '#shared/contract/admin.ts'
import { administrators } from '../../db/schema/admin.ts'
import type { Database } from '../../db/database.ts'
import { isAdministrator } from '../../db/is-administrator.ts'
import type { RecordDeed, Transaction } from './admin-access-parts.ts'
import { closeInvitations } from './invitations.ts'
import { findAdministrator } from './read-team.ts'
import { clearSecondFactors } from './second-factor.ts'
import { lockTeam } from './team-lock.ts'

/** What is done by whoever runs the server, without a sign-in. */
export type OperatorParts = {
  database: Database
  hashPassword: (password: string) => Promise<string>
  /** @throws EnvError for an `ADMIN_PASSWORD` that is common or leaked */
  assertSetPassword: (password: string) => Promise<void>
  /** Accounts' lock on an address, until the transaction ends. */
  lockAddress: (transaction: Transaction, email: string) => Promise<void>
  /** Makes the account of an address, or gives it this password and ends its sign-ins. @returns its id */
  takeAddress: (
    transaction: Transaction,
    change: { email: string; passwordHash: string; now: Date },
  ) => Promise<{ accountId: string; isNew: boolean }>
  recordDeed: RecordDeed
}

export type NewAdministrator = { email: string; password: string; role: AdminRole }

/**
 * The verb "make an administrator" as whoever runs the server does it: nobody need confirm anything. An account that is
 * there is taken over with the new password, since anybody may have made it with this address.
 *
 * @param onlyTheFirst nothing is done where there is an administrator
 * @returns whether the account is new; null where nothing was done, for an administrator that is there
 */
export async function makeAdministrator(
  { database, hashPassword, lockAddress, takeAddress, recordDeed }: OperatorParts,
  { email, password, role }: NewAdministrator,
  { onlyTheFirst = false }: { onlyTheFirst?: boolean } = {},
): Promise<{ isNewAccount: boolean } | null> {
  const passwordHash = await hashPassword(password)
  const now = new Date()
  return database.db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    await lockTeam(transaction)
    if (onlyTheFirst ? await hasAdministrators(transaction) : await isAdministrator(transaction, email)) {
      return null
    }
    const { accountId, isNew } = await takeAddress(transaction, { email, passwordHash, now })
    await transaction.insert(administrators).values({ accountId, role, createdAt: now })
    await closeInvitations(transaction, email, now)
    await recordDeed(transaction, {
      actor: null,
      action: 'create_administrator',
      target: { targetKind: 'administrator', targetId: accountId },
      after: { email, role },
      requestId: null,
    })
    return { isNewAccount: isNew }
  })
}

/**
 * The verb "let an administrator in again": another password, no second factor, passkey or recovery code,
 * and no sign-in from before holds.
 *
 * @returns the role; null where the address is no administrator's
 */
export async function resetAdministrator(
  { database, hashPassword, lockAddress, takeAddress, recordDeed }: OperatorParts,
  { email, password }: { email: string; password: string },
): Promise<AdminRole | null> {
  const passwordHash = await hashPassword(password)
  const now = new Date()
  return database.db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    await lockTeam(transaction)
    if (!(await isAdministrator(transaction, email))) return null
    const { accountId } = await takeAddress(transaction, { email, passwordHash, now })
    const before = await findAdministrator(transaction, accountId, null)
    if (before === null) throw new Error('an administrator went away under the lock of the team')
    await clearSecondFactors(transaction, accountId)
    await recordDeed(transaction, {
      actor: null,
      action: 'reset_administrator',
      target: {
        targetKind: 'administrator',
        targetId: accountId,
        before: { hasSecondFactor: before.hasSecondFactor },
      },
      after: { email: before.email, hasSecondFactor: false },
      requestId: null,
    })
    return before.role
  })
}

export async function hasAdministrators(db: Transaction): Promise<boolean> {
  const rows = await db.select({ accountId: administrators.accountId }).from(administrators).limit(1)
  return rows.length > 0
}
