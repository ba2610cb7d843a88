import { and, eq, isNotNull } from 'drizzle-orm'
import { subscriptions } from '../../db/schema/billing.ts'
import type { AccountsParts } from './accounts-parts.ts'
import { findAccount } from './find-account.ts'
import { orderLinkMail } from './order-link-mail.ts'

async function hasBought(
  { database: { db }, stripeAccount }: AccountsParts,
  email: string,
): Promise<boolean> {
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

/** `too_often`: the address has been sent as many as it should be bothered with; `nobody`: it has no account and has not bought. */
export type PasswordMail = 'ordered' | 'too_often' | 'nobody'

/** The verb "order the mail by which a password is set", for an address with an account, or that has bought and has none yet. */
export async function orderPasswordMail(parts: AccountsParts, email: string): Promise<PasswordMail> {
  const account = await findAccount(parts.database.db, email)
  if (!account && !(await hasBought(parts, email))) return 'nobody'
  const isOrdered = await orderLinkMail(parts, account?.email ?? email, {
    kind: 'reset_password',
    hasAccount: account !== null,
  })
  return isOrdered ? 'ordered' : 'too_often'
}
