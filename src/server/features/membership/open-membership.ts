import type { Api } from '#server/http/routing/bind-route.ts'
import { bindCancellationLinks } from './cancellation/cancellation-routes.ts'
import {
  approveRefundRequest,
  declineRefundRequest,
  type RefundDecision,
} from './refunds/decide-refund-request.ts'
import { requireSubscription } from './find-subscription.ts'
import { type Caller, type MembershipParts, nowOf, type Standing } from './membership-parts.ts'
import { bindMembership } from './membership-routes.ts'
import { bindPaymentLinks } from './payment/payment-routes.ts'

export type Membership = {
  bind: (api: Api) => void
  /** The token of the link `/cancel#token=…` by which a subscription can be canceled without a password. */
  mintCancellationLink: (stripeSubscriptionId: string) => string
  /** The token of the link `/confirm-payment#token=…` by which an invoice's payment is confirmed without a password. */
  mintPaymentLink: (stripeInvoiceId: string) => string
  /** One of a member's subscriptions; undefined: the one that counts. @throws AppError `no_subscription` */
  subscriptionOf: (member: Caller, stripeSubscriptionId: string | undefined) => Promise<Standing>
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
      bindPaymentLinks(api, parts)
    },
    mintCancellationLink: (stripeSubscriptionId) =>
      parts.cancellationTokens.issue(stripeSubscriptionId, nowOf(parts)),
    mintPaymentLink: (stripeInvoiceId) => parts.paymentTokens.issue(stripeInvoiceId, nowOf(parts)),
    subscriptionOf: (member, stripeSubscriptionId) =>
      requireSubscription(parts, member, stripeSubscriptionId),
    approveRefundRequest: (requestId) => approveRefundRequest(parts, requestId),
    declineRefundRequest: (requestId, reason) => declineRefundRequest(parts, requestId, reason),
  }
}
