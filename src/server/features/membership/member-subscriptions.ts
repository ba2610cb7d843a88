import type { Billing, SubscriptionStatus } from '#server/features/billing/billing.ts'
import type { Caller, MembershipDeps } from './membership-deps.ts'
import { wasNeverPaid } from './read-subscription.ts'
import { noSubscription } from './refusals.ts'

type Finder = Pick<Billing, 'subscriptionsOfAddress' | 'subscriptionsAmong'>
type Member = Omit<Caller, 'accountId'>

/**
 * A member's subscriptions, the main one first. Anyone can type an address, so an unconfirmed account sees only what its
 * own browser bought.
 */
export const subscriptionsOfMember = (
  { subscriptionsOfAddress, subscriptionsAmong }: Finder,
  { brandId, email, isEmailConfirmed, subscriptionIds }: Member,
): Promise<SubscriptionStatus[]> =>
  isEmailConfirmed ? subscriptionsOfAddress({ brandId, email }) : subscriptionsAmong(subscriptionIds)

/** The main subscription of a member. */
export const subscriptionOfMember = async (
  billing: Finder,
  member: Member,
): Promise<SubscriptionStatus | null> => (await subscriptionsOfMember(billing, member))[0] ?? null

/** A member's subscriptions, the main one first, without those that were never paid. */
export async function findSubscriptions(
  { billing }: Pick<MembershipDeps, 'billing'>,
  member: Caller,
): Promise<SubscriptionStatus[]> {
  const found = await subscriptionsOfMember(billing, member)
  return found.filter((subscription) => !wasNeverPaid(subscription))
}

/**
 * @param stripeSubscriptionId one of the member's; undefined: the main one
 * @throws AppError `no_subscription`
 */
export async function requireSubscription(
  deps: Pick<MembershipDeps, 'billing'>,
  member: Caller,
  stripeSubscriptionId: string | undefined,
): Promise<SubscriptionStatus> {
  const found = await findSubscriptions(deps, member)
  const subscription =
    stripeSubscriptionId === undefined
      ? found[0]
      : found.find((each) => each.stripeSubscriptionId === stripeSubscriptionId)
  if (!subscription) throw noSubscription()
  return subscription
}
