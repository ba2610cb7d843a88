import type { Caller, MembershipDeps, Standing } from './membership-deps.ts'
import { wasNeverPaid } from './read-subscription.ts'
import { noSubscription } from './refusals.ts'
import { subscriptionsOfMember } from './subscription-of-member.ts'

/** The member's subscriptions, the one that counts first, without those that were begun and never paid. */
export async function findSubscriptions(
  { billing }: Pick<MembershipDeps, 'billing'>,
  member: Caller,
): Promise<Standing[]> {
  const standings = await subscriptionsOfMember(billing, member)
  return standings.filter((standing) => !wasNeverPaid(standing))
}

/**
 * @param stripeSubscriptionId one of the member's; undefined: the one that counts
 * @throws AppError `no_subscription`
 */
export async function requireSubscription(
  deps: Pick<MembershipDeps, 'billing'>,
  member: Caller,
  stripeSubscriptionId: string | undefined,
): Promise<Standing> {
  const standings = await findSubscriptions(deps, member)
  const standing =
    stripeSubscriptionId === undefined
      ? standings[0]
      : standings.find((each) => each.stripeSubscriptionId === stripeSubscriptionId)
  if (!standing) throw noSubscription()
  return standing
}
