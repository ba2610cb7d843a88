import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'

/** Long enough that going back to a page does not load it again. */
const FRESH_MS = 30_000
const RETRIES = 2

/** Repeating a call that the server refused does not help. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)

/** @param onRefused a call was answered 401 or 403: the sign-in may have ended or the role changed */
export function adminQueryClient(onRefused: (status: 401 | 403) => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) onRefused(error.status)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // `always`: offline shows an error with a retry button instead of loading forever.
      queries: { staleTime: FRESH_MS, retry: isWorthRetrying, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
