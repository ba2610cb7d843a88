import { and, eq } from 'drizzle-orm'
import { accountClaims } from '#server/db/schema/accounts.ts'
import type { Transaction } from '../accounts.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import type { Account } from '../find-account.ts'
import { paidAmong } from '../registration/paid-among.ts'

/**
 * Whether an account is deleted when the buyer of its address registers: its address is unconfirmed, and the
 * purchases of the account were refunded. A stranger may have created it, and would block the buyer.
 */
export async function givesWay(
  deps: Pick<AccountsDeps, 'stripeAccount'>,
  db: Transaction,
  { id, emailConfirmedAt }: Account,
): Promise<boolean> {
  if (emailConfirmedAt !== null) return false
  const claimed = await db
    .select({ id: accountClaims.claimedId })
    .from(accountClaims)
    .where(and(eq(accountClaims.accountId, id), eq(accountClaims.kind, 'subscription')))
  const paid = await paidAmong(
    deps,
    db,
    claimed.map((claim) => claim.id),
  )
  return paid.length === 0
}
