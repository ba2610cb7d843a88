import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRecord } from '#web/api/shape.ts'

/** What a link carried to this page. */
export type Arrival = { email: string | null; subscriptionId: string | null }

/** G-05; an e-mail address in the address of the first page of a visit has been taken by `takeEmailLink` before. */
const PARAMETERS = ['email', 'purchaseId', 'subscriptionId'] as const

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Reads `email` and `purchaseId` or `subscriptionId` of the address and takes them out of it (G-05, OP-64). They go on
 * as the state of this entry of the history, where also our own links put an address.
 */
export function useArrival(): Arrival {
  const location = useLocation()
  const { pathname, search, hash } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const given = new URLSearchParams(search)
  const kept = isRecord(state) ? state : {}
  const email = text(given.get('email')) ?? text(kept['email'])
  const subscriptionId =
    text(given.get('purchaseId')) ?? text(given.get('subscriptionId')) ?? text(kept['subscriptionId'])
  const hasParameters = PARAMETERS.some((name) => given.has(name))
  useEffect(() => {
    if (!hasParameters) return
    const rest = new URLSearchParams(search)
    for (const name of PARAMETERS) rest.delete(name)
    const query = rest.toString()
    void navigate(pathname + (query && `?${query}`) + hash, {
      replace: true,
      state: { email, subscriptionId },
    })
  }, [hasParameters, pathname, search, hash, email, subscriptionId, navigate])
  return { email, subscriptionId }
}
