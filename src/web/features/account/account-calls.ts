import type {
  confirmEmail,
  forgotPassword,
  getProfile,
  readPasswordLink,
  requestEmailConfirmation,
  resetPassword,
  setPassword,
  signIn,
} from '#shared/contract/accounts.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { callApi } from '#web/api/api.ts'

type Body<R extends typeof setPassword | typeof resetPassword> = Omit<RouteBody<R>, 'repeatPassword'>

/** OP-40: a refusal is an answer here, and changes neither the page nor the stored token. */
const hasOwnErrorHandling = true

/** The calls of the account pages. A password is typed once and can be shown; its repetition is sent equal (OP-44). */
export const accountCalls = {
  setPassword: (body: Body<typeof setPassword>) =>
    callApi<typeof setPassword>({
      method: 'POST',
      path: '/auth/set-password',
      body: { ...body, repeatPassword: body.password },
      hasOwnErrorHandling,
    }),
  signIn: (body: RouteBody<typeof signIn>) =>
    callApi<typeof signIn>({ method: 'POST', path: '/auth/login', body, hasOwnErrorHandling }),
  forgotPassword: (email: string) =>
    callApi<typeof forgotPassword>({
      method: 'POST',
      path: '/auth/forgot-password',
      body: { email },
      hasOwnErrorHandling,
    }),
  readPasswordLink: (token: string) =>
    callApi<typeof readPasswordLink>({
      method: 'POST',
      path: '/auth/password-link',
      body: { token },
      hasOwnErrorHandling,
    }),
  resetPassword: (body: Body<typeof resetPassword>) =>
    callApi<typeof resetPassword>({
      method: 'POST',
      path: '/auth/reset-password',
      body: { ...body, repeatPassword: body.password },
      hasOwnErrorHandling,
    }),
  confirmEmail: (token: string) =>
    callApi<typeof confirmEmail>({
      method: 'POST',
      path: '/auth/confirm-email',
      body: { token },
      hasOwnErrorHandling,
    }),
  requestEmailConfirmation: () =>
    callApi<typeof requestEmailConfirmation>({
      method: 'POST',
      path: '/auth/request-email-confirmation',
      hasOwnErrorHandling,
    }),
  profile: () => callApi<typeof getProfile>({ method: 'GET', path: '/user/profile', hasOwnErrorHandling }),
}

export type AccountCalls = typeof accountCalls
