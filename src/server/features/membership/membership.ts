import type { SigningKey } from '#server/db/at-rest/secret.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import { createSignedTokens, type SignedTokens } from '#server/http/security/signed-token.ts'
import { registerCancellationLinkRoutes } from './cancellation/cancellation-routes.ts'
import {
  approveRefundRequest,
  declineRefundRequest,
  type RefundDecision,
} from './refunds/decide-refund-request.ts'
import { requireSubscription } from './member-subscriptions.ts'
import type { SubscriptionStatus } from '#server/features/billing/billing.ts'
import { type Caller, type MembershipDeps, nowOf } from './membership-deps.ts'
import { registerMembershipRoutes } from './membership-routes.ts'
import { registerPaymentLinkRoutes } from './payment/payment-routes.ts'

export type Membership = {
  registerRoutes: (api: Api) => void
  /** The token of the link `/cancel#token=…`, which cancels a subscription without a password. */
  mintCancellationLink: (stripeSubscriptionId: string) => string
  /** The token of the link `/confirm-payment#token=…`, which confirms a payment without a password. */
  mintPaymentLink: (stripeInvoiceId: string) => string
  /** One of a member's subscriptions; undefined: the main one. @throws AppError `no_subscription` */
  subscriptionOf: (member: Caller, stripeSubscriptionId: string | undefined) => Promise<SubscriptionStatus>
  /** The caller checks who may decide on refund requests. */
  approveRefundRequest: (requestId: string) => Promise<RefundDecision>
  /** @param reason mailed to the customer unchanged */
  declineRefundRequest: (requestId: string, reason: string) => Promise<RefundDecision>
}

/** Mails are kept: the link of a year's receipts should still cancel. */
const CANCELLATION_LINK_DAYS = 400
/** Longer than Stripe retries a renewal. A later invoice has a mail of its own. */
const PAYMENT_LINK_DAYS = 60

export const createCancellationTokens = (keys: readonly SigningKey[]): SignedTokens =>
  createSignedTokens(keys, { purpose: 'cancellation', lifetimeDays: CANCELLATION_LINK_DAYS })

export const createPaymentTokens = (keys: readonly SigningKey[]): SignedTokens =>
  createSignedTokens(keys, { purpose: 'payment', lifetimeDays: PAYMENT_LINK_DAYS })

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
