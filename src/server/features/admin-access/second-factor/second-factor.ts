import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { administrators, adminPasskeys, adminRecoveryCodes } from '#server/db/schema/admin.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { AdminAccessDeps, Transaction } from '../admin-access-deps.ts'
import type { Database } from '#server/db/database.ts'

type Vault = Pick<Database, 'vault'>

const contextOf = (accountId: string): string => `administrators/${accountId}/totp`

/** Encrypts the secret of an authenticator app for storage. */
export const sealTotpSecret = ({ vault }: Vault, accountId: string, secret: string): string =>
  vault.seal(secret, contextOf(accountId))

/** @throws EncryptionKeyMissingError */
export const decryptTotpSecret = ({ vault }: Vault, accountId: string, stored: string): string =>
  vault.open(stored, contextOf(accountId))

/** Encrypts stored secrets with the newest key, unless they already are. */
export async function resealTotpSecrets(database: Database): Promise<void> {
  const { db, vault } = database
  if (!vault.isOn) return
  const rows = await db
    .select({
      accountId: administrators.accountId,
      offer: administrators.totpOffer,
      secret: administrators.totpSecret,
    })
    .from(administrators)
    .where(or(isNotNull(administrators.totpOffer), isNotNull(administrators.totpSecret)))
  for (const { accountId, offer, secret } of rows) {
    const reseal = (stored: string): string =>
      sealTotpSecret(database, accountId, decryptTotpSecret(database, accountId, stored))
    if (offer !== null && vault.isStale(offer)) {
      await db
        .update(administrators)
        .set({ totpOffer: reseal(offer) })
        .where(eq(administrators.totpOffer, offer))
    }
    if (secret !== null && vault.isStale(secret)) {
      await db
        .update(administrators)
        .set({ totpSecret: reseal(secret) })
        .where(eq(administrators.totpSecret, secret))
    }
  }
}

const NO_APP = { totpOffer: null, totpSecret: null, totpConfirmedAt: null, totpLastStep: null } as const

export type SecondFactor = {
  /** Encrypted secret of an authenticator app that is being set up. */
  offer: string | null
  /** Encrypted secret of the authenticator app; null: none. */
  secret: string | null
  confirmedAt: Date | null
  /** Until when a required second factor may be postponed. */
  dueAt: Date | null
}

/** The state of an administrator's authenticator app; null if the account is no administrator. */
export async function readSecondFactor(
  { database: { db } }: Pick<AdminAccessDeps, 'database'>,
  accountId: string,
): Promise<SecondFactor | null> {
  const [row] = await db
    .select({
      offer: administrators.totpOffer,
      secret: administrators.totpSecret,
      confirmedAt: administrators.totpConfirmedAt,
      dueAt: administrators.secondFactorDueAt,
    })
    .from(administrators)
    .where(eq(administrators.accountId, accountId))
  if (!row) return null
  return { ...row, secret: row.confirmedAt === null ? null : row.secret }
}

type UsedCode = { accountId: string; secret: string; step: number }

/**
 * Uses up a code of the current app and changes its row. One statement decides, so no other call on any instance can use
 * the code again. @returns false if this code or a later one was used before, or the app has changed
 */
async function useCode(
  transaction: Transaction,
  { accountId, secret, step }: UsedCode,
  change: Partial<typeof administrators.$inferInsert>,
): Promise<boolean> {
  const used = await transaction
    .update(administrators)
    .set(change)
    .where(
      and(
        eq(administrators.accountId, accountId),
        eq(administrators.totpSecret, secret),
        isNotNull(administrators.totpConfirmedAt),
        or(isNull(administrators.totpLastStep), lt(administrators.totpLastStep, step)),
      ),
    )
    .returning({ accountId: administrators.accountId })
  return used.length > 0
}

export const takeStep = (transaction: Transaction, used: UsedCode): Promise<boolean> =>
  useCode(transaction, used, { totpLastStep: used.step })

/** Removes the app with one of its codes. */
export const removeApp = (transaction: Transaction, used: UsedCode): Promise<boolean> =>
  useCode(transaction, used, NO_APP)

/** Removes all second factors. A required one can be postponed again. */
export async function clearSecondFactors(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.delete(adminPasskeys).where(eq(adminPasskeys.accountId, accountId))
  await transaction.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.accountId, accountId))
  await transaction
    .update(administrators)
    .set({ ...NO_APP, secondFactorDueAt: null })
    .where(eq(administrators.accountId, accountId))
}

/**
 * Call it after a factor was removed, in the same transaction: without another factor the recovery codes are removed too.
 * @throws AppError `not_possible` for the last factor where one is required; this undoes the removal
 */
export async function settleRemoval(
  { isSecondFactorRequired }: Pick<AdminAccessDeps, 'isSecondFactorRequired'>,
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  // The lock keeps two simultaneous removals from each seeing the other's factor.
  const [row] = await transaction
    .select({ confirmedAt: administrators.totpConfirmedAt })
    .from(administrators)
    .where(eq(administrators.accountId, accountId))
    .for('update')
  const [passkeys] = await transaction
    .select({ total: count() })
    .from(adminPasskeys)
    .where(eq(adminPasskeys.accountId, accountId))
  if (row?.confirmedAt || (passkeys?.total ?? 0) > 0) return
  if (isSecondFactorRequired) {
    throw refusal('only_second_factor')
  }
  await clearSecondFactors(transaction, accountId)
}
