import { and, eq } from 'drizzle-orm'
import { accountLinks, accounts } from '#server/db/schema/accounts.ts'
import type { Member, Transaction } from './accounts.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { lockAddress } from './account-of-address.ts'
import { clearAllFailures } from './sign-in/sign-in-guard.ts'

/**
 * Deletes an account with its sign-ins and claims; joins the caller's transaction, if given. Links are deleted only
 * if the address was confirmed: otherwise they may belong to the owner of the address.
 */
export async function deleteAccount(
  deps: AccountsDeps,
  { accountId, brandId, email }: Pick<Member, 'accountId' | 'brandId' | 'email'>,
  transaction?: Transaction,
): Promise<void> {
  const remove = async (db: Transaction): Promise<void> => {
    await lockAddress(db, email)
    const [removed] = await db
      .delete(accounts)
      .where(eq(accounts.id, accountId))
      .returning({ confirmedAt: accounts.emailConfirmedAt })
    if (removed?.confirmedAt) {
      await db
        .delete(accountLinks)
        .where(and(eq(accountLinks.brandId, brandId), eq(accountLinks.email, email.toLowerCase())))
    }
    await clearAllFailures(deps, db, email)
  }
  await (transaction ? remove(transaction) : deps.database.db.transaction(remove))
}
