import { randomBytes } from 'node:crypto'
import type { AdminRole } from '#shared/contract/admin/admin.ts'
import { administrators } from '#server/db/schema/admin.ts'
import type { Database } from '#server/db/database.ts'
import { isAdministrator } from '#server/db/is-administrator.ts'
import { operatorAction, type RecordAction, type Transaction } from '../admin-access-deps.ts'
import type { BrandRights } from '../admin-brands.ts'
import { closeInvitations } from './invitations.ts'
import { findAdministrator, listAdministrators } from './read-team.ts'
import { clearSecondFactors } from '../second-factor/second-factor.ts'
import { endApiTokens } from '../tokens/change-api-tokens.ts'
import { lockTeam } from './leave-team.ts'

/** Dependencies of the operator's actions, which need no sign-in. */
export type OperatorDeps = {
  database: Database
  hashPassword: (password: string) => Promise<string>
  /** @throws EnvError for an `ADMIN_PASSWORD` that is common, leaked or easy to guess */
  assertSetPassword: (chosen: { email: string; password: string }) => Promise<void>
  /** Accounts' lock on an address, until the transaction ends. */
  lockAddress: (transaction: Transaction, email: string) => Promise<void>
  /** Creates the account of an address, or sets its password and ends its sign-ins. */
  takeAddress: (
    transaction: Transaction,
    change: { email: string; passwordHash: string; now: Date },
  ) => Promise<{ accountId: string; isNew: boolean }>
  /** The token of a link that sets an account's password, valid once and for an hour. */
  mintPasswordLink: (email: string) => Promise<string>
  recordAction: RecordAction
}

/** `password` null: a random one, until a link sets another. Default of `brandIds`: all brands. */
export type NewAdministrator = {
  email: string
  password: string | null
  role: AdminRole
  brandIds?: BrandRights
}

const UNKNOWN_BYTES = 32
/** A password that nobody knows. */
export const unknownPassword = (): string => randomBytes(UNKNOWN_BYTES).toString('base64url')

/**
 * Creates an administrator for the operator, without any confirmation. An existing account gets the new password, because
 * anyone may have created it with this address.
 *
 * @param onlyTheFirst do nothing if there is any administrator
 * @param isPrinted the password will be shown on the screen
 * @returns whether the account is new; null if there is such an administrator already
 */
export async function makeAdministrator(
  { database, hashPassword, lockAddress, takeAddress, recordAction }: OperatorDeps,
  { email, password, role, brandIds = null }: NewAdministrator,
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
      .values({ accountId, role, brandIds, createdAt: now, printedPasswordAt: isPrinted ? now : null })
    await closeInvitations(transaction, email, now)
    const after = { email, role, ...(brandIds !== null && { brandIds }) }
    await recordAction(transaction, operatorAction('create_administrator', accountId, after))
    return { isNewAccount: isNew }
  })
}

/**
 * Resets an administrator's access: the password and all second factors, sign-ins and API tokens
 * end. A link sets a new password.
 *
 * @returns the role; null if the address is no administrator's
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
    if (before === null) throw new Error('an administrator disappeared while the team was locked')
    await clearSecondFactors(transaction, accountId)
    await endApiTokens(transaction, accountId, now)
    const { hasSecondFactor } = before
    const after = { email: before.email, hasSecondFactor: false }
    await recordAction(
      transaction,
      operatorAction('reset_administrator', accountId, after, { hasSecondFactor }),
    )
    return before.role
  })
}

/**
 * Creates a link that sets an administrator's password, valid once and for an hour. The current password stays valid
 * until the link is used.
 *
 * @returns its token; null if the address is no administrator's
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
    const { accountId, email: known } = administrator
    await recordAction(transaction, operatorAction('print_password_link', accountId, { email: known }))
    return true
  })
  return isLinked ? mintPasswordLink(email) : null
}

export async function hasAdministrators(db: Transaction): Promise<boolean> {
  const rows = await db.select({ accountId: administrators.accountId }).from(administrators).limit(1)
  return rows.length > 0
}
