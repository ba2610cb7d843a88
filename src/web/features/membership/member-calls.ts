import type {
  changePassword,
  getProfile,
  requestEmailConfirmation,
  signOutEverywhere,
} from '#shared/contract/accounts.ts'
import type {
  cancelByLink,
  cancelSubscription,
  changePlan,
  getMemberSubscription,
  getReceipt,
  listMemberInvoices,
  previewPlanChange,
  readCancellationLink,
  requestRefund,
  startCardUpdate,
  undoCancellation,
  undoCancellationByLink,
  updateCard,
} from '#shared/contract/membership.ts'
import type { deletePersonalData, exportPersonalData } from '#shared/contract/personal-data.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { callApi } from '#web/lib/api.ts'

/**
 * Every refusal is an answer here. A sign-in that has ended is one too: what somebody has typed stays on the page, with
 * the way to sign in beside it (`failure-notice.tsx`), where the general handling would lead to the landing.
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
  receipt: (invoiceId: string) =>
    callApi<typeof getReceipt>({
      method: 'GET',
      path: '/member/invoices/:invoiceId',
      params: { invoiceId },
      hasOwnErrorHandling,
    }),
  previewPlan: (productId: string) =>
    callApi<typeof previewPlanChange>({
      method: 'POST',
      path: '/member/plan/preview',
      body: { productId },
      hasOwnErrorHandling,
    }),
  changePlan: (body: RouteBody<typeof changePlan>) =>
    callApi<typeof changePlan>({ method: 'POST', path: '/member/plan', body, hasOwnErrorHandling }),
  cancel: (body: RouteBody<typeof cancelSubscription>) =>
    callApi<typeof cancelSubscription>({ method: 'POST', path: '/member/cancel', body, hasOwnErrorHandling }),
  undoCancel: () =>
    callApi<typeof undoCancellation>({ method: 'POST', path: '/member/undo-cancel', hasOwnErrorHandling }),
  startCard: () =>
    callApi<typeof startCardUpdate>({ method: 'POST', path: '/member/card/setup', hasOwnErrorHandling }),
  updateCard: (setupIntentId: string) =>
    callApi<typeof updateCard>({
      method: 'POST',
      path: '/member/card',
      body: { setupIntentId },
      hasOwnErrorHandling,
    }),
  requestRefund: (body: RouteBody<typeof requestRefund>) =>
    callApi<typeof requestRefund>({
      method: 'POST',
      path: '/member/refund-request',
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

export type MemberCalls = typeof memberCalls
