import type { signIn } from '#shared/contract/accounts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { callAdmin } from '../../api/admin-call.ts'
import type { AdminCheck } from '../session/session-state.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

/** The error, and a second line that helps. */
export type SignInProblem = { text: string; hint: string | null }

/** `hasToken`: the password was right, but the account is no administrator. */
type Refusal = { problem: SignInProblem; hasToken: boolean }

const refused = (text: string, hint: string | null = null, hasToken = false): Refusal => ({
  problem: { text, hint },
  hasToken,
})

/** Every failure has the same first line; the second explains failures that are not the user's mistake. */
function hintOf(error: unknown): string | null {
  const t = pageTexts().of('admin-access')
  if (!(error instanceof ApiError)) return null
  const { code, status, message } = error
  if (code === 'no_answer') return t('noAnswer')
  if (code === 'rate_limited') return message
  return status >= 500 ? t('serverProblem') : null
}

/** The sign-in call, then the check by `enter`, which returns null if it failed. @returns null if signed in */
export async function signInAsAdmin(
  given: { email: string; password: string },
  enter: (token: string) => Promise<AdminCheck | null>,
): Promise<Refusal | null> {
  const t = pageTexts().of('admin-access')
  if (given.email.trim() === '' || given.password === '') return refused(t('enterBoth'))
  let answer: unknown
  try {
    answer = await callAdmin<typeof signIn>({
      method: 'POST',
      path: '/auth/login',
      body: { email: given.email.trim(), password: given.password },
    })
  } catch (error) {
    return refused(t('invalidCredentials'), hintOf(error))
  }
  const token = isRecord(answer) ? answer['token'] : null
  if (typeof token !== 'string' || token === '') {
    return refused(t('noToken'))
  }
  const check = await enter(token)
  // The next page asks for whatever is missing.
  if (check?.isAdmin || check?.needsSecondFactor || check?.enrolment) return null
  const hint = check === null ? t('privilegesUnchecked') : null
  return refused(t('noPrivileges'), hint, true)
}
