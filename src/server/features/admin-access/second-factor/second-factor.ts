import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { administrators, adminPasskeys, adminRecoveryCodes } from '#server/db/schema/admin.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { AdminAccessDeps, Transaction } from '../admin-access-deps.ts'
import type { Database } from '#server/db/database.ts'

type Vault = Pick<Database, 'vault'>

const contextOf = (accountId: string): string => `administrators/${accountId}/totp`

/** The secret of an authenticator app as it is stored. */
export const sealTotpSecret = ({ vault }: Vault, accountId: string, secret: string): string =>
  vault.seal(secret, contextOf(accountId))

/** @throws EncryptionKeyMissingError */
export const decryptTotpSecret = ({ vault }: Vault, accountId: string, stored: string): string =>
  vault.open(stored, contextOf(accountId))

/** Encrypts stored secrets with the newest key where it has not encrypted them yet. */
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
  /** Of an authenticator app that is being set up, as it is stored: see `totp-at-rest.ts`. */
  offer: string | null
  /** Of the authenticator app, as it is stored; null where there is none. */
  secret: string | null
  confirmedAt: Date | null
  /** Until when a required second factor may be postponed. */
  dueAt: Date | null
}

/** The authenticator app of an administrator, be it offered or on; null where the account is none. */
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

/** The row of an administrator whose second factor is this secret and on, if no code of this step or a later one was taken. */
const canTakeStep = (accountId: string, secret: string, step: number) =>
  and(
    eq(administrators.accountId, accountId),
    eq(administrators.totpSecret, secret),
    isNotNull(administrators.totpConfirmedAt),
    or(isNull(administrators.totpLastStep), lt(administrators.totpLastStep, step)),
  )

/**
 * Takes a code, so that no other call on any instance takes it again: one statement decides.
 * @returns false where the code, or a later one, was taken before
 */
export async function takeStep(
  transaction: Transaction,
  { accountId, secret, step }: { accountId: string; secret: string; step: number },
): Promise<boolean> {
  const taken = await transaction
    .update(administrators)
    .set({ totpLastStep: step })
    .where(canTakeStep(accountId, secret, step))
    .returning({ accountId: administrators.accountId })
  return taken.length > 0
}

/** Removes all factors but the password. A required second factor can be postponed again. */
export async function clearSecondFactors(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.delete(adminPasskeys).where(eq(adminPasskeys.accountId, accountId))
  await transaction.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.accountId, accountId))
  await transaction
    .update(administrators)
    .set({ ...NO_APP, secondFactorDueAt: null })
    .where(eq(administrators.accountId, accountId))
}

/** Removes the authenticator app if it still is `secret` and the code of `step` is unused. @returns whether it was removed */
export async function removeApp(
  transaction: Transaction,
  { accountId, secret, step }: { accountId: string; secret: string; step: number },
): Promise<boolean> {
  const removed = await transaction
    .update(administrators)
    .set(NO_APP)
    .where(canTakeStep(accountId, secret, step))
    .returning({ accountId: administrators.accountId })
  return removed.length > 0
}

/**
 * To be asked after a factor was removed, in the same transaction: without another one the recovery codes go as well.
 * @throws AppError `not_possible` for the last factor of somebody who has to have one, by which the change is undone
 */
export async function settleRemoval(
  { isSecondFactorRequired }: Pick<AdminAccessDeps, 'isSecondFactorRequired'>,
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  // Two removals at once must not each see the other's factor.
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
    throw new AppError(
      'not_possible',
      'A second factor is required here, and this is your only one. Set up another one first, or replace it.',
    )
  }
  await clearSecondFactors(transaction, accountId)
}
