import type { Api } from '#server/http/routing/register-route.ts'
import { registerCancellationLinkRoutes } from './cancellation/cancellation-routes.ts'
import {
  approveRefundRequest,
  declineRefundRequest,
  type RefundDecision,
} from './refunds/decide-refund-request.ts'
import { requireSubscription } from './find-subscription.ts'
import { type Caller, type MembershipDeps, nowOf, type Standing } from './membership-deps.ts'
import { registerMembershipRoutes } from './membership-routes.ts'
import { registerPaymentLinkRoutes } from './payment/payment-routes.ts'

export type Membership = {
  registerRoutes: (api: Api) => void
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
export function createMembership(deps: MembershipDeps): Membership {
  return {
    registerRoutes: (api) => {
      registerMembershipRoutes(api, deps)
      registerCancellationLinkRoutes(api, deps)
      registerPaymentLinkRoutes(api, deps)
    },
    mintCancellationLink: (stripeSubscriptionId) =>
      deps.cancellationTokens.issue(stripeSubscriptionId, nowOf(deps)),
    mintPaymentLink: (stripeInvoiceId) => deps.paymentTokens.issue(stripeInvoiceId, nowOf(deps)),
    subscriptionOf: (member, stripeSubscriptionId) => requireSubscription(deps, member, stripeSubscriptionId),
    approveRefundRequest: (requestId) => approveRefundRequest(deps, requestId),
    declineRefundRequest: (requestId, reason) => declineRefundRequest(deps, requestId, reason),
  }
}
