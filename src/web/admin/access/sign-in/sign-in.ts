import type { signIn } from '#shared/contract/accounts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { isRecord } from '#web/api/shape.ts'
import { callAdmin } from '../../api/admin-call.ts'
import type { AdminCheck } from '../session/session-state.ts'

/** What is wrong, in the words of the specification, and what else helps. */
export type SignInProblem = { text: string; hint: string | null }

export type SignInOutcome =
  | { kind: 'entered' }
  /** `hasToken`: the sign-in itself came about, by somebody who is no administrator. */
  | { kind: 'refused'; problem: SignInProblem; hasToken: boolean }

const refused = (text: string, hint: string | null = null) => ({
  kind: 'refused' as const,
  problem: { text, hint },
  hasToken: false,
})

/** D-16 says the same of every failure; of those that are nobody's mistake the second line says more. */
function hintOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  const { code, status, message } = error
  if (code === 'no_answer') return 'There was no answer from the server. Is this device online?'
  if (code === 'rate_limited') return message
  return status >= 500 ? 'The server had a problem. Please try again.' : null
}

/** D-11 to D-16: the sign-in call, then the check by `enter`, which answers null where it failed. */
export async function signInAsAdmin(
  given: { email: string; password: string },
  enter: (token: string) => Promise<AdminCheck | null>,
): Promise<SignInOutcome> {
  if (given.email.trim() === '' || given.password === '')
    return refused('Please enter both email and password')
  let answer: unknown
  try {
    answer = await callAdmin<typeof signIn>({
      method: 'POST',
      path: '/auth/login',
      body: { email: given.email.trim(), password: given.password },
    })
  } catch (error) {
    return refused('Invalid email or password', hintOf(error))
  }
  const token = isRecord(answer) ? answer['token'] : null
  if (typeof token !== 'string' || token === '') {
    return refused('Authentication error: Token not found in response')
  }
  const check = await enter(token)
  // The pages ask for what is missing.
  if (check?.isAdmin || check?.needsSecondFactor || check?.enrolment) return { kind: 'entered' }
  const hint = check === null ? 'They could not be checked. Please try again.' : null
  return { ...refused('You do not have admin privileges', hint), hasToken: true }
}
