import { useEffect } from 'react'
import { isRecord } from '#shared/lib/is-record.ts'
import { type AppLocation, type Navigate, useLocation, useNavigate } from './use-router.ts'

/**
 * The token of an e-mail link, from the fragment (`/reset-password#token=…`), or null. It is moved from the address to the
 * history state, where a reload still finds it.
 */
export const useLinkToken = (): string | null => useTokenIn(useLocation(), useNavigate())

/** As `useLinkToken`, for any router. */
export function useTokenIn(
  { pathname, search, hash, state }: AppLocation,
  navigate: (...given: Parameters<Navigate>) => unknown,
): string | null {
  const token = new URLSearchParams(hash.slice(1)).get('token')
  useEffect(() => {
    if (token !== null) navigate(pathname + search, { replace: true, state: { token } })
  }, [token, pathname, search, navigate])
  if (token !== null) return token
  return isRecord(state) && typeof state['token'] === 'string' ? state['token'] : null
}
