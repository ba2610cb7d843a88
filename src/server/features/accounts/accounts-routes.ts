import * as contract from '#shared/contract/accounts.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { pageLanguage } from '#server/http/routing/site.ts'
import { noteSecurity } from '#server/http/logs/security-log.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { bearerToken, signInOrigin } from './sign-in/sign-in-origin.ts'
import { changePassword } from './passwords/change-password.ts'
import { confirmEmail, requestEmailConfirmation } from './links/confirm-email.ts'
import { findAccount } from './account-of-address.ts'
import { lookAtLink } from './links/links.ts'
import { register } from './registration/register.ts'
import { findMember, requireMember } from './sign-in/require-member.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { signIn } from './sign-in/sign-in.ts'
import { endOtherSignIns, listSignIns, signOut, signOutEverywhere } from './sign-in/own-sign-ins.ts'
import { toMajor } from '#shared/offer/payment/money.ts'
import { products } from '#server/db/schema/products.ts'
import { isProduct } from '#server/features/products/products.ts'
import type { Address, Member } from './accounts.ts'

/** The account and the subscription it may see; null in all its fields if there is none. */
async function readProfile(deps: AccountsDeps, member: Member): Promise<contract.UserProfile> {
  const { accountId: id, email, isEmailConfirmed } = member
  const found = await deps.subscriptionOf(member)
  const [product] = await deps.database.db
    .select({ name: products.name })
    .from(products)
    .where(isProduct(member.brandId, found?.productId ?? ''))
  return {
    id,
    email,
    isEmailConfirmed,
    planId: found?.productId ?? null,
    subscriptionStatus: found?.status ?? null,
    subscriptionStart: found?.startedAt.toISOString() ?? null,
    subscriptionEnd: found?.paidUntil?.toISOString() ?? null,
    subscriptionName: product?.name ?? null,
    subscriptionPrice: found ? toMajor(found.priceMinor, found.currency) : null,
    subscriptionCurrency: found?.currency ?? null,
  }
}

/** Calls per minute from one address: an office or a mobile network shares one; guessing passwords needs many more. */
export const SIGN_IN_LIMIT = { bucket: 'accounts:sign-in', perMinute: 20 }
const REGISTER_LIMIT = { bucket: 'accounts:register', perMinute: 20 }
const MAIL_LIMIT = { bucket: 'accounts:mail', perMinute: 10 }
const LINK_LIMIT = { bucket: 'accounts:link', perMinute: 20 }
const MEMBER_LIMIT = { bucket: 'accounts:member', perMinute: 120 }

/** The same answer for known and unknown addresses. */
const LINK_SENT =
  'If we know this e-mail address, we have sent a link to it. Please open the link to sign in or to set your password.'

