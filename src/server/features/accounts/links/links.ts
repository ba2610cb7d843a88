import { and, eq, gt, isNull } from 'drizzle-orm'
import { HOUR_MS } from '#shared/lib/time.ts'
import { accountLinks } from '#server/db/schema/accounts.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { Accounts, Address, LinkPurpose, Transaction } from '../accounts.ts'
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

async function hoursOf(deps: LinkDeps, purpose: LinkPurpose, address: Address): Promise<number> {
  if (purpose === 'confirm_email') return CONFIRM_LINK_HOURS
  return (await findAccount(deps.database.db, address)) ? RESET_LINK_HOURS : FIRST_PASSWORD_LINK_HOURS
}

/**
 * Creates a single-use link for the reader of the address's mails.
 *
 * @returns its token, of which only the hash is stored
 */
export async function mintLink(deps: LinkDeps, purpose: LinkPurpose, address: Address): Promise<string> {
  const token = newToken()
  const now = nowOf(deps)
  const hours = await hoursOf(deps, purpose, address)
  await deps.database.db.insert(accountLinks).values({
    tokenHash: hashToken(token),
    purpose,
    brandId: address.brandId,
    email: address.email.toLowerCase(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours * HOUR_MS),
    usedAt: null,
  })
  return token
}

type GivenLink = { brandId: string; purpose: LinkPurpose; token: string }

const isOpen = ({ brandId, purpose, token }: GivenLink, now: Date) =>
  and(
    eq(accountLinks.tokenHash, hashToken(token)),
    eq(accountLinks.brandId, brandId),
    eq(accountLinks.purpose, purpose),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
  )

/** The address of a link, in lower case. @throws AppError `link_invalid` */
export async function lookAtLink(deps: AccountsDeps, given: GivenLink): Promise<string> {
  const [link] = await deps.database.db
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(isOpen(given, nowOf(deps)))
  if (!link) throw linkInvalid()
  return link.email
}

/**
 * Uses a link: of several calls only one succeeds. @returns its address in lower case @throws AppError `link_invalid`
 */
export async function useLink(
  db: Transaction,
  { now, ...given }: GivenLink & { now: Date },
): Promise<string> {
  const [link] = await db
    .update(accountLinks)
    .set({ usedAt: now })
    .where(isOpen(given, now))
    .returning({ email: accountLinks.email })
  if (!link) throw linkInvalid()
  return link.email
}

/** Invalidates the other links of an address. */
export async function closeLinks(db: Transaction, { brandId, email }: Address, now: Date): Promise<void> {
  await db
    .update(accountLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountLinks.brandId, brandId),
        eq(accountLinks.email, email.toLowerCase()),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, now),
      ),
    )
}

export type AccountLinks = Pick<Accounts, 'hasAccount' | 'hasConfirmedAccount' | 'mintLink'>

/** For the mails, which are composed before accounts because accounts need them. */
export const createAccountLinks = (deps: Pick<AccountsDeps, 'database' | 'now'>): AccountLinks => ({
  hasAccount: async (address) => (await findAccount(deps.database.db, address)) !== null,
  hasConfirmedAccount: async (address) => {
    const account = await findAccount(deps.database.db, address)
    return account !== null && account.emailConfirmedAt !== null
  },
  mintLink: (purpose, address) => mintLink(deps, purpose, address),
})
