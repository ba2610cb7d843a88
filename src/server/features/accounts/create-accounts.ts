import type { Api } from '#server/http/routing/register-route.ts'
import { pageLanguage } from '#server/http/routing/site.ts'
import { noteSecurity } from '#server/http/logs/security-log.ts'
import type { Accounts, Address, Member, Transaction } from './accounts.ts'
import { acceptInvited } from './links/accept-invited.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { registerAccountsRoutes, SIGN_IN_LIMIT } from './accounts-routes.ts'
import { bearerToken, signInOrigin } from './sign-in/sign-in-origin.ts'
import { deleteAccount } from './delete-account.ts'
import { orderPasswordMail, passwordForgetting, type PasswordMail } from './passwords/order-password-mail.ts'
import { createAccountLinks } from './links/links.ts'
import { lockAddress } from './account-of-address.ts'
import { findSignIn, requireMember, signInRequired } from './sign-in/require-member.ts'
import { clearWrongCodes, FORGOTTEN_AFTER_HOURS, reserveCode } from './sign-in/sign-in-guard.ts'
import { addProvenSignIn, changeSignIn, endSignIns, isOver, renewSignIn } from './sign-in/sign-in-tokens.ts'
import { isPassword } from './sign-in/sign-in.ts'
import { lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { HOUR_MS } from '#shared/lib/time.ts'
import { accountLinks, accountTokens, signInFailures } from '#server/db/schema/accounts.ts'
import type { Jobs } from '#server/jobs/jobs.ts'

/** Deletes expired sign-ins and links, and failed sign-ins that no longer count. */
async function purgeAccounts(deps: AccountsDeps): Promise<void> {
  const now = nowOf(deps)
  const { db } = deps.database
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_HOURS * HOUR_MS)
  await db.delete(accountTokens).where(or(isOver(now), lt(accountTokens.revokedAt, forgotten)))
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now))
  await db.delete(signInFailures).where(lt(signInFailures.lastFailedAt, forgotten))
}

/** Runs each night, on one instance. */
export function defineAccountsJobs(
  jobs: Pick<Jobs, 'define'>,
  { purge }: { purge: () => Promise<void> },
): void {
  jobs.define({
    name: 'accounts-purge',
    data: z.object({}),
    run: purge,
    schedule: { cron: '23 3 * * *', data: {} },
  })
}

export type AccountsFeature = Accounts & {
  registerRoutes: (api: Api) => void
  /**
   * Deletes an account with its sign-ins, its claims and, if the address was confirmed, its links. Joins the caller's
   * transaction, if given.
   */
  deleteAccount: (
    member: Pick<Member, 'accountId' | 'brandId' | 'email'>,
    transaction?: Transaction,
  ) => Promise<void>
  /** Orders the mail with a link to set a password. */
  orderPasswordMail: (address: Address) => Promise<PasswordMail>
  /** Deletes expired sign-ins and links, and old failures. */
  purge: () => Promise<void>
  /** Settles when the work that calls left behind is done. */
  settled: () => Promise<void>
}

/** The operations of this feature. */
export function createAccounts(deps: AccountsDeps): AccountsFeature {
  const forgetting = passwordForgetting(deps)
  const { bucket, perMinute } = SIGN_IN_LIMIT
  return {
    requireMember: (request) => requireMember(deps, request),
    findSignIn: (request) => findSignIn(deps, request),
    ...createAccountLinks(deps),
    isPassword: async ({ email }, password, request) => {
      noteSecurity(request, { event: request.securityNote?.event ?? 'password_checked' })
      await deps.limiter.hit(bucket, request.ip, perMinute)
      return isPassword(deps, { brandId: request.site.brandId, email, callerAddress: request.ip }, password)
    },
    acceptInvited: async (invited, request) => {
      noteSecurity(request, { event: 'sign_in', by: 'invitation', email: invited.email })
      await deps.limiter.hit(bucket, request.ip, perMinute)
      const signedIn = await acceptInvited(deps, {
        ...invited,
        brandId: request.site.brandId,
        language: pageLanguage(request),
        callerAddress: request.ip,
        origin: signInOrigin(request),
      })
      noteSecurity(request, { accountId: signedIn.user.id })
      return signedIn
    },
    reserveCode: (accountId) => reserveCode(deps, accountId),
    giveSecondFactor: async (transaction, request, { accountId, at }) => {
      await clearWrongCodes(deps, transaction, accountId)
      const renewed = await renewSignIn(transaction, bearerToken(request) ?? '', at)
      if (renewed === null) throw signInRequired()
      return renewed
    },
    renewSignIn: async (request) => {
      const renewed = await renewSignIn(deps.database.db, bearerToken(request) ?? '', null)
      if (renewed === null) throw signInRequired()
      return renewed
    },
    keepSecondFactor: async (transaction, request, { accountId, at }) => {
      await clearWrongCodes(deps, transaction, accountId)
      const change = { secondFactorAt: at }
      if (!(await changeSignIn(transaction, bearerToken(request) ?? '', change))) throw signInRequired()
    },
    addProvenSignIn: (transaction, request, proven) =>
      addProvenSignIn(transaction, { ...proven, origin: signInOrigin(request) }),
    markActive: async (request, at) => {
      await changeSignIn(deps.database.db, bearerToken(request) ?? '', { lastActiveAt: at })
    },
    endSignIn: async (request, at) => {
      await changeSignIn(deps.database.db, bearerToken(request) ?? '', { revokedAt: at })
    },
    endSignIns: async (transaction, { accountId, email }) => {
      await lockAddress(transaction, email)
      return endSignIns(transaction, accountId, nowOf(deps))
    },
    registerRoutes: (api) => {
      registerAccountsRoutes(api, deps, forgetting.ask)
      api.app.addHook('onClose', forgetting.settled)
    },
    deleteAccount: (member, transaction) => deleteAccount(deps, member, transaction),
    orderPasswordMail: (address) => orderPasswordMail(deps, address),
    purge: () => purgeAccounts(deps),
    settled: forgetting.settled,
  }
}
