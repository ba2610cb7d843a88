import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { accountClaims } from '../../db/schema/accounts.ts'
import { subscriptions } from '../../db/schema/billing.ts'
import type { Transaction } from './accounts.ts'
import type { AccountsParts } from './accounts-parts.ts'
import type { Account } from './find-account.ts'
import type { Claims } from './prove-claims.ts'

/**
 * Whether an account is deleted when the buyer of its address registers: nobody has confirmed the address, and nothing
 * was bought with the account. A stranger may have created it, and the buyer could not register.
 */
export async function givesWay(
  { stripeAccount }: Pick<AccountsParts, 'stripeAccount'>,
  db: Transaction,
  { id, emailConfirmedAt }: Account,
  { subscriptionIds }: Claims,
): Promise<boolean> {
  if (emailConfirmedAt !== null || subscriptionIds.length === 0) return false
  const claimed = await db
    .select({ id: accountClaims.claimedId })
    .from(accountClaims)
    .where(and(eq(accountClaims.accountId, id), eq(accountClaims.kind, 'subscription')))
  const claimedIds = new Set(claimed.map((claim) => claim.id))
  const paid = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, stripeAccount),
        inArray(subscriptions.stripeSubscriptionId, [...subscriptionIds, ...claimedIds]),
        isNotNull(subscriptions.paidUntil),
      ),
    )
  return paid.length > 0 && paid.every((subscription) => !claimedIds.has(subscription.id))
}
