import type { LinkedSubscription } from '#shared/contract/membership.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { maskedEmail } from '#shared/privacy/masked-email.ts'
import { type SubscriptionStatus, planTermsOf } from '#server/features/billing/billing.ts'
import { type MembershipDeps, nowOf } from '../membership-deps.ts'
import { readSubscriptionFacts, renewsAtOf, wasNeverPaid } from '../read-subscription.ts'

const linkInvalid = (): AppError =>
  new AppError('link_invalid', 'This link is no longer valid. Please sign in, or write to us, to cancel.')

/**
 * The subscription of a signed link, from our own tables.
 * @throws AppError `link_invalid` for any other token
 */
export async function subscriptionOfLink(deps: MembershipDeps, token: string): Promise<SubscriptionStatus> {
  const id = deps.cancellationTokens.verify(token, nowOf(deps))
  const subscription = id === null ? undefined : (await deps.billing.subscriptionsAmong([id]))[0]
  if (subscription === undefined || wasNeverPaid(subscription)) throw linkInvalid()
  return subscription
}

/** What the bearer of a link sees: enough to know what is canceled, and nothing about the owner. */
export async function linkedSubscription(
  deps: MembershipDeps,
  subscription: SubscriptionStatus,
): Promise<LinkedSubscription> {
  const facts = await readSubscriptionFacts(deps, subscription.stripeSubscriptionId)
  if (facts === null) throw new Error(`${subscription.stripeSubscriptionId} is not in the mirror`)
  const renewsAt = renewsAtOf(subscription)
  return {
    maskedEmail: maskedEmail(subscription.email),
    planName: planTermsOf(facts).name,
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
