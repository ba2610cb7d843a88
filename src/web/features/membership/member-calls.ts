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
import { getForPage, postForPage } from '#web/api/page-calls.ts'

type PasswordChange = Pick<RouteBody<typeof changePassword>, 'currentPassword' | 'password'>

/** The calls of the member's pages; each throws ApiError. */
export const memberCalls = {
  subscription: () => getForPage<typeof getMemberSubscription>('/member/subscription'),
  invoices: () => getForPage<typeof listMemberInvoices>('/member/invoices'),
  receipt: (receiptId: string) =>
    getForPage<typeof readMemberReceipt>('/member/receipts/:receiptId', { params: { receiptId } }),
  previewPlan: (subscriptionId: string, body: RouteBody<typeof previewPlanChange>) =>
    postForPage<typeof previewPlanChange>('/member/plan/preview', { query: { subscriptionId }, body }),
  changePlan: (subscriptionId: string, body: RouteBody<typeof changePlan>) =>
    postForPage<typeof changePlan>('/member/plan', { query: { subscriptionId }, body }),
  confirmPlan: (subscriptionId: string, body: RouteBody<typeof confirmPlanChange>) =>
    postForPage<typeof confirmPlanChange>('/member/plan/confirm', { query: { subscriptionId }, body }),
  verifyPlan: (subscriptionId: string, body: RouteBody<typeof verifyPlanChange>) =>
    postForPage<typeof verifyPlanChange>('/member/plan/verify', { query: { subscriptionId }, body }),
  dropPlan: (subscriptionId: string, body: RouteBody<typeof dropPlanChange>) =>
    postForPage<typeof dropPlanChange>('/member/plan/drop', { query: { subscriptionId }, body }),
  cancel: (subscriptionId: string, body: RouteBody<typeof cancelSubscription>) =>
    postForPage<typeof cancelSubscription>('/member/cancel', { query: { subscriptionId }, body }),
  undoCancel: (subscriptionId: string) =>
    postForPage<typeof undoCancellation>('/member/undo-cancel', { query: { subscriptionId } }),
  startPayment: (subscriptionId: string, body: RouteBody<typeof startPayment>) =>
    postForPage<typeof startPayment>('/member/payment/start', { query: { subscriptionId }, body }),
  verifyPayment: (subscriptionId: string, body: RouteBody<typeof verifyPayment>) =>
    postForPage<typeof verifyPayment>('/member/payment/verify', { query: { subscriptionId }, body }),
  startCard: (subscriptionId: string) =>
    postForPage<typeof startCardUpdate>('/member/card/setup', { query: { subscriptionId } }),
  updateCard: (subscriptionId: string, setupIntentId: string) =>
    postForPage<typeof updateCard>('/member/card', { query: { subscriptionId }, body: { setupIntentId } }),
  requestRefund: (subscriptionId: string, body: RouteBody<typeof requestRefund>) =>
    postForPage<typeof requestRefund>('/member/refund-request', { query: { subscriptionId }, body }),

  readLink: (token: string) =>
    postForPage<typeof readCancellationLink>('/cancellation/read', { body: { token } }),
  cancelByLink: (body: RouteBody<typeof cancelByLink>) =>
    postForPage<typeof cancelByLink>('/cancellation/cancel', { body }),
  undoByLink: (token: string) =>
    postForPage<typeof undoCancellationByLink>('/cancellation/undo', { body: { token } }),
  readReceiptLink: (token: string) =>
    postForPage<typeof readReceiptLink>('/receipts/read', { body: { token } }),
  readPaymentLink: (token: string) =>
    postForPage<typeof readPaymentLink>('/payment-confirmation/read', { body: { token } }),
  startPaymentByLink: (token: string) =>
    postForPage<typeof startPaymentByLink>('/payment-confirmation/start', { body: { token } }),
  verifyPaymentByLink: (token: string) =>
    postForPage<typeof verifyPaymentByLink>('/payment-confirmation/verify', { body: { token } }),

  profile: () => getForPage<typeof getProfile>('/user/profile'),
  /** The form has one password field with a show button; the API requires the password twice. */
  changePassword: ({ currentPassword, password }: PasswordChange) =>
    postForPage<typeof changePassword>('/auth/change-password', {
      body: { currentPassword, password, repeatPassword: password },
    }),
  confirmEmail: () => postForPage<typeof requestEmailConfirmation>('/auth/request-email-confirmation'),
  signIns: () => getForPage<typeof listSignIns>('/member/sign-ins'),
  endSignIns: (body: RouteBody<typeof endSignIns>) =>
    postForPage<typeof endSignIns>('/member/sign-ins/end', { body }),
  signOutEverywhere: () => postForPage<typeof signOutEverywhere>('/auth/logout-everywhere'),
  exportData: () => getForPage<typeof exportPersonalData>('/member/data'),
  deleteAll: (password: string) =>
    postForPage<typeof deletePersonalData>('/member/delete', { body: { password } }),
}
