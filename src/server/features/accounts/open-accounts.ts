import type { Api } from '#server/http/routing/bind-route.ts'
import { noteSecurity } from '#server/http/logs/security-log.ts'
import type { Accounts, Member, Transaction } from './accounts.ts'
import { acceptInvited } from './links/accept-invited.ts'
import { type AccountsParts, nowOf } from './accounts-parts.ts'
import { bindAccounts, SIGN_IN_LIMIT } from './accounts-routes.ts'
import { bearerToken } from './sign-in/bearer-token.ts'
import { deleteAccount } from './delete-account.ts'
import { findAccount } from './find-account.ts'
import { passwordForgetting } from './passwords/forgot-password.ts'
import { mintLink } from './links/links.ts'
import { lockAddress } from './lock-address.ts'
import { orderPasswordMail, type PasswordMail } from './passwords/order-password-mail.ts'
import { purgeAccounts } from './purge-accounts.ts'
import { findSignIn, requireMember, signInRequired } from './sign-in/require-member.ts'
import { forgetWrongCodes, reserveCode } from './sign-in/sign-in-guard.ts'
import {
  addProvenSignIn,
  endSignIn,
  endSignIns,
  markActive,
  markSecondFactor,
  renewSignIn,
} from './sign-in/sign-in-tokens.ts'
import { isPassword } from './sign-in/sign-in.ts'
import { signInOrigin } from './sign-in/sign-in-origin.ts'

export type OpenAccounts = Accounts & {
  bind: (api: Api) => void
  /** With its sign-ins, its claims and, where the address was confirmed, its links; in the caller's transaction where there is one. */
  deleteAccount: (member: Pick<Member, 'accountId' | 'email'>, transaction?: Transaction) => Promise<void>
  /** Orders the mail by which a password is set. */
  orderPasswordMail: (email: string) => Promise<PasswordMail>
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
    hasConfirmedAccount: async (email) => {
      const account = await findAccount(parts.database.db, email)
      return account !== null && account.emailConfirmedAt !== null
    },
    isPassword: async ({ email }, password, request) => {
      noteSecurity(request, { event: request.securityNote?.event ?? 'password_checked' })
      await parts.limiter.hit(bucket, request.ip, perMinute)
      return isPassword(parts, { email, callerAddress: request.ip }, password)
    },
    acceptInvited: async (invited, request) => {
      noteSecurity(request, { event: 'sign_in', by: 'invitation', email: invited.email })
      await parts.limiter.hit(bucket, request.ip, perMinute)
      const signedIn = await acceptInvited(parts, {
        ...invited,
        callerAddress: request.ip,
        origin: signInOrigin(request),
      })
      noteSecurity(request, { accountId: signedIn.user.id })
      return signedIn
    },
    reserveCode: (accountId) => reserveCode(parts, accountId),
    giveSecondFactor: async (transaction, request, { accountId, at }) => {
      await forgetWrongCodes(parts, transaction, accountId)
      const renewed = await renewSignIn(transaction, bearerToken(request) ?? '', at)
      if (renewed === null) throw signInRequired()
      return renewed
    },
    renewSignIn: async (request) => {
      const renewed = await renewSignIn(parts.database.db, bearerToken(request) ?? '', null)
      if (renewed === null) throw signInRequired()
      return renewed
    },
    keepSecondFactor: async (transaction, request, { accountId, at }) => {
      await forgetWrongCodes(parts, transaction, accountId)
      const isMarked = await markSecondFactor(transaction, bearerToken(request) ?? '', at)
      if (!isMarked) throw signInRequired()
    },
    addProvenSignIn: (transaction, request, proven) =>
      addProvenSignIn(transaction, { ...proven, origin: signInOrigin(request) }),
    markActive: (request, at) => markActive(parts.database.db, bearerToken(request) ?? '', at),
    endSignIn: (request, at) => endSignIn(parts.database.db, bearerToken(request) ?? '', at),
    endSignIns: async (transaction, { accountId, email }) => {
      await lockAddress(transaction, email)
      return endSignIns(transaction, accountId, nowOf(parts))
    },
    mintLink: (purpose, email) => mintLink(parts, purpose, email),
    bind: (api) => {
      bindAccounts(api, parts, forgetting.ask)
      api.app.addHook('onClose', forgetting.settled)
    },
    deleteAccount: (member, transaction) => deleteAccount(parts, member, transaction),
    orderPasswordMail: (email) => orderPasswordMail(parts, email),
    purge: () => purgeAccounts(parts),
    settled: forgetting.settled,
  }
}
