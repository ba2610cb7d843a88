import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRecord } from '#shared/lib/is-record.ts'

/**
 * The token of an e-mail link, from the fragment (`/reset-password#token=…`), or null. It is moved from the address to the
 * history state, where a reload still finds it.
 */
export function useLinkToken(): string | null {
  const location = useLocation()
  const { pathname, search, hash } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const token = new URLSearchParams(hash.slice(1)).get('token')
  useEffect(() => {
    if (token !== null) void navigate(pathname + search, { replace: true, state: { token } })
  }, [token, pathname, search, navigate])
  if (token !== null) return token
  return isRecord(state) && typeof state['token'] === 'string' ? state['token'] : null
}
