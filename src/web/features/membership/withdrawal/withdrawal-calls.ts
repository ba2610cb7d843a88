import type { RouteBody } from '#shared/contract/route.ts'
import type {
  declareWithdrawal,
  declareWithdrawalByLink,
  readWithdrawal,
  readWithdrawalLink,
} from '#shared/contract/withdrawal.ts'
import { getForPage, postForPage } from '#web/api/page-calls.ts'

export type Statement = RouteBody<typeof declareWithdrawal>

/** The calls of a withdrawal; each throws ApiError. Declaring is idempotent. */
export const withdrawalCalls = {
  read: (subscriptionId: string) =>
    getForPage<typeof readWithdrawal>('/member/withdrawal', { query: { subscriptionId } }),
  declare: (subscriptionId: string, body: Statement) =>
    postForPage<typeof declareWithdrawal>('/member/withdrawal', { query: { subscriptionId }, body }),
  readLink: (token: string) =>
    postForPage<typeof readWithdrawalLink>('/withdrawal/read', { body: { token } }),
  declareByLink: (body: RouteBody<typeof declareWithdrawalByLink>) =>
    postForPage<typeof declareWithdrawalByLink>('/withdrawal/declare', { body }),
}