/** The calls of accounts: registration, sign-in, profile, passwords and links. */
export function registerAccountsRoutes(
  api: Api,
  deps: AccountsDeps,
  forget: (address: Address) => void,
): void {
  const { db } = deps.database

  for (const route of [contract.setPassword, contract.signUp]) {
    registerRoute(
      api,
      route,
      async (call) => {
        const { email, password, leadId, subscriptionId } = call.body
        noteSecurity(call.request, { event: 'sign_in', by: 'registration', email })
        const signedIn = await register(deps, {
          brandId: call.site.brandId,
          email,
          password,
          leadId,
          subscriptionId,
          language: pageLanguage(call.request),
          origin: signInOrigin(call.request),
        })
        if (signedIn !== null) {
          noteSecurity(call.request, { accountId: signedIn.user.id })
          return signedIn
        }
        forget({ brandId: call.site.brandId, email })
        throw new AppError('proof_required', LINK_SENT)
      },
      REGISTER_LIMIT,
    )
  }

  registerRoute(
    api,
    contract.signIn,
    async ({ body, request, site: { brandId } }) => {
      noteSecurity(request, { event: 'sign_in', by: 'password', email: body.email })
      const signedIn = await signIn(deps, {
        ...body,
        brandId,
        callerAddress: request.ip,
        origin: signInOrigin(request),
      })
      noteSecurity(request, { accountId: signedIn.user.id })
      return signedIn
    },
    SIGN_IN_LIMIT,
  )

  registerRoute(
    api,
    contract.signOut,
    async ({ request }) => {
      noteSecurity(request, { event: 'sign_out', by: 'one' })
      await signOut(deps, request)
      return { isSignedOut: true as const }
    },
    MEMBER_LIMIT,
  )

  registerRoute(
    api,
    contract.signOutEverywhere,
    async ({ request }) => {
      noteSecurity(request, { event: 'sign_out', by: 'everywhere' })
      await signOutEverywhere(deps, request)
      return { isSignedOut: true as const }
    },
    MEMBER_LIMIT,
  )

  registerRoute(
    api,
    contract.listSignIns,
    async ({ request }) => listSignIns(deps, await requireMember(deps, request), bearerToken(request) ?? ''),
    MEMBER_LIMIT,
  )

  registerRoute(
    api,
    contract.endSignIns,
    async ({ body: { password, id }, request }) => {
      noteSecurity(request, { event: 'sign_out', by: 'others' })
      const member = await requireMember(deps, request)
      const token = bearerToken(request) ?? ''
      return {
        ended: await endOtherSignIns(deps, member, { token, password, id, callerAddress: request.ip }),
      }
    },
    SIGN_IN_LIMIT,
  )

  registerRoute(
    api,
    contract.forgotPassword,
    ({ body: { email }, request, site: { brandId } }) => {
      noteSecurity(request, { event: 'link_requested', email })
      forget({ brandId, email })
      return Promise.resolve({ isAccepted: true as const })
    },
    MAIL_LIMIT,
  )

  registerRoute(
    api,
    contract.resetPassword,
    async ({ body: { token, password }, request, site: { brandId } }) => {
      noteSecurity(request, { event: 'password_changed', by: 'link' })
      const origin = signInOrigin(request)
      const signedIn = await resetPassword(deps, {
        brandId,
        token,
        password,
        language: pageLanguage(request),
        origin,
      })
      noteSecurity(request, { accountId: signedIn.user.id })
      return signedIn
    },
    LINK_LIMIT,
  )

  registerRoute(
    api,
    contract.readPasswordLink,
    async (call) => {
      const { brandId } = call.site
      const { token } = call.body
      const email = await lookAtLink(deps, { brandId, purpose: 'set_password', token })
      const account = await findAccount(db, { brandId, email })
      return { email: account?.email ?? email, hasAccount: account !== null }
    },
    LINK_LIMIT,
  )

  registerRoute(
    api,
    contract.changePassword,
    async ({ body: { currentPassword, password }, request }) => {
      noteSecurity(request, { event: 'password_changed', by: 'password' })
      const member = await requireMember(deps, request)
      await changePassword(deps, member, {
        keptToken: bearerToken(request),
        currentPassword,
        password,
        callerAddress: request.ip,
      })
      return { isChanged: true as const }
    },
    SIGN_IN_LIMIT,
  )

  registerRoute(
    api,
    contract.requestEmailConfirmation,
    async ({ request }) => {
      await requestEmailConfirmation(deps, await requireMember(deps, request))
      return { isAccepted: true as const }
    },
    MAIL_LIMIT,
  )

  registerRoute(
    api,
    contract.confirmEmail,
    async (call) => {
      return {
        email: await confirmEmail(deps, await findMember(deps, call.request), {
          brandId: call.site.brandId,
          token: call.body.token,
        }),
      }
    },
    LINK_LIMIT,
  )

  registerRoute(
    api,
    contract.getProfile,
    async (call) => {
      return readProfile(deps, await requireMember(deps, call.request))
    },
    MEMBER_LIMIT,
  )
}
