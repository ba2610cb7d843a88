import type { Caller, MembershipDeps, Standing } from './membership-deps.ts'

type Finding = Pick<MembershipDeps['billing'], 'subscriptionsOfEmail' | 'subscriptionsAmong'>
type Member = Omit<Caller, 'accountId'>

/**
 * The subscriptions of a member, the one that counts first: all of their address once it is confirmed, until then
 * those they have proven to be their own, since an address can be typed by anybody.
 */
export const subscriptionsOfMember = (
  { subscriptionsOfEmail, subscriptionsAmong }: Finding,
  { email, isEmailConfirmed, subscriptionIds }: Member,
): Promise<Standing[]> =>
  isEmailConfirmed ? subscriptionsOfEmail(email) : subscriptionsAmong(subscriptionIds)

/** The one of them that counts. */
export const subscriptionOfMember = async (billing: Finding, member: Member): Promise<Standing | null> =>
  (await subscriptionsOfMember(billing, member))[0] ?? null
