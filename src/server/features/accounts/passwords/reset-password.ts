import { and, desc, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '#shared/contract/accounts.ts'
import type { Language } from '#shared/texts/languages.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { leads } from '#server/db/schema/leads.ts'
import type { Address, Transaction } from '../accounts.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { assertNewPassword } from './assert-new-password.ts'
import { lookAtLink, useLink } from '../links/links.ts'
import { lockAddress } from '../account-of-address.ts'
import { orderPasswordChanged } from './order-password-mail.ts'
import { announceRegistration, recordRegistration } from '../registration/record-registration.ts'
import type { SignInOrigin } from '../sign-in/sign-in-origin.ts'
import { addSignIn, signedIn } from '../sign-in/sign-in-tokens.ts'
import { takeAddress } from '../links/take-address.ts'

/** The lead of this address's last purchase, if the lead has the same address. */
async function leadOfLatestPurchase(
  { stripeAccount }: AccountsDeps,
  db: Transaction,
  { brandId, email }: Address,
): Promise<string | null> {
  const address = email.toLowerCase()
  const [latest] = await db
    .select({ id: leads.id })
    .from(subscriptions)
    .innerJoin(leads, and(eq(leads.id, subscriptions.leadId), eq(sql`lower(${leads.email})`, address)))
    .where(
      and(
        eq(subscriptions.brandId, brandId),
        eq(subscriptions.account, stripeAccount),
        eq(subscriptions.email, address),
      ),
    )
    .orderBy(desc(subscriptions.startedAt))
    .limit(1)
  return latest?.id ?? null
}

async function latestLead(db: Transaction, { brandId, email }: Address): Promise<string | null> {
  const [latest] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.brandId, brandId), eq(sql`lower(${leads.email})`, email.toLowerCase())))
    .orderBy(desc(leads.updatedAt))
    .limit(1)
  return latest?.id ?? null
}

/**
 * Sets a password by a mailed link. The reader of an address's mails owns its account: all older sign-ins, links and
 * failures become invalid.
 *
 * @throws AppError `link_invalid`; `validation_failed` for a refused password, after which the link stays valid
 */
export async function resetPassword(
  deps: AccountsDeps,
  {
    brandId,
    token,
    password,
    language,
    origin,
  }: { brandId: string; token: string; password: string; language: Language; origin: SignInOrigin },
): Promise<SignedIn> {
  const link = { brandId, purpose: 'set_password', token } as const
  // Only callers with a valid link can make the server hash a password.
  const email = await lookAtLink(deps, link)
  await assertNewPassword(deps, { email, password })
  const passwordHash = await deps.passwords.hash(password)
  const now = nowOf(deps)
  const done = await deps.database.db.transaction(async (transaction) => {
    await lockAddress(transaction, email)
    await useLink(transaction, { ...link, now })
    const change = { brandId, email, passwordHash, language, now, isSignIn: true }
    const { account, isNew } = await takeAddress(deps, transaction, change)
    const leadId = isNew
      ? ((await leadOfLatestPurchase(deps, transaction, account)) ?? (await latestLead(transaction, account)))
      : null
    if (isNew) {
      const claims = { leadIds: leadId === null ? [] : [leadId], subscriptionIds: [] }
      await recordRegistration(transaction, {
        accountId: account.id,
        brandId: account.brandId,
        claims,
        at: now,
      })
    }
    const added = await addSignIn(transaction, { accountId: account.id, now, origin })
    return { account, isNew, leadId, added }
  })
  const { account, isNew, leadId, added } = done
  if (isNew) announceRegistration(deps, { accountId: account.id, leadId, email: account.email, password })
  else await orderPasswordChanged(deps, account, now)
  return signedIn(account, added)
}
