import { nowOf } from '#shared/lib/now-of.ts'
import * as contract from '#shared/contract/membership.ts'
import type { AppError } from '#server/http/routing/app-error.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { limitedRoutes } from '#server/http/routing/limited-routes.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { Site } from '#server/http/routing/site.ts'
import { maskedEmail } from '#shared/privacy/masked-email.ts'
import { type SubscriptionStatus, planTermsOf } from '#server/features/billing/billing.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { cancelSubscription, undoCancellation } from './change-cancellation.ts'
import { readSubscriptionFacts, renewsAtOf, wasNeverPaid } from '../read-subscription.ts'

const linkInvalid = (): AppError => refusal('cancellation_link_invalid')

/**
 * The subscription of a signed link, from our own tables.
 * @throws AppError `link_invalid` for any other token, and at another brand
 */
async function subscriptionOfLink(
  deps: MembershipDeps,
  brandId: string,
  token: string,
): Promise<SubscriptionStatus> {
  const id = deps.cancellationTokens.verify(token, nowOf(deps))
  const subscription = id === null ? undefined : (await deps.billing.subscriptionsAmong([id]))[0]
  if (subscription?.brandId !== brandId || wasNeverPaid(subscription)) throw linkInvalid()
  return subscription
}

/** What the bearer of a link sees: enough to know what is canceled, and nothing about the owner. */
async function linkedSubscription(
  deps: MembershipDeps,
  subscription: SubscriptionStatus,
  site: Site,
): Promise<contract.LinkedSubscription> {
  const facts = await readSubscriptionFacts(deps, subscription.stripeSubscriptionId)
  const renewsAt = renewsAtOf(subscription)
  return {
    maskedEmail: maskedEmail(subscription.email),
    planName: deps.planNameAt(site, planTermsOf(facts).name),
    hasAccess: subscription.hasAccess,
    accessUntil: subscription.accessUntil?.toISOString() ?? null,
    paidUntil: subscription.paidUntil?.toISOString() ?? null,
    renewsAt: renewsAt?.toISOString() ?? null,
    renewalMinor: renewsAt && subscription.priceMinor,
    currency: subscription.currency,
    isCancelAtPeriodEnd: subscription.isCancelAtPeriodEnd,
    endedAt: subscription.endedAt?.toISOString() ?? null,
  }
}

/** Per IP address. Signatures cannot be guessed, but each call costs a query. */
const LINK_LIMIT = { bucket: 'membership:link', perMinute: 30 }

/** Routes for the bearer of a signed link, without a sign-in. */
export function registerCancellationLinkRoutes(api: Api, deps: MembershipDeps): void {
  const linkRoute = limitedRoutes(api, LINK_LIMIT)
  linkRoute(contract.readCancellationLink, async ({ body: { token }, site }) =>
    linkedSubscription(deps, await subscriptionOfLink(deps, site.brandId, token), site),
  )
  linkRoute(contract.cancelByLink, async ({ body: { token, ...note }, site }) => {
    const before = await subscriptionOfLink(deps, site.brandId, token)
    return linkedSubscription(deps, await cancelSubscription(deps, before, note), site)
  })
  linkRoute(contract.undoCancellationByLink, async ({ body: { token }, site }) => {
    const before = await subscriptionOfLink(deps, site.brandId, token)
    return linkedSubscription(deps, await undoCancellation(deps, before), site)
  })
}
