import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { subscriptions } from '#server/db/schema/billing.ts'
import { leads } from '#server/db/schema/leads.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { findAccount } from '../find-account.ts'
import { orderLinkMail } from '../links/order-link-mail.ts'

async function hasBought({ database: { db }, stripeAccount }: AccountsDeps, email: string): Promise<boolean> {
  const [bought] = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, stripeAccount),
        eq(subscriptions.email, email.toLowerCase()),
        isNotNull(subscriptions.paidUntil),
      ),
    )
    .limit(1)
  return bought !== undefined
}

async function hasLead({ database: { db } }: AccountsDeps, email: string): Promise<boolean> {
  const [lead] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(eq(sql`lower(${leads.email})`, email.toLowerCase()))
    .limit(1)
  return lead !== undefined
}

/** `too_often`: above the hourly limit; `nobody`: the address has no account, purchase or lead. */
export type PasswordMail = 'ordered' | 'too_often' | 'nobody'

/** Orders the mail with a link to set a password, for an address with an account, a purchase or a lead. */
export async function orderPasswordMail(deps: AccountsDeps, email: string): Promise<PasswordMail> {
  const account = await findAccount(deps.database.db, email)
  if (!account && !(await hasBought(deps, email)) && !(await hasLead(deps, email))) return 'nobody'
  const isOrdered = await orderLinkMail(deps, account?.email ?? email, {
    kind: 'reset_password',
    hasAccount: account !== null,
  })
  return isOrdered ? 'ordered' : 'too_often'
}
