import type { AdminRole, checkAdmin, SecondFactorKind } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'

export type AdminCheck = RouteData<typeof checkAdmin>

/** By this browser's clock (ms). */
export type SignInEnds = {
  /** When the server said so. */
  saidAt: number
  /** Without another action of its holder. */
  idleAt: number
  /** In any case. */
  wholeAt: number
}

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
  /** By what it can be given. */
  secondFactors: readonly SecondFactorKind[]
  /** A second factor has to be set up: by when, and whether nothing else can be done before. */
  enrolment: AdminCheck['enrolment']
  /** When this sign-in ends, as the server said last. */
  ends: SignInEnds | null
  /** Why there is no token any more. */
  endedBy: 'sign_out' | 'refusal' | null
}

export type SessionEvent =
  | { type: 'token_set'; token: string }
  | { type: 'token_cleared'; by: 'sign_out' | 'refusal' }
  /** Another tab has no token any more. */
  | { type: 'token_gone'; at: number }
  /** `token` is the one that was checked: an answer about another than today's says nothing. */
  | { type: 'checked'; token: string; answer: AdminCheck; at: number }
  | { type: 'check_failed'; token: string; isRefused: boolean }

const NOBODY: AdminSession = {
  token: null,
  isAdmin: false,
  isLoading: false,
  hasError: false,
  role: null,
  email: null,
  needsSecondFactor: false,
  secondFactors: [],
  enrolment: null,
  ends: null,
  endedBy: null,
}
/** How far the clock of another tab that ends a sign-in can be ahead. */
const TABS_DIFFER_MS = 5000

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
  if (event.type === 'token_gone') {
    // The sign-in was over, so its holder means to come back to this page.
    const isOver = session.ends !== null && event.at >= session.ends.idleAt - TABS_DIFFER_MS
    return { ...NOBODY, endedBy: isOver ? 'refusal' : 'sign_out' }
  }
  if (event.token !== session.token) return session
  if (event.type === 'check_failed') {
    return event.isRefused
      ? { ...NOBODY, hasError: true, endedBy: 'refusal' }
      : { ...NOBODY, token: session.token, hasError: true }
  }
  const { isAdmin, role, email, needsSecondFactor, secondFactors, enrolment, session: left } = event.answer
  return {
    ...NOBODY,
    token: session.token,
    isAdmin,
    hasError: !isAdmin && !needsSecondFactor && enrolment === null,
    role: isAdmin ? role : null,
    email,
    needsSecondFactor: !isAdmin && needsSecondFactor,
    secondFactors,
    // An existing second factor comes first.
    enrolment: needsSecondFactor ? null : enrolment,
    ends: left && {
      saidAt: event.at,
      idleAt: event.at + left.idleSecondsLeft * 1000,
      wholeAt: event.at + left.secondsLeft * 1000,
    },
  }
}
