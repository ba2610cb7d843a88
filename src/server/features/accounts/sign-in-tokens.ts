import type { Transaction } from './accounts.ts'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { accounts, accountTokens } from '../../db/schema/accounts.ts'
import { hashToken, newToken } from './opaque-token.ts'

/** A sign-in is good for so long; then the password is asked for again. */
const SIGN_IN_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

type NewSignIn = {
  accountId: string
  now: Date
  /** The token that came with the call: it ends, so that no browser holds two. */
  replacedToken: string | null
  secondFactorAt?: Date
}

/** Signs an account in: only the caller knows the token. */
export async function addSignIn(
  db: Transaction,
  { accountId, now, replacedToken, secondFactorAt }: NewSignIn,
): Promise<{ token: string; expiresAt: Date }> {
  if (replacedToken !== null) await endSignIn(db, replacedToken, now)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + SIGN_IN_DAYS * DAY_MS)
  await db.insert(accountTokens).values({
    tokenHash: hashToken(token),
    accountId,
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
  { accountId, at, replacedToken }: { accountId: string; at: Date; replacedToken: string | null },
): Promise<{ token: string; expiresAt: Date }> {
  await db.update(accounts).set({ lastSignInAt: at }).where(eq(accounts.id, accountId))
  return addSignIn(db, { accountId, now: at, replacedToken, secondFactorAt: at })
}

/** Ends one sign-in. */
export async function endSignIn(db: Transaction, token: string, now: Date): Promise<void> {
  await db
    .update(accountTokens)
    .set({ revokedAt: now })
    .where(and(eq(accountTokens.tokenHash, hashToken(token)), isNull(accountTokens.revokedAt)))
}

/** Ends all sign-ins of an account but that of `keptToken`. @returns how many */
export async function endSignIns(
  db: Transaction,
  accountId: string,
  now: Date,
  keptToken: string | null = null,
): Promise<number> {
  const ended = await db
    .update(accountTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(accountTokens.accountId, accountId),
        isNull(accountTokens.revokedAt),
        gt(accountTokens.expiresAt, now),
        keptToken === null ? undefined : ne(accountTokens.tokenHash, hashToken(keptToken)),
      ),
    )
    .returning({ tokenHash: accountTokens.tokenHash })
  return ended.length
}

/** This sign-in has given the second factor. @returns false where it has ended meanwhile */
export async function markSecondFactor(db: Transaction, token: string, at: Date): Promise<boolean> {
  const marked = await db
    .update(accountTokens)
    .set({ secondFactorAt: at })
    .where(and(eq(accountTokens.tokenHash, hashToken(token)), isNull(accountTokens.revokedAt)))
    .returning({ accountId: accountTokens.accountId })
  return marked.length > 0
}

/**
 * Gives a sign-in another token, with which it goes on, and the second factor. The old token ends.
 * @returns null where the sign-in has ended
 */
export async function renewSignIn(
  db: Transaction,
  token: string,
  secondFactorAt: Date | null,
): Promise<{ token: string; expiresAt: Date } | null> {
  const renewed = newToken()
  const [row] = await db
    .update(accountTokens)
    .set({ tokenHash: hashToken(renewed), ...(secondFactorAt && { secondFactorAt }) })
    .where(and(eq(accountTokens.tokenHash, hashToken(token)), isNull(accountTokens.revokedAt)))
    .returning({ expiresAt: accountTokens.expiresAt })
  return row ? { token: renewed, expiresAt: row.expiresAt } : null
}

/** Records that the person behind this sign-in was active in the admin area. */
export async function markActive(db: Transaction, token: string, at: Date): Promise<void> {
  await db
    .update(accountTokens)
    .set({ lastActiveAt: at })
    .where(and(eq(accountTokens.tokenHash, hashToken(token)), isNull(accountTokens.revokedAt)))
}
