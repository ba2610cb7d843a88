import type { LinkedSubscription } from '#shared/contract/membership.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { maskedEmail } from '#shared/privacy/masked-email.ts'
import { type MembershipDeps, nowOf, type Standing } from '../membership-deps.ts'
import { planTermsOf } from '../plan/plan-terms-of.ts'
import { readSubscriptionFacts, renewsAtOf, wasNeverPaid } from '../read-subscription.ts'

const linkInvalid = (): AppError =>
  new AppError('link_invalid', 'This link is no longer valid. Please sign in, or write to us, to cancel.')

/**
 * The subscription of a signed link, from our own tables.
 * @throws AppError `link_invalid` for every other token, whatever is wrong with it
 */
export async function subscriptionOfLink(deps: MembershipDeps, token: string): Promise<Standing> {
  const id = deps.cancellationTokens.verify(token, nowOf(deps))
  const standing = id === null ? undefined : (await deps.billing.subscriptionsAmong([id]))[0]
  if (standing === undefined || wasNeverPaid(standing)) throw linkInvalid()
  return standing
}

/** What its bearer is shown: enough to know what is canceled, and nothing of whose it is. */
export async function linkedSubscription(
  deps: MembershipDeps,
  standing: Standing,
): Promise<LinkedSubscription> {
  const facts = await readSubscriptionFacts(deps, standing.stripeSubscriptionId)
  if (facts === null) throw new Error(`${standing.stripeSubscriptionId} is not in the mirror`)
  const renewsAt = renewsAtOf(standing)
  return {
    maskedEmail: maskedEmail(standing.email),
    planName: planTermsOf(facts).name,
    hasAccess: standing.hasAccess,
    accessUntil: standing.accessUntil?.toISOString() ?? null,
    paidUntil: standing.paidUntil?.toISOString() ?? null,
    renewsAt: renewsAt?.toISOString() ?? null,
    renewalMinor: renewsAt && standing.priceMinor,
    currency: standing.currency,
    isCancelAtPeriodEnd: standing.isCancelAtPeriodEnd,
    endedAt: standing.endedAt?.toISOString() ?? null,
  }
}
