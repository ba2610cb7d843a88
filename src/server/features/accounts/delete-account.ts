import { eq } from 'drizzle-orm'
import { accountLinks, accounts } from '#server/db/schema/accounts.ts'
import type { Member, Transaction } from './accounts.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { lockAddress } from './lock-address.ts'
import { clearAllFailures } from './sign-in/sign-in-guard.ts'

/**
 * The verb "delete an account", with its sign-ins and claims; joins the caller's transaction where there is one. Links
 * go with it where its address was confirmed: else they may be those of the one whose address it is.
 */
export async function deleteAccount(
  deps: AccountsDeps,
  { accountId, email }: Pick<Member, 'accountId' | 'email'>,
  transaction?: Transaction,
): Promise<void> {
  const remove = async (db: Transaction): Promise<void> => {
    await lockAddress(db, email)
    const [removed] = await db
      .delete(accounts)
      .where(eq(accounts.id, accountId))
      .returning({ confirmedAt: accounts.emailConfirmedAt })
    if (removed?.confirmedAt) {
      await db.delete(accountLinks).where(eq(accountLinks.email, email.toLowerCase()))
    }
    await clearAllFailures(deps, db, email)
  }
  await (transaction ? remove(transaction) : deps.database.db.transaction(remove))
}
