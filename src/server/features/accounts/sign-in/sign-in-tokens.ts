import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'
import type { NewToken, Transaction } from '../accounts.ts'
import { and, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { SignInOrigin } from './sign-in-origin.ts'
import { accounts, accountTokens } from '#server/db/schema/accounts.ts'
import { hashToken, newToken } from '../links/opaque-token.ts'
import type { SignedIn } from '#shared/contract/accounts.ts'
import type { Account } from '../account-of-address.ts'

/** The longest time that a sign-in is valid. */
const SIGN_IN_DAYS = 30
/** A sign-in ends after this time without use. */
const IDLE_DAYS = 14
/** A use is recorded only this long after the last recorded one. */
const WRITTEN_EVERY_MS = HOUR_MS

const lastUse = sql`coalesce(${accountTokens.lastUsedAt}, ${accountTokens.createdAt})`
const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_DAYS * DAY_MS)

/** Sign-ins that are neither ended nor expired. */
export const isLiving = (now: Date) =>
  and(isNull(accountTokens.revokedAt), gt(accountTokens.expiresAt, now), gt(lastUse, idleSince(now)))

/** Expired sign-ins. */
export const isOver = (now: Date) => or(lt(accountTokens.expiresAt, now), lte(lastUse, idleSince(now)))

/** Records that a sign-in is used, to the hour. */
export async function markUsed(
  db: Transaction,
  { tokenHash, usedAt }: { tokenHash: string; usedAt: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - usedAt.getTime() < WRITTEN_EVERY_MS) return
  await db
    .update(accountTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(accountTokens.tokenHash, tokenHash), lt(lastUse, now)))
}

type NewSignIn = { accountId: string; now: Date; origin: SignInOrigin; secondFactorAt?: Date }

/** Signs an account in: only the caller knows the token. */
export async function addSignIn(
  db: Transaction,
  { accountId, now, origin: { replacedToken, device }, secondFactorAt }: NewSignIn,
): Promise<NewToken> {
  if (replacedToken !== null) await changeSignIn(db, replacedToken, { revokedAt: now })
  const token = newToken()
  const expiresAt = new Date(now.getTime() + SIGN_IN_DAYS * DAY_MS)
  await db.insert(accountTokens).values({
    tokenHash: hashToken(token),
    accountId,
    device,
    createdAt: now,
    expiresAt,
    revokedAt: null,
    secondFactorAt: secondFactorAt ?? null,
  })
  return { token, expiresAt }
}

/** Signs in an account that used a passkey, which also counts as the second factor. */
export async function addProvenSignIn(
  db: Transaction,
  { accountId, at, origin }: { accountId: string; at: Date; origin: SignInOrigin },
): Promise<NewToken> {
  await db.update(accounts).set({ lastSignInAt: at }).where(eq(accounts.id, accountId))
  return addSignIn(db, { accountId, now: at, origin, secondFactorAt: at })
}

/** Changes a sign-in, unless it has ended. @returns when it expires; null if it has ended */
export async function changeSignIn(
  db: Transaction,
  token: string,
  change: Partial<typeof accountTokens.$inferInsert>,
): Promise<Date | null> {
  const [row] = await db
    .update(accountTokens)
    .set(change)
    .where(and(eq(accountTokens.tokenHash, hashToken(token)), isNull(accountTokens.revokedAt)))
    .returning({ expiresAt: accountTokens.expiresAt })
  return row?.expiresAt ?? null
}

/** Ends the sign-ins of an account except that of `keptToken`, or the one with the id `onlyId`. @returns how many */
export async function endSignIns(
  db: Transaction,
  accountId: string,
  now: Date,
  { keptToken = null, onlyId }: { keptToken?: string | null; onlyId?: string | undefined } = {},
): Promise<number> {
  const ended = await db
    .update(accountTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(accountTokens.accountId, accountId),
        isLiving(now),
        onlyId === undefined ? undefined : eq(accountTokens.id, onlyId),
        keptToken === null ? undefined : ne(accountTokens.tokenHash, hashToken(keptToken)),
      ),
    )
    .returning({ tokenHash: accountTokens.tokenHash })
  return ended.length
}

/**
 * Replaces the token of a sign-in, and records when it passed the second factor.
 * @returns null if the sign-in has ended
 */
export async function renewSignIn(
  db: Transaction,
  token: string,
  secondFactorAt: Date | null,
): Promise<NewToken | null> {
  const renewed = newToken()
  const change = { tokenHash: hashToken(renewed), ...(secondFactorAt && { secondFactorAt }) }
  const expiresAt = await changeSignIn(db, token, change)
  return expiresAt && { token: renewed, expiresAt }
}

/** The answer of a call that signs in. */
export const signedIn = (
  { id, email, emailConfirmedAt }: Pick<Account, 'id' | 'email' | 'emailConfirmedAt'>,
  { token, expiresAt }: NewToken,
): SignedIn => ({
  token,
  expiresAt: expiresAt.toISOString(),
  user: { id, email, isEmailConfirmed: emailConfirmedAt !== null },
})
