import { QueryClientProvider } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react'
import type { signOut } from '#shared/contract/accounts.ts'
import type { checkAdmin } from '#shared/contract/admin/admin.ts'
import { ApiError } from '#web/api/api-error.ts'
import { removeAdminToken, removeTokens, saveAdminToken, storedAdminToken } from '#web/auth/auth-tokens.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { adminQueryClient } from '../../api/query-client.ts'
import { clearPostponement } from '../second-factor/postponed-enrolment.ts'
import { type AdminCheck, type AdminSession, nextSession, startingSession } from './session-state.ts'

type SessionControl = {
  session: AdminSession
  /**
   * Keeps a token and checks it (D-11).
   * @returns what the check answers; null where it failed
   */
  enter: (token: string) => Promise<AdminCheck | null>
  /** Checks today's token anew, behind what is shown. */
  recheck: () => Promise<AdminCheck | null>
  /** The same, where no answer changes nothing: for what is asked without the person. @returns whether one came */
  lookAgain: () => Promise<boolean>
  /** Forgets the tokens in this browser (D-13, Y-12). */
  leave: () => void
  /** Ends the sign-in, at the server too where it can be reached (D-17). */
  signOut: () => void
}

const SessionContext = createContext<SessionControl | null>(null)

export function useAdminSession(): SessionControl {
  const control = useContext(SessionContext)
  if (!control) throw new Error('useAdminSession needs an AdminSessionProvider above it')
  return control
}

const fetchCheck = () => callAdmin<typeof checkAdmin>({ method: 'GET', path: '/admin/check' })

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

async function endAtServer(): Promise<void> {
  try {
    await callAdmin<typeof signOut>({ method: 'POST', path: '/auth/logout' })
  } catch (error) {
    logWarning('the sign-in is ended in this browser alone', error)
  }
}

/** Who is signed in to the admin area; what queries have loaded belongs to them and goes with them. */
export function AdminSessionProvider({ children }: { children: ReactNode }) {
  const [session, dispatch] = useReducer(nextSession, null, () => startingSession(storedAdminToken()))

  const check = useCallback(async (token: string): Promise<AdminCheck | null> => {
    try {
      const answer = await fetchCheck()
      dispatch({ type: 'checked', token, answer, at: Date.now() })
      return answer
    } catch (error) {
      const isRefused = isRefusal(error)
      if (isRefused) removeAdminToken(token)
      dispatch({ type: 'check_failed', token, isRefused })
      return null
    }
  }, [])

  const recheck = useCallback(async () => {
    const token = storedAdminToken()
    return token === null ? null : check(token)
  }, [check])

  const lookAgain = useCallback(async () => {
    const token = storedAdminToken()
    if (token === null) return true
    try {
      const answer = await fetchCheck()
      dispatch({ type: 'checked', token, answer, at: Date.now() })
      return true
    } catch (error) {
      if (!isRefusal(error)) return false
      removeAdminToken(token)
      dispatch({ type: 'check_failed', token, isRefused: true })
      return true
    }
  }, [])

  const [client] = useState(() =>
    adminQueryClient((status) => {
      const token = storedAdminToken()
      if (status === 403) void recheck()
      else if (token !== null) {
        removeAdminToken(token)
        dispatch({ type: 'token_cleared', by: 'refusal' })
      }
    }),
  )

  const control = useMemo((): SessionControl => {
    const leave = () => {
      removeTokens()
      client.clear()
      dispatch({ type: 'token_cleared', by: 'sign_out' })
    }
    return {
      session,
      recheck,
      lookAgain,
      leave,
      enter: (token) => {
        client.clear()
        clearPostponement()
        saveAdminToken(token)
        dispatch({ type: 'token_set', token })
        return check(token)
      },
      signOut: () => {
        // The call takes the token along before it is forgotten.
        void endAtServer()
        leave()
      },
    }
  }, [session, client, check, recheck, lookAgain])

  useEffect(() => void recheck(), [recheck])
  useEffect(() => {
    // Signed out, or in as somebody else, in another tab.
    const follow = ({ key }: StorageEvent) => {
      if (key !== 'adminToken' && key !== null) return
      const token = storedAdminToken()
      client.clear()
      if (token === null) dispatch({ type: 'token_gone', at: Date.now() })
      else {
        dispatch({ type: 'token_set', token })
        void check(token)
      }
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [client, check])

  return (
    <SessionContext value={control}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </SessionContext>
  )
}
