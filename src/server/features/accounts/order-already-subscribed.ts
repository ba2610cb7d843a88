import type { AccountsParts } from './accounts-parts.ts'
import { findAccount } from './find-account.ts'
import { orderLinkMail } from './order-link-mail.ts'

/** The verb "order the mail that leads a buyer to the plan they have", not oftener than an address should be bothered. */
export async function orderAlreadySubscribed(parts: AccountsParts, email: string): Promise<void> {
  const account = await findAccount(parts.database.db, email)
  await orderLinkMail(parts, account?.email ?? email, {
    kind: 'already_subscribed',
    hasAccount: account !== null,
  })
}
