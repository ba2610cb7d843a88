import type { SigningKey } from '#server/db/at-rest/secret.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import { createSignedTokens, type SignedTokens } from '#server/http/security/signed-token.ts'
import { registerCancellationLinkRoutes } from './cancellation/cancellation-link.ts'
import type { MembershipDeps } from './membership-deps.ts'
import { registerMembershipRoutes } from './membership-routes.ts'
import { registerPaymentLinkRoutes } from './payment/payment-link.ts'
import { approveRefundRequest, declineRefundRequest } from './refunds/decide-refund-request.ts'

/** Mails are kept: the link of a year's receipts should still cancel. */
const CANCELLATION_LINK_DAYS = 400
/** Longer than Stripe retries a renewal. Later invoices get their own mail. */
const PAYMENT_LINK_DAYS = 60

export const createCancellationTokens = (keys: readonly SigningKey[]): SignedTokens =>
  createSignedTokens(keys, { purpose: 'cancellation', lifetimeDays: CANCELLATION_LINK_DAYS })

export const createPaymentTokens = (keys: readonly SigningKey[]): SignedTokens =>
  createSignedTokens(keys, { purpose: 'payment', lifetimeDays: PAYMENT_LINK_DAYS })

export type Membership = ReturnType<typeof createMembership>

export function createMembership(deps: MembershipDeps) {
  return {
    registerRoutes: (api: Api) => {
      registerMembershipRoutes(api, deps)
      registerCancellationLinkRoutes(api, deps)
      registerPaymentLinkRoutes(api, deps)
    },
    /** The caller checks who may decide on refund requests. */
    approveRefundRequest: (requestId: string) => approveRefundRequest(deps, requestId),
    /** @param reason mailed to the customer unchanged */
    declineRefundRequest: (requestId: string, reason: string) =>
      declineRefundRequest(deps, requestId, reason),
  }
}
