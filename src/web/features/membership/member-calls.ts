import type {
  changePassword,
  endSignIns,
  getProfile,
  listSignIns,
  requestEmailConfirmation,
  signOutEverywhere,
} from '#shared/contract/accounts.ts'
import type {
  cancelByLink,
  cancelSubscription,
  changePlan,
  confirmPlanChange,
  dropPlanChange,
  getMemberSubscription,
  listMemberInvoices,
  previewPlanChange,
  readCancellationLink,
  readPaymentLink,
  requestRefund,
  startCardUpdate,
  startPayment,
  startPaymentByLink,
  undoCancellation,
  undoCancellationByLink,
  updateCard,
  verifyPayment,
  verifyPaymentByLink,
  verifyPlanChange,
} from '#shared/contract/membership.ts'
import type { deletePersonalData, exportPersonalData } from '#shared/contract/personal-data.ts'
import type { readMemberReceipt, readReceiptLink } from '#shared/contract/receipts.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { callApi } from '#web/api/api.ts'

/**
 * Every refusal is an answer here. A sign-in that has ended leads to the landing where a page is loaded
 * (`use-loaded.ts`, X-01); what somebody has typed stays, with the way to sign in beside it (`failure-notice.tsx`).
 */
const hasOwnErrorHandling = true

type PasswordChange = Pick<RouteBody<typeof changePassword>, 'currentPassword' | 'password'>

