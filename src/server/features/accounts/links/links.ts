import { and, eq, gt, isNull } from 'drizzle-orm'
import { HOUR_MS } from '#shared/lib/time.ts'
import { accountLinks } from '#server/db/schema/accounts.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { Accounts, LinkPurpose, Transaction } from '../accounts.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { findAccount } from '../account-of-address.ts'
import { hashToken, newToken } from './opaque-token.ts'

/** A link that opens an existing account expires soon. */
const RESET_LINK_HOURS = 1
/** People may read the mail after a purchase days later. */
const FIRST_PASSWORD_LINK_HOURS = 7 * 24
const CONFIRM_LINK_HOURS = 24

export const linkInvalid = (): AppError =>
  new AppError('link_invalid', 'This link has been used or is no longer valid. Please ask for a new one.')

type LinkDeps = Pick<AccountsDeps, 'database' | 'now'>

async function hoursOf(deps: LinkDeps, purpose: LinkPurpose, email: string): Promise<number> {
  if (purpose === 'confirm_email') return CONFIRM_LINK_HOURS
  return (await findAccount(deps.database.db, email)) ? RESET_LINK_HOURS : FIRST_PASSWORD_LINK_HOURS
}

/**
 * Creates a single-use link for the reader of the address's mails.
 *
 * @returns its token, of which only the hash is stored
 */
export async function mintLink(deps: LinkDeps, purpose: LinkPurpose, email: string): Promise<string> {
  const token = newToken()
  const now = nowOf(deps)
  const hours = await hoursOf(deps, purpose, email)
  await deps.database.db.insert(accountLinks).values({
    tokenHash: hashToken(token),
    purpose,
    email: email.toLowerCase(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours * HOUR_MS),
    usedAt: null,
  })
  return token
}

const isOpen = (purpose: LinkPurpose, token: string, now: Date) =>
  and(
    eq(accountLinks.tokenHash, hashToken(token)),
    eq(accountLinks.purpose, purpose),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
  )

/** The address of a link, in lower case. @throws AppError `link_invalid` */
export async function lookAtLink(deps: AccountsDeps, purpose: LinkPurpose, token: string): Promise<string> {
  const [link] = await deps.database.db
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(isOpen(purpose, token, nowOf(deps)))
  if (!link) throw linkInvalid()
  return link.email
}

/**
 * Uses a link: of several calls only one succeeds. @returns its address in lower case @throws AppError `link_invalid`
 */
export async function useLink(
  db: Transaction,
  { purpose, token, now }: { purpose: LinkPurpose; token: string; now: Date },
): Promise<string> {
  const [link] = await db
    .update(accountLinks)
    .set({ usedAt: now })
    .where(isOpen(purpose, token, now))
    .returning({ email: accountLinks.email })
  if (!link) throw linkInvalid()
  return link.email
}

/** Invalidates the other links of an address. */
export async function closeLinks(db: Transaction, email: string, now: Date): Promise<void> {
  await db
    .update(accountLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountLinks.email, email.toLowerCase()),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, now),
      ),
    )
}

export type AccountLinks = Pick<Accounts, 'hasAccount' | 'hasConfirmedAccount' | 'mintLink'>

/** For the mails, which are composed before accounts because accounts need them. */
export const createAccountLinks = (deps: Pick<AccountsDeps, 'database' | 'now'>): AccountLinks => ({
  hasAccount: async (email) => (await findAccount(deps.database.db, email)) !== null,
  hasConfirmedAccount: async (email) => {
    const account = await findAccount(deps.database.db, email)
    return account !== null && account.emailConfirmedAt !== null
  },
  mintLink: (purpose, email) => mintLink(deps, purpose, email),
})
