import { useEffect, useState } from 'react'
import type { UserProfile } from '#shared/contract/accounts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { removeTokens, storedToken } from '#web/auth/auth-tokens.ts'
import { accountCalls } from '../account-calls.ts'

/** `missing`: nobody is signed in; `failed`: it is not known. */
export type ProfileState =
  | { status: 'unasked' | 'loading' | 'missing' | 'failed' }
  | { status: 'found'; profile: UserProfile }

/** I-26: null where the server says that there is none to see; a token it does not know is removed. */
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

/** The signed-in member, asked for where `isAsked` is true from the beginning; `retry` asks once more. */
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
