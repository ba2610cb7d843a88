import type { Caller, MembershipParts, Standing } from './membership-parts.ts'
import { wasNeverPaid } from './read-subscription.ts'
import { noSubscription } from './refusals.ts'
import { subscriptionOfMember } from './subscription-of-member.ts'

/** The member's subscription; null also for one that was begun and never paid. */
export async function findSubscription(
  { billing }: MembershipParts,
  member: Caller,
): Promise<Standing | null> {
  const standing = await subscriptionOfMember(billing, member)
  return standing === null || wasNeverPaid(standing) ? null : standing
}

/** @throws AppError `no_subscription` */
export async function requireSubscription(parts: MembershipParts, member: Caller): Promise<Standing> {
  const standing = await findSubscription(parts, member)
  if (standing === null) throw noSubscription()
  return standing
}
