import type { Accounts } from '../accounts.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { findAccount } from '../find-account.ts'
import { mintLink } from './links.ts'

export type AccountLinks = Pick<Accounts, 'hasAccount' | 'hasConfirmedAccount' | 'mintLink'>

/** What mails need to know about an address. Made before accounts, which need the mails. */
export const createAccountLinks = (deps: Pick<AccountsDeps, 'database' | 'now'>): AccountLinks => ({
  hasAccount: async (email) => (await findAccount(deps.database.db, email)) !== null,
  hasConfirmedAccount: async (email) => {
    const account = await findAccount(deps.database.db, email)
    return account !== null && account.emailConfirmedAt !== null
  },
  mintLink: (purpose, email) => mintLink(deps, purpose, email),
})
