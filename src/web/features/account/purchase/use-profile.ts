import { useEffect, useState } from 'react'
import type { UserProfile } from '#shared/contract/accounts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { removeTokens, storedToken } from '#web/auth/auth-tokens.ts'
import { accountCalls } from '../account-calls.ts'

/** `missing`: not signed in; `failed`: unknown. */
export type ProfileState =
  | { status: 'unasked' | 'loading' | 'missing' | 'failed' }
  | { status: 'found'; profile: UserProfile }

/** null: not signed in. Removes a token that the server does not know. */
async function readProfile(): Promise<UserProfile | null> {
  try {
    return await accountCalls.profile()
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (!isRefused || error.code === 'rate_limited') throw error
    if (error.status === 401 && storedToken() !== null) removeTokens()
    return null
  }
}

/** The signed-in member, loaded if `isAsked` is true on the first render; `retry` loads again. */
export function useProfile(isAsked: boolean): { state: ProfileState; retry: () => void } {
  const [state, setState] = useState<ProfileState>({ status: isAsked ? 'loading' : 'unasked' })
  useEffect(() => {
    if (state.status !== 'loading') return
    let isCurrent = true
    const show = (next: ProfileState) => {
      if (isCurrent) setState(next)
    }
    readProfile().then(
      (profile) => show(profile ? { status: 'found', profile } : { status: 'missing' }),
      () => show({ status: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [state])
  return { state, retry: () => setState({ status: 'loading' }) }
}
