import type { RouteBody } from '#shared/contract/route.ts'
import type {
  declareWithdrawal,
  declareWithdrawalByLink,
  readWithdrawal,
  readWithdrawalLink,
} from '#shared/contract/withdrawal.ts'
import { callApi } from '#web/api/api.ts'

/** As with the other calls of a member: each refusal is told where the press was. */
const hasOwnErrorHandling = true

export type Statement = RouteBody<typeof declareWithdrawal>

/** The calls of a withdrawal; each throws ApiError. A declaration counts once, however often it is sent. */
export const withdrawalCalls = {
  read: (subscriptionId: string) =>
    callApi<typeof readWithdrawal>({
      method: 'GET',
      path: '/member/withdrawal',
      query: { subscriptionId },
      hasOwnErrorHandling,
    }),
  declare: (subscriptionId: string, body: Statement) =>
    callApi<typeof declareWithdrawal>({
      method: 'POST',
      path: '/member/withdrawal',
      query: { subscriptionId },
      body,
      hasOwnErrorHandling,
    }),
  readLink: (token: string) =>
    callApi<typeof readWithdrawalLink>({
      method: 'POST',
      path: '/withdrawal/read',
      body: { token },
      hasOwnErrorHandling,
    }),
  declareByLink: (body: RouteBody<typeof declareWithdrawalByLink>) =>
    callApi<typeof declareWithdrawalByLink>({
      method: 'POST',
      path: '/withdrawal/declare',
      body,
      hasOwnErrorHandling,
    }),
}
