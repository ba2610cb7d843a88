import { and, desc, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '#shared/contract/accounts.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { subscriptions } from '../../db/schema/billing.ts'
import { leads } from '../../db/schema/leads.ts'
import { type AccountsParts, nowOf, type Transaction } from './accounts-parts.ts'
import { type Account, hasEmail } from './find-account.ts'
import { closeLinks, lookAtLink, useLink } from './links.ts'
import { lockAddress } from './lock-address.ts'
import { newId } from './opaque-token.ts'
import { orderPasswordChanged } from './order-password-changed.ts'
import { forgetFailures } from './sign-in-guard.ts'
import { addSignIn, endSignIns } from './sign-in-tokens.ts'
import { signedIn } from './signed-in.ts'
import { tellRegistration } from './tell-registration.ts'

type Change = { email: string; passwordHash: string; now: Date }

/** Makes the account of a confirmed address, or gives it another password. */
async function writePassword(
  db: Transaction,
  { email, passwordHash, now }: Change,
): Promise<{ account: Account; isNew: boolean }> {
  const set = { passwordHash, emailConfirmedAt: now, passwordChangedAt: now, lastSignInAt: now }
  const [made] = await db
    .insert(accounts)
    .values({ id: newId(), email, createdAt: now, ...set })
    .onConflictDoNothing()
    .returning()
  if (made) return { account: made, isNew: true }
  const [changed] = await db.update(accounts).set(set).where(hasEmail(email)).returning()
  if (!changed) throw new Error('an account went away while its password was set')
  return { account: changed, isNew: false }
}

/** The lead that an address has bought with last, where that was a lead of its own. */
async function leadOfLatestPurchase(
  { database: { db }, stripeAccount }: AccountsParts,
  email: string,
): Promise<string | null> {
  const address = email.toLowerCase()
  const [latest] = await db
    .select({ id: leads.id })
    .from(subscriptions)
    .innerJoin(leads, and(eq(leads.id, subscriptions.leadId), eq(sql`lower(${leads.email})`, address)))
    .where(and(eq(subscriptions.account, stripeAccount), eq(subscriptions.email, address)))
    .orderBy(desc(subscriptions.startedAt))
    .limit(1)
  return latest?.id ?? null
}

/**
 * The verb "set a password by a mailed link" (I-25). Who reads the mails of an address is its holder: the account is
 * theirs from now on, and nobody else's sign-ins, links or failures count any more.
 *
 * @throws AppError `link_invalid`
 */
export async function resetPassword(
  parts: AccountsParts,
  { token, password }: { token: string; password: string },
): Promise<SignedIn> {
  const purpose = 'set_password'
  // Nobody makes us hash without a link that is good.
  const email = await lookAtLink(parts, purpose, token)
  const passwordHash = await parts.passwords.hash(password)
  const now = nowOf(parts)
  const done = await parts.database.db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    await useLink(transaction, { purpose, token, now })
    const { account, isNew } = await writePassword(transaction, { email, passwordHash, now })
    await closeLinks(transaction, email, now)
    await endSignIns(transaction, account.id, now)
    await forgetFailures(parts, transaction, email)
    return { account, isNew, added: await addSignIn(transaction, account.id, now) }
  })
  const { account, isNew, added } = done
  if (isNew) {
    const leadId = await leadOfLatestPurchase(parts, account.email)
    tellRegistration(parts, { accountId: account.id, leadId, email: account.email, password })
  } else await orderPasswordChanged(parts, account, now)
  return signedIn(account, added)
}
