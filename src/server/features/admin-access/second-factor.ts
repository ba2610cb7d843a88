import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { administrators } from '../../db/schema/admin.ts'
import type { AdminAccessParts, Transaction } from './admin-access-parts.ts'

/** What an account without a second factor has in its place. */
export const NO_SECOND_FACTOR = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null } as const

export type SecondFactor = { secret: string | null; confirmedAt: Date | null }

/** The second factor of an administrator, be it offered or on; null where the account is none. */
export async function readSecondFactor(
  { database: { db } }: Pick<AdminAccessParts, 'database'>,
  accountId: string,
): Promise<SecondFactor | null> {
  const [row] = await db
    .select({ secret: administrators.totpSecret, confirmedAt: administrators.totpConfirmedAt })
    .from(administrators)
    .where(eq(administrators.accountId, accountId))
  return row ?? null
}

/** The row of an administrator whose second factor is this secret and on, if no code of this step or a later one was taken. */
export const canTakeStep = (accountId: string, secret: string, step: number) =>
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
