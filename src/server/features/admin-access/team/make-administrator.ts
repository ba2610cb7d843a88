import { randomBytes } from 'node:crypto'
import type { AdminRole } from '#shared/contract/admin/admin.ts'
import { administrators } from '#server/db/schema/admin.ts'
import type { Database } from '#server/db/database.ts'
import { isAdministrator } from '#server/db/is-administrator.ts'
import type { RecordAction, Transaction } from '../admin-access-deps.ts'
import { closeInvitations } from './invitations.ts'
import { findAdministrator, listAdministrators } from './read-team.ts'
import { clearSecondFactors } from '../second-factor/second-factor.ts'
import { lockTeam } from './leave-team.ts'

/** What is done by whoever runs the server, without a sign-in. */
export type OperatorDeps = {
  database: Database
  hashPassword: (password: string) => Promise<string>
  /** @throws EnvError for an `ADMIN_PASSWORD` that is common, leaked or easy to guess */
  assertSetPassword: (chosen: { email: string; password: string }) => Promise<void>
  /** Accounts' lock on an address, until the transaction ends. */
  lockAddress: (transaction: Transaction, email: string) => Promise<void>
  /** Makes the account of an address, or gives it this password and ends its sign-ins. @returns its id */
  takeAddress: (
    transaction: Transaction,
    change: { email: string; passwordHash: string; now: Date },
  ) => Promise<{ accountId: string; isNew: boolean }>
  /** The token of a link that sets an account's password, valid once and for an hour. */
  mintPasswordLink: (email: string) => Promise<string>
  recordAction: RecordAction
}

/** `password` null: nobody knows it, and a link sets another one. */
export type NewAdministrator = { email: string; password: string | null; role: AdminRole }

const UNKNOWN_BYTES = 32
/** A password that nobody knows. */
export const unknownPassword = (): string => randomBytes(UNKNOWN_BYTES).toString('base64url')

/**
 * The verb "make an administrator" as whoever runs the server does it: nobody need confirm anything. An account that is
 * there is taken over with the new password, since anybody may have made it with this address.
 *
 * @param onlyTheFirst nothing is done where there is an administrator
 * @param isPrinted the password will be shown on the screen
 * @returns whether the account is new; null where nothing was done, for an administrator that is there
 */
export async function makeAdministrator(
  { database, hashPassword, lockAddress, takeAddress, recordAction }: OperatorDeps,
  { email, password, role }: NewAdministrator,
  { onlyTheFirst = false, isPrinted = false }: { onlyTheFirst?: boolean; isPrinted?: boolean } = {},
): Promise<{ isNewAccount: boolean } | null> {
  const passwordHash = await hashPassword(password ?? unknownPassword())
  const now = new Date()
  return database.db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    await lockTeam(transaction)
    if (onlyTheFirst ? await hasAdministrators(transaction) : await isAdministrator(transaction, email)) {
      return null
    }
    const { accountId, isNew } = await takeAddress(transaction, { email, passwordHash, now })
    await transaction
      .insert(administrators)
      .values({ accountId, role, createdAt: now, printedPasswordAt: isPrinted ? now : null })
    await closeInvitations(transaction, email, now)
    await recordAction(transaction, {
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
 * Lets an administrator in again: no password, second factor, passkey, recovery code or sign-in from before works. A
 * link sets another password.
 *
 * @returns the role; null where the address is no administrator's
 */
export async function resetAdministrator(
  { database, hashPassword, lockAddress, takeAddress, recordAction }: OperatorDeps,
  { email }: { email: string },
): Promise<AdminRole | null> {
  const passwordHash = await hashPassword(unknownPassword())
  const now = new Date()
  return database.db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    await lockTeam(transaction)
    if (!(await isAdministrator(transaction, email))) return null
    const { accountId } = await takeAddress(transaction, { email, passwordHash, now })
    const before = await findAdministrator(transaction, accountId, null)
    if (before === null) throw new Error('an administrator went away under the lock of the team')
    await clearSecondFactors(transaction, accountId)
    await recordAction(transaction, {
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

/**
 * Makes a link that sets the password of an administrator, valid once and for an hour. The password there is goes on
 * until the link is used.
 *
 * @returns its token; null where the address is no administrator's
 */
export async function linkForAdministrator(
  { database, lockAddress, mintPasswordLink, recordAction }: OperatorDeps,
  { email }: { email: string },
): Promise<string | null> {
  const isLinked = await database.db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    const administrator = (await listAdministrators(transaction, null)).find(
      (one) => one.email.toLowerCase() === email.toLowerCase(),
    )
    if (!administrator) return false
    await recordAction(transaction, {
      actor: null,
      action: 'print_password_link',
      target: { targetKind: 'administrator', targetId: administrator.accountId },
      after: { email: administrator.email },
      requestId: null,
    })
    return true
  })
  return isLinked ? mintPasswordLink(email) : null
}

export async function hasAdministrators(db: Transaction): Promise<boolean> {
  const rows = await db.select({ accountId: administrators.accountId }).from(administrators).limit(1)
  return rows.length > 0
}
