import type { Api } from '../../http/bind-route.ts'
import { bindCancellationLinks } from './cancellation-routes.ts'
import { approveRefundRequest, declineRefundRequest, type RefundDecision } from './decide-refund-request.ts'
import { type MembershipParts, nowOf } from './membership-parts.ts'
import { bindMembership } from './membership-routes.ts'

export type Membership = {
  bind: (api: Api) => void
  /** The token of the link `/cancel#token=…` by which a subscription can be cancelled without a password. */
  mintCancellationLink: (stripeSubscriptionId: string) => string
  /** For whoever decides on refund requests; nothing here asks who that is. */
  approveRefundRequest: (requestId: string) => Promise<RefundDecision>
  /** @param reason mailed to the customer as it stands */
  declineRefundRequest: (requestId: string, reason: string) => Promise<RefundDecision>
}

/** The verbs of this feature. */
export function openMembership(parts: MembershipParts): Membership {
  return {
    bind: (api) => {
      bindMembership(api, parts)
      bindCancellationLinks(api, parts)
    },
    mintCancellationLink: (stripeSubscriptionId) =>
      parts.cancellationTokens.issue(stripeSubscriptionId, nowOf(parts)),
    approveRefundRequest: (requestId) => approveRefundRequest(parts, requestId),
    declineRefundRequest: (requestId, reason) => declineRefundRequest(parts, requestId, reason),
  }
}
