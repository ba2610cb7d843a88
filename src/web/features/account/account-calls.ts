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
import { getForPage, postForPage } from '#web/api/page-calls.ts'

type Body<R extends typeof setPassword | typeof resetPassword> = Omit<RouteBody<R>, 'repeatPassword'>

/** The calls of the account pages. The forms have one password field with a show button; the API requires it twice. */
export const accountCalls = {
  setPassword: (body: Body<typeof setPassword>) =>
    postForPage<typeof setPassword>('/auth/set-password', {
      body: { ...body, repeatPassword: body.password },
    }),
  signIn: (body: RouteBody<typeof signIn>) => postForPage<typeof signIn>('/auth/login', { body }),
  forgotPassword: (email: string) =>
    postForPage<typeof forgotPassword>('/auth/forgot-password', { body: { email } }),
  readPasswordLink: (token: string) =>
    postForPage<typeof readPasswordLink>('/auth/password-link', { body: { token } }),
  resetPassword: (body: Body<typeof resetPassword>) =>
    postForPage<typeof resetPassword>('/auth/reset-password', {
      body: { ...body, repeatPassword: body.password },
    }),
  confirmEmail: (token: string) =>
    postForPage<typeof confirmEmail>('/auth/confirm-email', { body: { token } }),
  requestEmailConfirmation: () =>
    postForPage<typeof requestEmailConfirmation>('/auth/request-email-confirmation'),
  profile: () => getForPage<typeof getProfile>('/user/profile'),
}

export type AccountCalls = typeof accountCalls
