import { useEffect } from 'react'
import { useLocation, useNavigate } from '#web/app/routing/use-router.ts'
import { isRecord } from '#shared/lib/is-record.ts'

/** The parameters of the link to this page. */
export type Arrival = { email: string | null; subscriptionId: string | null }

/** `takeEmailLink` has already removed an email address from the first page of a visit. */
const PARAMETERS = ['email', 'purchaseId', 'subscriptionId'] as const

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Reads `email` and `purchaseId` or `subscriptionId`, and moves them from the address to the history state, where our own
 * links put an address too.
 */
export function useArrival(): Arrival {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const given = new URLSearchParams(search)
  const stored = isRecord(state) ? state : {}
  const email = text(given.get('email')) ?? text(stored['email'])
  const subscriptionId =
    text(given.get('purchaseId')) ?? text(given.get('subscriptionId')) ?? text(stored['subscriptionId'])
  const hasParameters = PARAMETERS.some((name) => given.has(name))
  useEffect(() => {
    if (!hasParameters) return
    const rest = new URLSearchParams(search)
    for (const name of PARAMETERS) rest.delete(name)
    const query = rest.toString()
    navigate(pathname + (query && `?${query}`) + hash, {
      replace: true,
      state: { email, subscriptionId },
    })
  }, [hasParameters, pathname, search, hash, email, subscriptionId, navigate])
  return { email, subscriptionId }
}
