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
import { logWarning } from '#web/app/browser/log.ts'
import { removeAdminToken, removeTokens, saveAdminToken, storedAdminToken } from '#web/auth/auth-tokens.ts'
import { watchToken } from '#web/auth/watch-token.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { adminQueryClient } from '../../api/query.ts'
import { clearPostponement } from '../second-factor/postponed-enrolment.ts'
import { type AdminCheck, type AdminSession, nextSession, startingSession } from './session-state.ts'

type SessionControl = {
  session: AdminSession
  /** Stores a token and checks it. @returns the result; null if the check failed */
  enter: (token: string) => Promise<AdminCheck | null>
  /** Checks the current token again in the background. */
  recheck: () => Promise<void>
  /** Like `recheck`, but a failed call changes nothing: for background checks. @returns whether the server answered */
  recheckQuietly: () => Promise<boolean>
  /** Removes the tokens from this browser. */
  leave: () => void
  /** Ends the sign-in here, and on the server if it can be reached. */
  signOut: () => void
}

const SessionContext = createContext<SessionControl | null>(null)

export function useAdminSession(): SessionControl {
  const control = useContext(SessionContext)
  if (!control) throw new Error('useAdminSession needs an AdminSessionProvider above it')
  return control
}

type Checked = { answer: AdminCheck | null; isAnswered: boolean }

async function endAtServer(): Promise<void> {
  try {
    await callAdmin<typeof signOut>({ method: 'POST', path: '/auth/logout' })
  } catch (error) {
    logWarning('signed out in this browser only', error)
  }
}

/** Who is signed in to the admin area. Loaded data is cleared when that changes. */
export function AdminSessionProvider({ children }: { children: ReactNode }) {
  const [session, dispatch] = useReducer(nextSession, null, () => startingSession(storedAdminToken()))

  /** @param isQuiet a call that got no answer changes nothing */
  const check = useCallback(async (token: string, isQuiet = false): Promise<Checked> => {
    try {
      const answer = await callAdmin<typeof checkAdmin>({ method: 'GET', path: '/admin/check' })
      dispatch({ type: 'checked', token, answer, at: Date.now() })
      return { answer, isAnswered: true }
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403)
      if (isRefused) removeAdminToken(token)
      if (isRefused || !isQuiet) dispatch({ type: 'check_failed', token, isRefused })
      return { answer: null, isAnswered: isRefused }
    }
  }, [])

  const recheck = useCallback(async () => {
    const token = storedAdminToken()
    if (token !== null) await check(token)
  }, [check])

  const recheckQuietly = useCallback(async () => {
    const token = storedAdminToken()
    return token === null || (await check(token, true)).isAnswered
  }, [check])

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
      recheckQuietly,
      leave,
      enter: async (token) => {
        client.clear()
        clearPostponement()
        saveAdminToken(token)
        dispatch({ type: 'token_set', token })
        return (await check(token)).answer
      },
      signOut: () => {
        // The call reads the token before it is removed.
        void endAtServer()
        leave()
      },
    }
  }, [session, client, check, recheck, recheckQuietly])

  useEffect(() => void recheck(), [recheck])
  useEffect(() => {
    // Another tab signed out, or signed in as someone else.
    const follow = () => {
      const token = storedAdminToken()
      client.clear()
      if (token === null) dispatch({ type: 'token_gone', at: Date.now() })
      else {
        dispatch({ type: 'token_set', token })
        void check(token)
      }
    }
    return watchToken('adminToken', storedAdminToken, follow)
  }, [client, check])

  return (
    <SessionContext value={control}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </SessionContext>
  )
}
