import type { Caller, MembershipParts, Standing } from './membership-parts.ts'

/**
 * The one subscription that a member sees: the best of their address once it is confirmed, until then the best of
 * those they have proven to be their own, since an address can be typed by anybody.
 */
export const subscriptionOfMember = (
  {
    subscriptionOfEmail,
    subscriptionAmong,
  }: Pick<MembershipParts['billing'], 'subscriptionOfEmail' | 'subscriptionAmong'>,
  { email, isEmailConfirmed, subscriptionIds }: Omit<Caller, 'accountId'>,
): Promise<Standing | null> =>
  isEmailConfirmed ? subscriptionOfEmail(email) : subscriptionAmong(subscriptionIds)
