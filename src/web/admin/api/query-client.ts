import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'

/** Shorter, and going back and forth between pages would load everything twice. */
const FRESH_MS = 30_000
const RETRIES = 2

/** The same call again cannot help where the server has refused it. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)

/** @param onRefused a call was answered 401 or 403: the sign-in may be over, or the role another one */
export function adminQueryClient(onRefused: (status: 401 | 403) => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) onRefused(error.status)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // `always`: without a line there is an error to see and another try, not a wait without end.
      queries: { staleTime: FRESH_MS, retry: isWorthRetrying, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
