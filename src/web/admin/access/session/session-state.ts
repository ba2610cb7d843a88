import type { AdminRole, checkAdmin, SecondFactorKind } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'

export type AdminCheck = RouteData<typeof checkAdmin>

/** When a sign-in ends, by this browser's clock (ms). */
export type SignInEnds = {
  /** When the server answered. */
  checkedAt: number
  /** If nothing more is done. */
  idleAt: number
  /** In any case. */
  wholeAt: number
}

/** State of the admin sign-in, and who it is. */
export type AdminSession = {
  token: string | null
  isAdmin: boolean
  /** The check is running and nothing is known yet. */
  isLoading: boolean
  /** The check did not answer yes. */
  hasError: boolean
  role: AdminRole | null
  email: string | null
  /** The brands that they may see. */
  brands: AdminCheck['brands']
  /** Changes to the team and to failures need all. */
  hasAllBrands: boolean
  /** The password was right; the second factor is missing. */
  needsSecondFactor: boolean
  /** The accepted kinds. */
  secondFactors: readonly SecondFactorKind[]
  /** A second factor has to be set up: the deadline, and whether it has passed. */
  enrolment: AdminCheck['enrolment']
  /** By the server's last answer. */
  ends: SignInEnds | null
  /** Why there is no token. */
  endedBy: 'sign_out' | 'refusal' | null
}

export type SessionEvent =
  | { type: 'token_set'; token: string }
  | { type: 'token_cleared'; by: 'sign_out' | 'refusal' }
  /** Another tab removed the token. */
  | { type: 'token_gone'; at: number }
  /** `token` is the one that was checked; answers about an older token are ignored. */
  | { type: 'checked'; token: string; answer: AdminCheck; at: number }
  | { type: 'check_failed'; token: string; isRefused: boolean }

const SIGNED_OUT: AdminSession = {
  token: null,
  isAdmin: false,
  isLoading: false,
  hasError: false,
  role: null,
  email: null,
  brands: [],
  hasAllBrands: false,
  needsSecondFactor: false,
  secondFactors: [],
  enrolment: null,
  ends: null,
  endedBy: null,
}
/** How much earlier another tab may end the sign-in. */
const TABS_DIFFER_MS = 5000

/** With a token the status is loading; without one it is not-admin at once. */
export const startingSession = (token: string | null): AdminSession => ({
  ...SIGNED_OUT,
  token,
  isLoading: token !== null,
})

/** The state after an event. */
export function nextSession(session: AdminSession, event: SessionEvent): AdminSession {
  if (event.type === 'token_set') return startingSession(event.token)
  if (event.type === 'token_cleared') return { ...SIGNED_OUT, endedBy: event.by }
  if (event.type === 'token_gone') {
    // The sign-in timed out, so the login should lead back to this page.
    const isOver = session.ends !== null && event.at >= session.ends.idleAt - TABS_DIFFER_MS
    return { ...SIGNED_OUT, endedBy: isOver ? 'refusal' : 'sign_out' }
  }
  if (event.token !== session.token) return session
  if (event.type === 'check_failed') {
    return event.isRefused
      ? { ...SIGNED_OUT, hasError: true, endedBy: 'refusal' }
      : { ...SIGNED_OUT, token: session.token, hasError: true }
  }
  const { isAdmin, role, email, brands, hasAllBrands, enrolment, session: left } = event.answer
  const { needsSecondFactor, secondFactors } = event.answer
  return {
    ...SIGNED_OUT,
    token: session.token,
    isAdmin,
    hasError: !isAdmin && !needsSecondFactor && enrolment === null,
    role: isAdmin ? role : null,
    email,
    brands,
    hasAllBrands,
    needsSecondFactor: !isAdmin && needsSecondFactor,
    secondFactors,
    // Entering an existing second factor comes first.
    enrolment: needsSecondFactor ? null : enrolment,
    ends: left && {
      checkedAt: event.at,
      idleAt: event.at + left.idleSecondsLeft * 1000,
      wholeAt: event.at + left.secondsLeft * 1000,
    },
  }
}