/** The calls of the member's pages; each throws ApiError. */
export const memberCalls = {
  subscription: () =>
    callApi<typeof getMemberSubscription>({
      method: 'GET',
      path: '/member/subscription',
      hasOwnErrorHandling,
    }),
  invoices: () =>
    callApi<typeof listMemberInvoices>({ method: 'GET', path: '/member/invoices', hasOwnErrorHandling }),
  receipt: (receiptId: string) =>
    callApi<typeof readMemberReceipt>({
      method: 'GET',
      path: '/member/receipts/:receiptId',
      params: { receiptId },
      hasOwnErrorHandling,
    }),
  previewPlan: (subscriptionId: string, productId: string) =>
    callApi<typeof previewPlanChange>({
      method: 'POST',
      path: '/member/plan/preview',
      query: { subscriptionId },
      body: { productId },
      hasOwnErrorHandling,
    }),
  changePlan: (subscriptionId: string, body: RouteBody<typeof changePlan>) =>
    callApi<typeof changePlan>({
      method: 'POST',
      path: '/member/plan',
      query: { subscriptionId },
      body,
      hasOwnErrorHandling,
    }),
  confirmPlan: (subscriptionId: string, productId: string) =>
    callApi<typeof confirmPlanChange>({
      method: 'POST',
      path: '/member/plan/confirm',
      query: { subscriptionId },
      body: { productId },
      hasOwnErrorHandling,
    }),
  verifyPlan: (subscriptionId: string, productId: string) =>
    callApi<typeof verifyPlanChange>({
      method: 'POST',
      path: '/member/plan/verify',
      query: { subscriptionId },
      body: { productId },
      hasOwnErrorHandling,
    }),
  dropPlan: (subscriptionId: string, productId: string) =>
    callApi<typeof dropPlanChange>({
      method: 'POST',
      path: '/member/plan/drop',
      query: { subscriptionId },
      body: { productId },
      hasOwnErrorHandling,
    }),
  cancel: (subscriptionId: string, body: RouteBody<typeof cancelSubscription>) =>
    callApi<typeof cancelSubscription>({
      method: 'POST',
      path: '/member/cancel',
      query: { subscriptionId },
      body,
      hasOwnErrorHandling,
    }),
  undoCancel: (subscriptionId: string) =>
    callApi<typeof undoCancellation>({
      method: 'POST',
      path: '/member/undo-cancel',
      query: { subscriptionId },
      hasOwnErrorHandling,
    }),
  startPayment: (subscriptionId: string, invoiceId: string) =>
    callApi<typeof startPayment>({
      method: 'POST',
      path: '/member/payment/start',
      query: { subscriptionId },
      body: { invoiceId },
      hasOwnErrorHandling,
    }),
  verifyPayment: (subscriptionId: string, invoiceId: string) =>
    callApi<typeof verifyPayment>({
      method: 'POST',
      path: '/member/payment/verify',
      query: { subscriptionId },
      body: { invoiceId },
      hasOwnErrorHandling,
    }),
  startCard: (subscriptionId: string) =>
    callApi<typeof startCardUpdate>({
      method: 'POST',
      path: '/member/card/setup',
      query: { subscriptionId },
      hasOwnErrorHandling,
    }),
  updateCard: (subscriptionId: string, setupIntentId: string) =>
    callApi<typeof updateCard>({
      method: 'POST',
      path: '/member/card',
      query: { subscriptionId },
      body: { setupIntentId },
      hasOwnErrorHandling,
    }),
  requestRefund: (subscriptionId: string, body: RouteBody<typeof requestRefund>) =>
    callApi<typeof requestRefund>({
      method: 'POST',
      path: '/member/refund-request',
      query: { subscriptionId },
      body,
      hasOwnErrorHandling,
    }),

  readLink: (token: string) =>
    callApi<typeof readCancellationLink>({
      method: 'POST',
      path: '/cancellation/read',
      body: { token },
      hasOwnErrorHandling,
    }),
  cancelByLink: (body: RouteBody<typeof cancelByLink>) =>
    callApi<typeof cancelByLink>({
      method: 'POST',
      path: '/cancellation/cancel',
      body,
      hasOwnErrorHandling,
    }),
  undoByLink: (token: string) =>
    callApi<typeof undoCancellationByLink>({
      method: 'POST',
      path: '/cancellation/undo',
      body: { token },
      hasOwnErrorHandling,
    }),
  readReceiptLink: (token: string) =>
    callApi<typeof readReceiptLink>({
      method: 'POST',
      path: '/receipts/read',
      body: { token },
      hasOwnErrorHandling,
    }),
  readPaymentLink: (token: string) =>
    callApi<typeof readPaymentLink>({
      method: 'POST',
      path: '/payment-confirmation/read',
      body: { token },
      hasOwnErrorHandling,
    }),
  startPaymentByLink: (token: string) =>
    callApi<typeof startPaymentByLink>({
      method: 'POST',
      path: '/payment-confirmation/start',
      body: { token },
      hasOwnErrorHandling,
    }),
  verifyPaymentByLink: (token: string) =>
    callApi<typeof verifyPaymentByLink>({
      method: 'POST',
      path: '/payment-confirmation/verify',
      body: { token },
      hasOwnErrorHandling,
    }),

  profile: () => callApi<typeof getProfile>({ method: 'GET', path: '/user/profile', hasOwnErrorHandling }),
  /** The new password is typed once and can be shown; its repetition is sent equal. */
  changePassword: ({ currentPassword, password }: PasswordChange) =>
    callApi<typeof changePassword>({
      method: 'POST',
      path: '/auth/change-password',
      body: { currentPassword, password, repeatPassword: password },
      hasOwnErrorHandling,
    }),
  confirmEmail: () =>
    callApi<typeof requestEmailConfirmation>({
      method: 'POST',
      path: '/auth/request-email-confirmation',
      hasOwnErrorHandling,
    }),
  signIns: () =>
    callApi<typeof listSignIns>({ method: 'GET', path: '/member/sign-ins', hasOwnErrorHandling }),
  endSignIns: (body: RouteBody<typeof endSignIns>) =>
    callApi<typeof endSignIns>({
      method: 'POST',
      path: '/member/sign-ins/end',
      body,
      hasOwnErrorHandling,
    }),
  signOutEverywhere: () =>
    callApi<typeof signOutEverywhere>({
      method: 'POST',
      path: '/auth/logout-everywhere',
      hasOwnErrorHandling,
    }),
  exportData: () =>
    callApi<typeof exportPersonalData>({ method: 'GET', path: '/member/data', hasOwnErrorHandling }),
  deleteAll: (password: string) =>
    callApi<typeof deletePersonalData>({
      method: 'POST',
      path: '/member/delete',
      body: { password },
      hasOwnErrorHandling,
    }),
}
