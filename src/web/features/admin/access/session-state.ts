import type { AdminRole, checkAdmin } from '#shared/contract/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'

export type AdminCheck = RouteData<typeof checkAdmin>

/** D-19, and who it is. */
export type AdminSession = {
  token: string | null
  isAdmin: boolean
  /** The check is under way and nothing is known yet. */
  isLoading: boolean
  /** The check had another answer than yes. */
  hasError: boolean
  role: AdminRole | null
  email: string | null
  /** The password was right; the code of the second factor is still to be given. */
  needsSecondFactor: boolean
  /** Why there is no token any more. */
  endedBy: 'sign_out' | 'refusal' | null
}

export type SessionEvent =
  | { type: 'token_set'; token: string }
  | { type: 'token_cleared'; by: 'sign_out' | 'refusal' }
  /** `token` is the one that was checked: an answer about another than today's says nothing. */
  | { type: 'checked'; token: string; answer: AdminCheck }
  | { type: 'check_failed'; token: string; isRefused: boolean }

const NOBODY: AdminSession = {
  token: null,
  isAdmin: false,
  isLoading: false,
  hasError: false,
  role: null,
  email: null,
  needsSecondFactor: false,
  endedBy: null,
}

/** Y-09: with a token the status is loading, without one it is not-admin at once. */
export const startingSession = (token: string | null): AdminSession => ({
  ...NOBODY,
  token,
  isLoading: token !== null,
})

/** Y-10 to Y-12. */
export function nextSession(session: AdminSession, event: SessionEvent): AdminSession {
  if (event.type === 'token_set') return startingSession(event.token)
  if (event.type === 'token_cleared') return { ...NOBODY, endedBy: event.by }
  if (event.token !== session.token) return session
  if (event.type === 'check_failed') {
    return event.isRefused
      ? { ...NOBODY, hasError: true, endedBy: 'refusal' }
      : { ...NOBODY, token: session.token, hasError: true }
  }
  const { isAdmin, role, email, needsSecondFactor } = event.answer
  return {
    ...NOBODY,
    token: session.token,
    isAdmin,
    hasError: !isAdmin && !needsSecondFactor,
    role: isAdmin ? role : null,
    email,
    needsSecondFactor: !isAdmin && needsSecondFactor,
  }
}
