import type { Api } from '../../http/bind-route.ts'
import type { Accounts, Member } from './accounts.ts'
import type { AccountsParts, Transaction } from './accounts-parts.ts'
import { bindAccounts, SIGN_IN_LIMIT } from './accounts-routes.ts'
import { deleteAccount } from './delete-account.ts'
import { findAccount } from './find-account.ts'
import { passwordForgetting } from './forgot-password.ts'
import { mintLink } from './links.ts'
import { purgeAccounts } from './purge-accounts.ts'
import { findSignIn, requireMember } from './require-member.ts'
import { isPassword } from './sign-in.ts'

export type OpenAccounts = Accounts & {
  bind: (api: Api) => void
  /** With its sign-ins, its claims and, where the address was confirmed, its links; in the caller's transaction where there is one. */
  deleteAccount: (member: Pick<Member, 'accountId' | 'email'>, transaction?: Transaction) => Promise<void>
  /** Removes sign-ins, links and failures that are over. */
  purge: () => Promise<void>
  /** Settles when nothing is worked on that a call has left behind. */
  settled: () => Promise<void>
}

/** The verbs of this feature. */
export function openAccounts(parts: AccountsParts): OpenAccounts {
  const forgetting = passwordForgetting(parts)
  const { bucket, perMinute } = SIGN_IN_LIMIT
  return {
    requireMember: (request) => requireMember(parts, request),
    findSignIn: (request) => findSignIn(parts, request),
    hasAccount: async (email) => (await findAccount(parts.database.db, email)) !== null,
    isPassword: async ({ email }, password, request) => {
      await parts.limiter.hit(bucket, request.ip, perMinute)
      return isPassword(parts, email, password)
    },
    mintLink: (purpose, email) => mintLink(parts, purpose, email),
    bind: (api) => {
      bindAccounts(api, parts, forgetting.ask)
      api.app.addHook('onClose', forgetting.settled)
    },
    deleteAccount: (member, transaction) => deleteAccount(parts, member, transaction),
    purge: () => purgeAccounts(parts),
    settled: forgetting.settled,
  }
}
