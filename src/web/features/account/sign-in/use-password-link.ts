import { useEffect, useState } from 'react'
import { accountCalls } from '../account-calls.ts'
import { type CallFailure, callFailure } from '#web/api/call-failure.ts'

export type PasswordLink = { token: string; email: string; hasAccount: boolean }

export type LinkState =
  | { status: 'loading' | 'invalid' }
  | { status: 'open'; link: PasswordLink }
  | { status: 'failed'; failure: CallFailure }

async function readLink(token: string): Promise<LinkState> {
  try {
    return { status: 'open', link: { ...(await accountCalls.readPasswordLink(token)), token } }
  } catch (error) {
    const failure = callFailure(error, 'The link could not be read. Please try again.')
    const isInvalid = failure.code === 'link_invalid' || failure.code === 'validation_failed'
    return isInvalid ? { status: 'invalid' } : { status: 'failed', failure }
  }
}

/** Checks a mailed link without using it; `retry` checks again. null: no link. */
export function usePasswordLink(token: string | null): { state: LinkState; retry: () => void } {
  /** The result and its token: another link may be opened in the same tab. */
  const [found, setFound] = useState<{ token: string; state: LinkState } | null>(null)
  const state: LinkState =
    token === null ? { status: 'invalid' } : found?.token === token ? found.state : { status: 'loading' }
  const isLoading = state.status === 'loading'
  useEffect(() => {
    if (token === null || !isLoading) return
    let isCurrent = true
    void readLink(token).then((next) => {
      if (isCurrent) setFound({ token, state: next })
    })
    return () => {
      isCurrent = false
    }
  }, [token, isLoading])
  return { state, retry: () => setFound(null) }
}
